import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inOrder } from '#domain/numbers/ratings/walk-forward.ts'
import { judgeSeasons } from '#domain/numbers/season-odds/backtest.ts'
import { readMatches } from './backtest-file.ts'

const record = new URL('../data/psl_matches.csv', import.meta.url)
const years = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index))

test(
  'before the seasons of 2008 to 2018 the range of points held eight clubs in ten',
  { timeout: 60_000 },
  () => {
    const matches = inOrder(readMatches(readFileSync(record, 'utf8')).matches).filter(
      ({ playedOn }) => playedOn < '2019',
    )
    const asked = { seasons: years(2008, 2018), shares: [0], relegated: 4, runs: 1600, seed: 263 }
    const [drawn] = judgeSeasons(matches, { ...asked, draws: 100 })
    const [certain] = judgeSeasons(matches, { ...asked, draws: 0 })
    expect(drawn).toMatchObject({ share: 0, seasons: 11, clubs: 9 * 16 + 2 * 18 })
    expect(drawn?.covered).toBeGreaterThan(0.75)
    expect(drawn?.covered).toBeLessThan(0.88)
    // Ratings taken for certain are too bold: that is why they are drawn.
    expect(certain?.covered).toBeLessThan(0.75)
    expect(drawn?.relegationSkill).toBeGreaterThan(certain?.relegationSkill ?? Number.NaN)
    expect(drawn?.pointsRmse).toBeLessThan(10.5)
    // Saying the same of all sixteen would cost 2.8.
    expect(drawn?.titleLogLoss).toBeLessThan(2.2)
  },
)
