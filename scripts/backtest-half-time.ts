// The chances during a match, judged at half-time: of a file that has the score then.
import { judgeHalfTime, type HalfTimeJudged, type HalfTimeMatch } from '#domain/numbers/in-play/half-time.ts'
import type { Before } from '#domain/numbers/in-play/in-play.ts'
import { inPlayVersion } from '#domain/numbers/in-play/in-play.ts'
import { begin, learn, passTime } from '#domain/numbers/ratings/ekf.ts'
import { forecast } from '#domain/numbers/ratings/forecast.ts'
import { englandSettings, zimbabweSettings } from '#domain/numbers/ratings/settings.ts'
import type { SettingName } from '#domain/numbers/ratings/models.ts'
import { type FileMatch, townsOf } from './backtest-file.ts'

type Told = { match: HalfTimeMatch; before: Before }

/** Matches in the order of their days; null where none has a half-time score. Matches of the first season of a league are learned from, not judged. */
export function judgeFileAtHalfTime(
  matches: readonly FileMatch[],
  named: SettingName,
  { from, to }: { from: string; to: string },
): HalfTimeJudged | null {
  const leagues = [...Map.groupBy(matches, ({ league }) => league).values()]
  const told = leagues.flatMap(some => {
    const first = some[0]?.season
    return forecastsOf(some, named).map(each => ({ ...each, isFirst: each.match.season === first }))
  })
  const rows = told.toSorted((one, other) => (one.match.playedOn < other.match.playedOn ? -1 : 1))
  const judged = new Set(
    rows.flatMap(({ match, isFirst }) =>
      !isFirst && match.playedOn >= from && match.playedOn <= to ? [match] : [],
    ),
  )
  return judgeHalfTime(rows, match => judged.has(match))
}

/** What the engine expected the evening before, with its rates of goals. */
function forecastsOf(matches: readonly FileMatch[], named: SettingName): Told[] {
  const ratings = begin(named === 'england' ? englandSettings : zimbabweSettings, townsOf(matches))
  return [...Map.groupBy(matches, ({ playedOn }) => playedOn)].flatMap(([day, some]) => {
    for (const match of some) passTime(ratings, day, match.season)
    const told = some.flatMap(match => {
      const { halfTime } = match
      if (!halfTime) return []
      const { home, draw, away, homeRate, awayRate } = forecast(ratings, match.home, match.away, day)
      return { match: { ...match, halfTime }, before: { home, draw, away, homeRate, awayRate } }
    })
    for (const match of some) learn(ratings, match)
    return told
  })
}

export function printHalfTime({ matches, gains, ...scores }: HalfTimeJudged): string {
  const line = (name: string, of: 'before' | 'table' | 'inPlay') => {
    const worse = of === 'inPlay' ? '' : `worse by ${gains[of].map(each => each.toFixed(4)).join(' to ')}`
    return [name.padEnd(28), scores[of].rps.toFixed(4), scores[of].logLoss.toFixed(4), worse]
      .join('  ')
      .trimEnd()
  }
  return [
    `At half-time: ${matches} matches; RPS, log-loss, and by how much the RPS was worse (95%)`,
    line('forecast before the match', 'before'),
    line('table of half-time scores', 'table'),
    line(`in play (${inPlayVersion})`, 'inPlay'),
  ].join('\n')
}
