// The engine and the models it is measured against, in one manner.
import { baseRateModel } from './base-rate.ts'
import { dixonColesModel, englandDixonColes, zimbabweDixonColes } from './dixon-coles.ts'
import { noTowns } from './derbies.ts'
import { begin, learn, passTime } from './ekf.ts'
import { eloModel, englandElo, zimbabweElo } from './elo.ts'
import { forecast } from './forecast.ts'
import { englandPi, piModel, zimbabwePi } from './pi.ts'
import { together } from './published.ts'
import { englandSettings, type Settings, zimbabweSettings } from './settings.ts'
import { type Expected, meanChances, type Model, walkForward } from './walk-forward.ts'
import type { RatedMatch } from './strengths.ts'

function engineModel(options: Partial<Settings> = {}, towns = noTowns): Model {
  const ratings = begin(options, towns)
  return {
    reach: (day, season) => passTime(ratings, day, season),
    expect: (home, away, day) => forecast(ratings, home, away, day),
    learn: match => learn(ratings, match),
  }
}

const settingsOf = {
  zimbabwe: { elo: zimbabweElo, pi: zimbabwePi, dixonColes: zimbabweDixonColes, engine: zimbabweSettings },
  england: { elo: englandElo, pi: englandPi, dixonColes: englandDixonColes, engine: englandSettings },
}
export const settingNames = ['zimbabwe', 'england'] as const
export type SettingName = (typeof settingNames)[number]

const four = ['elo', 'pi', 'dixonColes', 'engine'] as const
export const modelNames = ['base', ...four, 'mean', 'published'] as const
export type ModelName = (typeof modelNames)[number]

/** Those three that no scores can be told from, as one. */
export function otherModels(towns = noTowns, named: SettingName = 'zimbabwe') {
  const settings = settingsOf[named]
  const models: readonly Model[] = [
    eloModel(settings.elo, towns),
    piModel(settings.pi, towns),
    dixonColesModel(settings.dixonColes, towns),
  ]
  return {
    reach: (day: string, season: string) => models.forEach(model => model.reach(day, season)),
    learn: (match: RatedMatch) => models.forEach(model => model.learn(match)),
    expect: (home: string, away: string, day: string) => models.map(model => model.expect(home, away, day)),
  }
}
export type OtherModels = ReturnType<typeof otherModels>

/** What all of them expected of each match, with the mean of the four that rate clubs, and what visitors are told. */
export function walkAll<Match extends RatedMatch>(
  matches: readonly Match[],
  named: SettingName = 'zimbabwe',
  towns = noTowns,
): Expected<ModelName, Match>[] {
  const settings = settingsOf[named]
  const rows = walkForward(matches, {
    base: baseRateModel(),
    elo: eloModel(settings.elo, towns),
    pi: piModel(settings.pi, towns),
    dixonColes: dixonColesModel(settings.dixonColes, towns),
    engine: engineModel(settings.engine, towns),
  })
  return rows.map(({ match, chances }) => {
    const opinions = four.map(name => chances[name])
    return { match, chances: { ...chances, mean: meanChances(opinions), published: together(opinions) } }
  })
}
