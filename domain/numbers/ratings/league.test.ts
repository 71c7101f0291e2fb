// Leagues whose truth is known: what the models say of them must come near it.
import { expect, test } from 'vitest'
import { type Chances, outcomeOf, rps } from '#domain/numbers/forecasts/scoring-rules.ts'
import { scoresOf } from '#domain/numbers/forecasts/scores.ts'
import { scoreGrid } from './score-grid.ts'
import { forecast } from './forecast.ts'
import { modelNames, walkAll } from './models.ts'
import { rate } from '#domain/testing/rate.ts'
import type { RatedMatch } from './strengths.ts'

/** Numbers between nought and one, the same every time. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type True = RatedMatch & { truth: Chances }

/** Clubs that differ as in most leagues; each season every one plays every other twice, and the two last are replaced. */
function league({
  clubs,
  seasons,
  goals,
  seed,
}: {
  clubs: number
  seasons: number
  goals: number
  seed: number
}): True[] {
  const random = numbersFrom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const fresh = (name: string, mean: number) => ({
    name,
    attack: mean + 0.25 * normal(),
    defence: mean + 0.25 * normal(),
  })
  let teams = Array.from({ length: clubs }, (_, index) => fresh(`club ${index}`, 0))
  const matches: True[] = []
  for (let season = 0; season < seasons; season++) {
    const pairs = teams.flatMap(home =>
      teams.filter(away => away !== home).map(away => ({ home, away, key: random() })),
    )
    for (const [index, { home, away }] of pairs.toSorted((one, other) => one.key - other.key).entries()) {
      const homeSide = { rate: goals * Math.exp(0.3 + home.attack - away.defence), dispersion: 0 }
      const awaySide = { rate: goals * Math.exp(away.attack - home.defence), dispersion: 0 }
      const { grid, size, ...truth } = scoreGrid(homeSide, awaySide, 0)
      let left = random()
      const score = Math.max(
        0,
        grid.findIndex(chance => (left -= chance) < 0),
      )
      const day = new Date(
        Date.UTC(1990 + season, 2, 1) + Math.floor((index * 30) / pairs.length) * 9 * 86_400_000,
      )
      matches.push({
        playedOn: day.toISOString().slice(0, 10),
        season: `season ${season}`,
        home: home.name,
        away: away.name,
        homeGoals: Math.floor(score / size),
        awayGoals: score % size,
        truth,
      })
    }
    const kept = teams
      .toSorted((one, other) => other.attack + other.defence - one.attack - one.defence)
      .slice(0, -2)
    teams = [...kept, fresh(`up ${season} a`, -0.2), fresh(`up ${season} b`, -0.2)]
  }
  return matches
}

const leagues = [
  { name: 'few goals', clubs: 18, seasons: 5, goals: 0.85, seed: 1 },
  { name: 'many goals', clubs: 12, seasons: 6, goals: 1.5, seed: 2 },
  { name: 'few clubs', clubs: 8, seasons: 10, goals: 1.1, seed: 3 },
]

test.each(leagues)('a league with $name: far better than the base rate, and near the truth', shape => {
  const matches = league(shape)
  const judged = walkAll(matches).filter(({ match }) => match.season !== 'season 0')
  const rpsOf = (chancesOf: (row: (typeof judged)[number]) => Chances) =>
    scoresOf(judged.map(row => ({ chances: chancesOf(row), outcome: outcomeOf(row.match) })))?.rps ?? 1
  const truth = rpsOf(({ match }) => match.truth)
  const base = rpsOf(({ chances }) => chances.base)
  for (const name of modelNames.filter(each => each !== 'base')) {
    const reached = (base - rpsOf(({ chances }) => chances[name])) / (base - truth)
    expect(reached, `${name}: part of the way from the base rate to the truth`).toBeGreaterThan(
      name === 'engine' ? 0.65 : 0.4,
    )
  }
})

test('who is truly stronger is rated stronger, and the goals expected come near those of the truth', () => {
  const matches = league({ clubs: 16, seasons: 2, goals: 1.1, seed: 4 })
  const ratings = rate(matches)
  let wrong = 0
  for (const { home, away, truth } of matches.slice(-240)) {
    const said = forecast(ratings, home, away)
    wrong += Math.abs(said.home - truth.home) / 240
  }
  expect(wrong, 'mean error of the chance that the home side wins').toBeLessThan(0.07)
})

test('where all clubs are alike, the engine does no worse than the base rate', () => {
  const random = numbersFrom(5)
  const matches = league({ clubs: 16, seasons: 3, goals: 1.1, seed: 6 }).map(match => ({
    ...match,
    homeGoals: Math.floor(random() * 3),
    awayGoals: Math.floor(random() * 3),
  }))
  const rows = walkAll(matches)
  const mean = (name: 'base' | 'engine') =>
    rows.reduce((sum, row) => sum + rps(row.chances[name], outcomeOf(row.match)), 0) / rows.length
  expect(mean('engine')).toBeLessThan(mean('base') + 0.004)
})
