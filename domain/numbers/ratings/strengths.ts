// What the engine knows about clubs, and what it expects of a match. Worked out in ratings.ts, played on in domain/numbers/season-odds/season-odds.ts.

import type { Towns } from './derbies.ts'

export type RatedMatch = {
  /** As 2026-11-15. Matches come in the order of their days. */
  playedOn: string
  season: string
  home: string
  away: string
  /** On the pitch: an awarded score says nothing about strength. */
  homeGoals: number
  awayGoals: number
  /** Shots on target, where somebody counted them for the whole match. */
  homeShots?: number | null
  awayShots?: number | null
}

/** The state of the filter: x = (mu, H, a_1, d_1, …, a_n, d_n) and its whole covariance. */
export type Strengths = {
  clubs: readonly string[]
  mean: Float64Array
  /** Row by row, as many rows as `mean` is long. */
  covariance: Float64Array
  /** The correction of low scores. */
  rho: number
  /** How much uncertainty a month adds, as a standard deviation. */
  drift: number
  /** The day it holds for. */
  day: string
  season: string
  /** How many matches of each club went in. */
  played: Int32Array
  /** Without them no match is a derby. */
  towns?: Towns
}

export type Forecast = {
  home: number
  draw: number
  away: number
  /** Goals expected of each. */
  homeRate: number
  awayRate: number
  /** The chance of each score: row = goals of the home club, column = of the visitors, `size` each. */
  grid: Float64Array
  size: number
}
