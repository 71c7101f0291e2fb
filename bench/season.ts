// What the numbers cost on one core: a season of 18 clubs played 100,000 times over, with ratings taken for certain and
// with drawn ones, and what one more result costs the ratings. Beside the goals, and beside the floor: as many random
// words and nothing else. Time of the processor, the best of several, because others may be at work on the machine.
import { begin, type Ratings } from '#domain/numbers/ratings/ekf.ts'
import { advance } from '#domain/numbers/ratings/ratings.ts'
import { chanceOf, nextWord } from '#domain/numbers/season-odds/random.ts'
import { type Season, simulate } from '#domain/numbers/season-odds/season-odds.ts'
import { usualRules } from '#domain/record/table/standings.ts'

const clubCount = 18
const runs = 100_000
const draws = 1000
const times = 9
const updates = 306

const clubs = Array.from({ length: clubCount }, (_, index) => `club-${index + 10}`)
const pairs = clubs.flatMap(home => clubs.filter(club => club !== home).map(away => ({ home, away })))

export async function benchSeason(): Promise<void> {
  const ratings = ratingsAfterTwoSeasons()
  const season: Season = {
    strengths: ratings,
    table: clubs.map(club => ({ club, points: 0, goalDifference: 0, goalsFor: 0, won: 0 })),
    fixtures: pairs,
    rules: usualRules,
    relegated: 4,
    runs,
    draws: 0,
    seed: 263,
    untilDay: '2026-11-22',
  }
  console.log(`
Seasons: ${clubCount} clubs, ${pairs.length} matches, played ${runs.toLocaleString('en')} times; the best of ${times}, in ms of one core.`)
  const chance = chanceOf(1)
  const floor = best(() => {
    for (let word = 0; word < runs * pairs.length; word += 1) nextWord(chance)
  })
  console.log(
    `  floor: ${(runs * pairs.length) / 1e6} million random words        ${floor.toFixed(0).padStart(6)} ms`,
  )
  tell(
    'ratings taken for certain',
    best(() => simulate(season)),
    { goal: 250, floor },
  )
  tell(
    `from ${draws} draws of the ratings`,
    best(() => simulate({ ...season, draws })),
    { goal: 500, floor },
  )

  let after = ratings
  const update = best(() => {
    for (const [index, pair] of pairs.slice(0, updates).entries())
      after = advance(after, { ...pair, playedOn: '2026-03-02', season: '2026', ...scoreOf(index) })
  })
  tell('one more result', update / updates, { goal: 1 })
}

/** Scores that look like football, the same every time. */
const scoreOf = (index: number) => ({ homeGoals: (index * 7) % 4, awayGoals: (index * 5) % 3 })

function ratingsAfterTwoSeasons(): Ratings {
  let ratings = begin()
  for (const season of ['2024', '2025'])
    for (const [index, pair] of pairs.entries()) {
      const month = String(3 + Math.floor(index / 40)).padStart(2, '0')
      ratings = advance(ratings, { ...pair, playedOn: `${season}-${month}-15`, season, ...scoreOf(index) })
    }
  return ratings
}

function best(work: () => unknown): number {
  const costs = Array.from({ length: times }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...costs)
}

function tell(what: string, cost: number, { goal, floor }: { goal: number; floor?: number }): void {
  const shown = cost < 10 ? cost.toFixed(3) : cost.toFixed(0)
  const ratio = floor === undefined ? '' : `, ${(cost / floor).toFixed(1)} times the floor`
  console.log(
    `  ${what.padEnd(40)} ${shown.padStart(6)} ms; goal ${goal} ms: ${cost <= goal ? 'pass' : 'FAIL'}${ratio}`,
  )
}
