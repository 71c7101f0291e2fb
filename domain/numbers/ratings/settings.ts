// How quickly strength changes and how strong newcomers are, as fitted on whole groups of leagues. Nothing here was
// chosen on the league it is used for.

export type Settings = {
  /** What a month adds to the uncertainty of each strength, as a standard deviation. */
  drift: number
  /** The same for the level of goals and the advantage of the home side. */
  levelDrift: number
  /** What a new season adds. */
  seasonDrift: number
  /** How much of its strength a club carries into a new season. */
  carry: number
  /** A club that was not there last season: attack and defence alike. */
  newcomer: number
  newcomerSpread: number
  /** The correction of low scores: below nought, more draws without goals and 1:1. */
  rho: number
  /** Before anything is known: logarithms of goals. */
  level: number
  levelSpread: number
  homeAdvantage: number
  homeSpread: number
  clubSpread: number
  /** By how much shots on target differ where goals differ, in logarithms; and how much a shot says beside a goal. */
  shotScale: number
  shotWeight: number
}

const unknown = {
  level: -0.1,
  levelSpread: 0.3,
  homeAdvantage: 0.35,
  homeSpread: 0.2,
  clubSpread: 0.22,
  shotScale: 0.7,
  shotWeight: 0.25,
}

/** Seven leagues of southern and eastern Africa. */
export const zimbabweSettings: Settings = {
  ...unknown,
  drift: 0.0422,
  levelDrift: 0.0091,
  seasonDrift: 0.0456,
  carry: 0.916,
  newcomer: -0.252,
  newcomerSpread: 0.231,
  rho: -0.0805,
}

/** England's two highest leagues, 1997 to 2010. */
export const englandSettings: Settings = {
  ...unknown,
  drift: 0.0245,
  levelDrift: 0.001,
  seasonDrift: 0.054,
  carry: 1,
  newcomer: -0.139,
  newcomerSpread: 0.29,
  rho: -0.108,
}
