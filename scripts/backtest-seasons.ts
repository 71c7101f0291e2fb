// npm run backtest -- --seasons: what the odds of whole seasons would have been worth, forecast before each season and when a
// quarter, a half and three quarters of it were played. Matches that were awarded are left out of the tables, too.
import { judgeSeasons, type SeasonsJudged } from '#domain/numbers/season-odds/backtest.ts'
import type { SettingName } from '#domain/numbers/ratings/models.ts'
import { englandSettings, zimbabweSettings } from '#domain/numbers/ratings/settings.ts'
import { type FileMatch, townsOf } from './backtest-file.ts'

const shares = [0, 0.25, 0.5, 0.75]
/** The first two seasons are only learned from. */
const learned = 2

/** `years`: the first and the last season that are judged; without them all but the first two. */
export function printSeasons(
  matches: readonly FileMatch[],
  named: SettingName,
  years?: { first: string; last: string },
): string {
  const all = [...new Set(matches.map(({ season }) => season))]
  const seasons = years
    ? all.slice(Math.max(0, all.indexOf(years.first)), all.indexOf(years.last) + 1)
    : all.slice(learned)
  if (seasons.length === 0) return 'There are too few seasons to judge their odds.'
  const settings = named === 'england' ? englandSettings : zimbabweSettings
  const asked = { seasons, shares, settings, relegated: 4, runs: 4000, seed: 263, towns: townsOf(matches) }
  const drawn = judgeSeasons(matches, { ...asked, draws: 400 })
  const certain = judgeSeasons(matches, { ...asked, draws: 0 })
  return [
    `Seasons ${seasons[0]} to ${seasons.at(-1)}: ratings taken for certain -> drawn from what they hold possible.`,
    'played  title log-loss   bottom-four skill  points RMSE  80% range covers   favourite won',
    ...drawn.map((row, index) => line(row, certain[index] ?? row)),
  ].join('\n')
}

const percent = (share: number, digits = 0) => `${(100 * share).toFixed(digits)}%`

function line(drawn: SeasonsJudged, certain: SeasonsJudged): string {
  const both = (figure: (row: SeasonsJudged) => string) => `${figure(certain)} -> ${figure(drawn)}`
  return [
    percent(drawn.share).padStart(6),
    both(row => row.titleLogLoss.toFixed(2)).padEnd(15),
    both(row => percent(row.relegationSkill, 1)).padEnd(17),
    drawn.pointsRmse.toFixed(1).padEnd(11),
    both(row => percent(row.covered)).padEnd(18),
    `${drawn.favouritesWon} of ${drawn.seasons}`,
  ].join('  ')
}
