// The engine: an extended Kalman filter over Poisson goals. The logarithm of the goals a side is expected to score is
// the league's level, plus its attack, minus the other side's defence, plus the advantage of being at home. Every match
// moves the strengths by as much as the filter is unsure of them; time and a new season make it less sure.
import { add, at, type Numbers } from '#domain/numbers/maths/matrix.ts'
import { monthsForgotten } from './days.ts'
import { homeShare, noTowns, type Towns } from './derbies.ts'
import { type Settings, zimbabweSettings } from './settings.ts'
import { learnedShots, type Shots, shotsBegin, shotsExpected } from './shots.ts'
import type { RatedMatch, Strengths } from './strengths.ts'

/** Strengths, and what it takes to go on from them. */
export type Ratings = Strengths & {
  settings: Settings
  /** All seasons so far, the first first. */
  seasons: readonly string[]
  /** For each club, in which of `seasons` it came (again) and in which it last played. */
  joined: Int32Array
  lastSeason: Int32Array
  shots: Shots
  towns: Towns
}

/** The level of goals and the home advantage come before the clubs. */
const fixed = 2
const homeAdvantage = 1
// Past this, more goals say nothing more about strength.
const mostGoals = 10

export const attackOf = (club: number): number => fixed + 2 * club
export const defenceOf = (club: number): number => fixed + 2 * club + 1

export function begin(options: Partial<Settings> = {}, towns = noTowns): Ratings {
  const settings = { ...zimbabweSettings, ...options }
  return {
    clubs: [],
    mean: Float64Array.of(settings.level, settings.homeAdvantage),
    covariance: Float64Array.of(settings.levelSpread ** 2, 0, 0, settings.homeSpread ** 2),
    rho: settings.rho,
    drift: settings.drift,
    day: '',
    season: '',
    played: new Int32Array(0),
    settings,
    seasons: [],
    joined: new Int32Array(0),
    lastSeason: new Int32Array(0),
    shots: shotsBegin,
    towns,
  }
}

export function copy(ratings: Ratings): Ratings {
  return {
    ...ratings,
    mean: ratings.mean.slice(),
    covariance: ratings.covariance.slice(),
    played: ratings.played.slice(),
    joined: ratings.joined.slice(),
    lastSeason: ratings.lastSeason.slice(),
  }
}

/** Lets time pass until a day, and begins the season if it is new. Changes `ratings`. */
export function passTime(ratings: Ratings, day: string, season: string): void {
  const { settings, mean, covariance } = ratings
  const months = monthsForgotten(ratings.day, day)
  for (let i = 0; i < mean.length; i++)
    add(covariance, i * (mean.length + 1), months * (i < fixed ? settings.levelDrift : settings.drift) ** 2)
  if (day > ratings.day) ratings.day = day
  // A postponed match of last season does not begin last season again.
  if (season === '' || ratings.seasons.includes(season)) return
  ratings.season = season
  ratings.seasons = [...ratings.seasons, season]
  if (ratings.seasons.length > 1) newSeason(ratings)
}

/** All come nearer to nought, where clubs of which nothing is known begin. */
function newSeason(ratings: Ratings): void {
  keepClubs(ratings, club => (ratings.lastSeason[club] ?? 0) >= ratings.seasons.length - 2)
  const { settings, mean, covariance } = ratings
  for (let i = fixed; i < mean.length; i++) {
    mean[i] = settings.carry * at(mean, i)
    add(covariance, i * (mean.length + 1), settings.seasonDrift ** 2)
  }
}

/** A club that comes back after a season elsewhere is a newcomer, so those that are gone need not be kept. */
function keepClubs(ratings: Ratings, isKept: (club: number) => boolean): void {
  const kept = ratings.clubs.map((_, club) => club).filter(isKept)
  const places = [0, 1, ...kept.flatMap(club => [attackOf(club), defenceOf(club)])]
  const { mean, covariance } = ratings
  ratings.clubs = kept.map(club => ratings.clubs[club] ?? '')
  for (const key of ['played', 'joined', 'lastSeason'] as const)
    ratings[key] = Int32Array.from(kept, club => ratings[key][club] ?? 0)
  ratings.mean = Float64Array.from(places, i => at(mean, i))
  ratings.covariance = Float64Array.from(
    places.flatMap(row => places.map(column => at(covariance, row * mean.length + column))),
  )
}

/**
 * What is assumed of a club that nothing is known of: its attack and its defence. A newcomer's is a fixed number, not
 * one below the mean: the clubs that stay rise until those that go down are as strong as those that come up.
 */
export function stranger({ settings = zimbabweSettings, seasons }: Strengths & Partial<Ratings>): {
  strength: number
  spread: number
} {
  const isFirstSeason = seasons !== undefined && seasons.length < 2
  if (isFirstSeason) return { strength: 0, spread: settings.clubSpread }
  return { strength: settings.newcomer, spread: settings.newcomerSpread }
}

/** The number of a club, which is added if it is not there. */
function clubIn(ratings: Ratings, name: string): number {
  const known = ratings.clubs.indexOf(name)
  if (known >= 0) return known
  const { strength, spread } = stranger(ratings)
  const before = ratings.mean.length
  const size = before + 2
  const covariance = new Float64Array(size * size)
  for (let row = 0; row < before; row++)
    covariance.set(ratings.covariance.subarray(row * before, (row + 1) * before), row * size)
  for (const i of [before, before + 1]) covariance[i * (size + 1)] = spread ** 2
  ratings.mean = Float64Array.of(...ratings.mean, strength, strength)
  ratings.covariance = covariance
  ratings.clubs = [...ratings.clubs, name]
  ratings.played = Int32Array.of(...ratings.played, 0)
  ratings.joined = Int32Array.of(...ratings.joined, ratings.seasons.length - 1)
  ratings.lastSeason = Int32Array.of(...ratings.lastSeason, ratings.seasons.length - 1)
  return ratings.clubs.length - 1
}

/** Learns from one match. Changes `ratings`. */
export function learn(ratings: Ratings, match: RatedMatch): void {
  passTime(ratings, match.playedOn, match.season)
  const home = clubIn(ratings, match.home)
  const away = clubIn(ratings, match.away)
  const season = ratings.seasons.indexOf(match.season)
  for (const club of [home, away]) {
    ratings.played[club] = (ratings.played[club] ?? 0) + 1
    ratings.lastSeason[club] = Math.max(ratings.lastSeason[club] ?? 0, season)
  }
  observe(ratings, {
    plus: [0, homeAdvantage, attackOf(home)],
    minus: defenceOf(away),
    count: goalsOf(match.homeGoals),
    share: homeShare(ratings.towns, match.home, match.away),
  })
  observe(ratings, { plus: [0, attackOf(away)], minus: defenceOf(home), count: goalsOf(match.awayGoals) })
  if (match.homeShots != null && match.awayShots != null)
    learnShots(ratings, [home, away], [match.homeShots, match.awayShots])
}

const goalsOf = (goals: number) => Math.min(goals, mostGoals)

/** Both sides' shots are held against what was expected of them before either was counted. */
function learnShots(
  ratings: Ratings,
  [home, away]: readonly [number, number],
  [homeShots, awayShots]: readonly [number, number],
): void {
  const { settings, mean, shots } = ratings
  const look = { scale: settings.shotScale, weight: settings.shotWeight }
  const difference = (attacker: number, defender: number) =>
    settings.shotScale * (at(mean, attackOf(attacker)) - at(mean, defenceOf(defender)))
  const atHome = { count: homeShots, expected: Math.exp(difference(home, away)) }
  const abroad = { count: awayShots, expected: Math.exp(difference(away, home)) }
  for (const [attacker, defender, count, tally] of [
    [home, away, homeShots, shots.home],
    [away, home, awayShots, shots.away],
  ] as const)
    observe(ratings, {
      ...look,
      plus: [attackOf(attacker)],
      minus: defenceOf(defender),
      offset: Math.log(shotsExpected(tally)),
      count,
    })
  ratings.shots = { home: learnedShots(shots.home, atHome), away: learnedShots(shots.away, abroad) }
}

type Observation = {
  /** The logarithm of the count is expected to be `offset` and `scale` times the parts in `plus` less the one in `minus`. */
  plus: readonly number[]
  minus: number
  offset?: number
  scale?: number
  count: number
  /** How much of the home advantage is in it, where it is in `plus`. */
  share?: number
  /** How much it says, as part of a count in which every event came on its own. */
  weight?: number
}

function observe(
  { mean, covariance }: Ratings,
  { plus, minus, offset = 0, scale = 1, count, share = 1, weight = 1 }: Observation,
): void {
  const size = mean.length
  const partOf = (place: number) => (place === homeAdvantage ? share : 1)
  const gain = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    let sum = -at(covariance, i * size + minus)
    for (const j of plus) sum += partOf(j) * at(covariance, i * size + j)
    gain[i] = scale * sum
  }
  const along = (numbers: Numbers) =>
    scale * (plus.reduce((sum, j) => sum + partOf(j) * at(numbers, j), 0) - at(numbers, minus))
  const expected = offset + along(mean)
  const variance = along(gain)
  const found = mode(expected, variance, { count, weight })
  const pull = (found - expected) / variance
  const shrink = 1 / (variance + Math.exp(-found) / weight)
  for (let i = 0; i < size; i++) {
    add(mean, i, at(gain, i) * pull)
    const scaled = at(gain, i) * shrink
    for (let j = 0; j <= i; j++) {
      const value = at(covariance, i * size + j) - scaled * at(gain, j)
      covariance[i * size + j] = value
      covariance[j * size + i] = value
    }
  }
}

/** Where N(expected, variance) times Poisson(count; exp x), raised to `weight`, is highest. */
function mode(
  expected: number,
  variance: number,
  { count, weight }: { count: number; weight: number },
): number {
  let x = expected
  for (let round = 0; round < 50; round++) {
    const rate = Math.exp(x)
    const slope = weight * (count - rate) - (x - expected) / variance
    const step = slope / (weight * rate + 1 / variance)
    x += Math.max(-1, Math.min(1, step))
    if (Math.abs(step) < 1e-12) break
  }
  return x
}
