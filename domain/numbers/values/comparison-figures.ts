// How the estimates compare with market values of other leagues, measured once on data that is not kept here: which, and
// how, says docs/decisions/0015-values.md. To be measured again with every version of the formula.

export const comparisonFigures = {
  version: 'values-3',
  players: 4019,
  seasons: 11_259,
  /** Shares of market values within the range, and rank correlations: of the estimates, and by position and age alone. */
  inRange: 0.789,
  leagues: [
    { name: 'Premier League', seasons: 2201, inRange: 0.831, rank: 0.749, baseline: 0.487 },
    { name: 'Bundesliga', seasons: 2036, inRange: 0.778, rank: 0.75, baseline: 0.43 },
    { name: 'LaLiga', seasons: 2386, inRange: 0.747, rank: 0.736, baseline: 0.396 },
    { name: 'Ligue 1', seasons: 2204, inRange: 0.785, rank: 0.716, baseline: 0.4 },
    { name: 'Serie A', seasons: 2432, inRange: 0.807, rank: 0.786, baseline: 0.419 },
  ],
}
