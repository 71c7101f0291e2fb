// Clubs of one town: little of the home advantage is left between them, in every model.
import { expect, test } from 'vitest'
import { rps, outcomeOf } from '#domain/numbers/forecasts/scoring-rules.ts'
import { someStrengths, everyPair, names, aSeason, sum } from '#domain/testing/season-samples.ts'
import { dropIn, difficulty, dropsAgainst } from '#domain/numbers/schedule.ts'
import { simulate } from '#domain/numbers/season-odds/season-odds.ts'
import { derbyShare, homeShare, isDerby, noTowns, type Towns } from './derbies.ts'
import { eloAfter } from './elo.ts'
import { forecast } from './forecast.ts'
import { type ModelName, modelNames, walkAll } from './models.ts'
import type { RatedMatch } from './strengths.ts'

const clubs = names(8)
/** Four clubs from one town, four from another. */
const towns = Object.fromEntries(clubs.map((club, index) => [club, index < 4 ? 'Harare' : 'Bulawayo']))

/** Equal clubs: at home they win, but in a derby both score alike. */
const matches = ['2020', '2021', '2022', '2023'].flatMap(season =>
  everyPair(clubs).map(({ home, away }, index): RatedMatch => {
    const isLocal = isDerby(towns, home, away)
    return {
      home,
      away,
      season,
      playedOn: `${season}-${String(3 + Math.floor(index / 8)).padStart(2, '0')}-${10 + (index % 8)}`,
      homeGoals: isLocal ? index % 3 : 1 + (index % 2),
      awayGoals: isLocal ? (index + 1) % 3 : index % 2,
    }
  }),
)

test('two clubs of a town play a derby; where a town is not known nobody does', () => {
  expect(isDerby(towns, clubs[0] ?? '', clubs[3] ?? '')).toBe(true)
  expect(isDerby(towns, clubs[0] ?? '', clubs[4] ?? '')).toBe(false)
  expect(isDerby(towns, 'one', 'other')).toBe(false)
  expect(isDerby({}, 'constructor', 'constructor')).toBe(false)
  expect(homeShare(towns, clubs[0] ?? '', clubs[4] ?? '')).toBe(1)
  expect(homeShare(towns, clubs[0] ?? '', clubs[1] ?? '')).toBe(derbyShare)
})

test('every model that rates clubs forecasts derbies better when it knows the towns', () => {
  const derbies = (known: Towns) =>
    walkAll(matches, 'zimbabwe', known).filter(
      ({ match }) => match.season === '2023' && isDerby(towns, match.home, match.away),
    )
  const [told, untold] = [derbies(towns), derbies(noTowns)]
  const score = (judged: typeof told, name: ModelName) =>
    sum(judged.map(row => rps(row.chances[name], outcomeOf(row.match)))) / judged.length
  for (const name of modelNames.filter(each => each !== 'base'))
    expect(score(told, name), `${name} in derbies`).toBeLessThan(score(untold, name) - 0.001)
})

test('without towns everything is to the bit what it would be with towns that no two clubs share', () => {
  const apart = Object.fromEntries(clubs.map(club => [club, club]))
  expect(walkAll(matches, 'zimbabwe', apart)).toEqual(walkAll(matches))
  expect(eloAfter(matches, apart)).toEqual(eloAfter(matches))
})

test('in a derby the home side is expected to score less, the visitors as much', () => {
  const strengths = someStrengths(clubs)
  const [one = '', other = ''] = clubs
  const [usual, derby] = [forecast(strengths, one, other), forecast({ ...strengths, towns }, one, other)]
  expect(derby.homeRate).toBeLessThan(usual.homeRate)
  expect(derby.awayRate).toBe(usual.awayRate)
})

test('a season is played with its derbies, whether strengths are drawn or taken for certain', () => {
  const [host = '', guest = ''] = clubs
  const pointsOf = (draws: number, known: object) => {
    const strengths = { ...someStrengths(clubs, 0.01), drift: 0, ...known }
    const odds = simulate(
      aSeason(8, { strengths, fixtures: [{ home: host, away: guest }], runs: 20_000, draws }),
    )
    return odds.points[0]?.mean ?? Number.NaN
  }
  for (const draws of [0, 200]) {
    const { home, draw } = forecast({ ...someStrengths(clubs, 0.01), towns }, host, guest)
    expect(pointsOf(draws, { towns })).toBeCloseTo(3 * home + draw, 1)
    expect(pointsOf(draws, { towns })).toBeLessThan(pointsOf(draws, {}) - 0.1)
  }
})

test('a derby at home is harder than another match at home, and one away is easier', () => {
  const [club = '', neighbour = ''] = clubs
  const drops = dropsAgainst(someStrengths(clubs), clubs)
  const atHome = { home: club, away: neighbour }
  const away = { home: neighbour, away: club }
  expect(dropIn(atHome, club, drops, towns)).toBeGreaterThan(dropIn(atHome, club, drops))
  expect(dropIn(away, club, drops, towns)).toBeLessThan(dropIn(away, club, drops))
  expect(difficulty(club, [atHome], drops, towns)).toBe(dropIn(atHome, club, drops, towns))
})
