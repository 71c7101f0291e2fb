/** The readable address of a match: no two of a season have the same host and guest. */
export const hrefOfPair = (season: string, { home, away }: { home: string; away: string }) =>
  `/seasons/${season}/${home}-v-${away}`
