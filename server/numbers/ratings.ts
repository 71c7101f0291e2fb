// How strong each club was after each of its matches, and what was expected of every match before it was played: the
// whole log folded from its first day on, so that a correction far back is right too.
import type { Client } from 'pg'
import { derbyShare, noTowns, type Towns } from '#domain/numbers/ratings/derbies.ts'
import { attackOf, begin, defenceOf, learn, type Ratings } from '#domain/numbers/ratings/ekf.ts'
import { forecast } from '#domain/numbers/ratings/forecast.ts'
import { otherModels, type OtherModels } from '#domain/numbers/ratings/models.ts'
import { published } from '#domain/numbers/ratings/published.ts'
import { type Settings, zimbabweSettings } from '#domain/numbers/ratings/settings.ts'
import { advanceTo } from '#domain/numbers/ratings/ratings.ts'
import { eloAfter } from '#domain/numbers/ratings/elo.ts'
import type { Forecast, RatedMatch } from '#domain/numbers/ratings/strengths.ts'
import { type ForecastRow, keepForecasts, keepRatings, type RatingRow } from './keep-ratings.ts'
import { keepRun, type Model } from './keep-run.ts'
import {
  type ComingMatch,
  type LoggedMatch,
  readComing,
  readStamp,
  readToday,
  readTowns,
} from './match-log.ts'
import { type TrackRecord, trackRecord } from './track-record.ts'

type Scored = [day: string, season: string, home: string, away: string, homeGoals: number, awayGoals: number]
/** As rows; shots on target of each only where they were counted. */
export type MatchRow = Scored | [...Scored, homeShots: number, awayShots: number]

export type RatingsInputs = {
  asOf: string
  settings: Settings
  /** The season that is running, if one is. */
  running: string | null
  /** Absent until derbies were told apart (mean-1). */
  towns?: Towns
  matches: MatchRow[]
  coming: [home: string, away: string, day: string][]
}

/** elo, attack, defence, spread, matches that went in */
type Rated = [number, number, number, number, number]

export type Expected = {
  home: number
  draw: number
  away: number
  homeRate: number
  awayRate: number
  likely: [home: number, away: number, chance: number][]
  isProvisional: boolean
}

export type RatingsOutputs = {
  /** For each match: the home club's and the visitors'. */
  rated: [Rated, Rated][]
  expected: Expected[]
  coming: Expected[]
  record: TrackRecord
}

/** What is known of all clubs: by the engine alone (ekf-1), or by four ways of rating them (mean-1, and with derbies mean-2). */
export type Knowledge = { ratings: Ratings; others: OtherModels | null }

const modelOf = (
  version: string,
  begins: (towns: Towns) => OtherModels | null,
): Model<RatingsInputs, RatingsOutputs> => ({
  kind: 'ratings',
  version,
  work({ asOf, settings, running, towns = noTowns, matches: rows, coming }) {
    const matches = rows.map(matchOf)
    const elo = eloAfter(matches, towns)
    const rated: [Rated, Rated][] = []
    const expected: Expected[] = []
    const others = begins(towns)
    const ratings = begin(settings, towns)
    for (const [day, some] of Map.groupBy(matches, ({ playedOn }) => playedOn)) {
      // What is played on one day is expected from what was known on the day before.
      for (const season of new Set(some.map(match => match.season))) others?.reach(day, season)
      const known = new Map<string, Ratings>()
      for (const { season, home, away } of some) {
        const then = known.get(season) ?? advanceTo(ratings, day, season)
        known.set(season, then)
        expected.push(expectedOf({ ratings: then, others }, home, away, day))
      }
      for (const match of some) {
        learn(ratings, match)
        others?.learn(match)
        const after = elo[rated.length]
        rated.push([
          ratedOf(ratings, match.home, after?.home ?? 0),
          ratedOf(ratings, match.away, after?.away ?? 0),
        ])
      }
    }
    return {
      rated,
      expected,
      coming: comingOf({ ratings, others }, { asOf, running, coming }),
      record: trackRecord(matches, expected),
    }
  },
})

export const ratingsModel = modelOf('mean-2', otherModels)
const engineAlone = modelOf('ekf-1', () => null)
const earlier = [engineAlone, modelOf('mean-1', otherModels)]

/** The model that a run was made with, as far as this program still has it. */
export const ratingsModelOf = (version: string) =>
  earlier.find(model => model.version === version) ?? ratingsModel

/** Nothing is known yet. */
export const knowNothing = (version: string, settings: Settings, towns = noTowns): Knowledge => ({
  ratings: begin(settings, towns),
  others: version === engineAlone.version ? null : otherModels(towns),
})

export function learnRow({ ratings, others }: Knowledge, row: MatchRow): void {
  const match = matchOf(row)
  others?.reach(match.playedOn, match.season)
  learn(ratings, match)
  others?.learn(match)
}

/** What is expected of the matches that are left, from what is known after all that were played. */
export function comingOf(
  { ratings, others }: Knowledge,
  { asOf, running, coming }: Pick<RatingsInputs, 'asOf' | 'running' | 'coming'>,
): Expected[] {
  const now = advanceTo(ratings, asOf, running ?? undefined)
  others?.reach(asOf, now.season)
  return coming.map(([home, away, day]) =>
    expectedOf({ ratings: now, others }, home, away, day > asOf ? day : asOf),
  )
}

export const matchOf = ([day, season, home, away, homeGoals, awayGoals, ...shots]: MatchRow): RatedMatch => ({
  playedOn: day,
  season,
  home,
  away,
  homeGoals,
  awayGoals,
  ...(shots.length === 2 ? { homeShots: shots[0], awayShots: shots[1] } : {}),
})

export function rowOf(match: RatedMatch): MatchRow {
  const { playedOn, season, home, away, homeGoals, awayGoals, homeShots, awayShots } = match
  const scored: Scored = [playedOn, season, home, away, homeGoals, awayGoals]
  return homeShots == null || awayShots == null ? scored : [...scored, homeShots, awayShots]
}

/** Six digits: what comes out is the same on every machine, and far finer than it is known. */
const six = (number: number) => Math.round(number * 1e6) / 1e6

/** Against the mean of all clubs that are known. */
function ratedOf(ratings: Ratings, club: string, elo: number): Rated {
  const { clubs, mean, covariance, played } = ratings
  const place = clubs.indexOf(club)
  const [attack, defence] = [attackOf(place), defenceOf(place)]
  const centre = (of: (club: number) => number) =>
    clubs.reduce((sum, _, at) => sum + (mean[of(at)] ?? 0), 0) / clubs.length
  const variance = (row: number, column: number) => covariance[row * mean.length + column] ?? 0
  const spread = Math.sqrt(
    variance(attack, attack) + variance(defence, defence) + 2 * variance(attack, defence),
  )
  return [
    six(elo),
    six((mean[attack] ?? 0) - centre(attackOf)),
    six((mean[defence] ?? 0) - centre(defenceOf)),
    six(spread),
    played[place] ?? 0,
  ]
}

/** Below so many matches a club's rating is provisional. */
const settled = 5

function expectedOf({ ratings, others }: Knowledge, home: string, away: string, day: string): Expected {
  const engine = forecast(ratings, home, away, day)
  const expected = others ? published(engine, others.expect(home, away, day)) : engine
  const played = (club: string) => ratings.played[ratings.clubs.indexOf(club)] ?? 0
  return {
    home: six(expected.home),
    draw: six(expected.draw),
    away: six(expected.away),
    homeRate: six(expected.homeRate),
    awayRate: six(expected.awayRate),
    likely: likeliest(expected),
    isProvisional: Math.min(played(home), played(away)) < settled,
  }
}

function likeliest({ grid, size }: Forecast): [number, number, number][] {
  return Array.from(grid, (chance, cell): [number, number, number] => [
    Math.floor(cell / size),
    cell % size,
    Math.round(chance * 1e4) / 1e4,
  ])
    .toSorted((one, other) => other[2] - one[2] || one[0] - other[0] || one[1] - other[1])
    .slice(0, 3)
}

export async function runRatings(
  client: Client,
  matches: readonly LoggedMatch[],
  {
    log,
    model = ratingsModel,
  }: { log: { error: (facts: object, message: string) => void }; model?: typeof ratingsModel },
): Promise<string | null> {
  const [stamp, asOf] = [await readStamp(client), await readToday(client)]
  const [coming, towns] = [await readComing(client), await readTowns(client)]
  return keepRun(client, {
    model,
    seasonId: null,
    asOf,
    inputs: {
      asOf,
      settings: zimbabweSettings,
      running: coming[0]?.season ?? null,
      towns,
      matches: matches.map(rowOf),
      coming: coming.map(({ home, away, day }): [string, string, string] => [home, away, day]),
    },
    isSample: matches.some(({ isSample }) => isSample),
    facts: ({ record }) => ({
      matches: matches.length,
      sampleMatches: matches.filter(({ isSample }) => isSample).length,
      coming: coming.length,
      firstOn: matches[0]?.playedOn,
      lastOn: matches.at(-1)?.playedOn,
      settings: { ...zimbabweSettings, derbyShare },
      stamp,
      record,
    }),
    store: async (runId, outputs) => {
      await keepRatings(client, runId, ratingRows(matches, outputs))
      await keepForecasts(client, runId, forecastRows(matches, coming, outputs))
    },
    log,
  })
}

/** Of a match, what a row needs to know. */
type Filed = Pick<LoggedMatch, 'id' | 'seasonId' | 'playedOn' | 'homeId' | 'awayId'>

export function ratingRows(matches: readonly Filed[], { rated }: Pick<RatingsOutputs, 'rated'>): RatingRow[] {
  const rows = matches.flatMap(({ id, seasonId, playedOn, homeId, awayId }, place) =>
    [homeId, awayId].map((clubId, side): RatingRow => {
      const [elo, attack, defence, spread, played] = rated[place]?.[side] ?? [0, 0, 0, 0, 0]
      return {
        clubId,
        matchId: id,
        seasonId,
        playedOn,
        elo,
        attack,
        defence,
        spread,
        played,
        closesMonth: false,
      }
    }),
  )
  const lastOfMonth = new Map(rows.map(row => [`${row.clubId} ${row.playedOn.slice(0, 7)}`, row]))
  for (const row of lastOfMonth.values()) row.closesMonth = true
  return rows
}

function forecastRows(
  matches: readonly LoggedMatch[],
  coming: readonly ComingMatch[],
  outputs: RatingsOutputs,
): ForecastRow[] {
  return [...rowsOf(matches, outputs.expected, true), ...rowsOf(coming, outputs.coming, false)]
}

const rowsOf = (some: readonly { id: string; seasonId: string }[], expected: Expected[], isOver: boolean) =>
  some.flatMap(({ id: matchId, seasonId }, place) => {
    const one = expected[place]
    return one ? [{ matchId, seasonId, isOver, ...one }] : []
  })
