/** Something that somebody has to do for a match, and by when. */
export type Due = {
  matchId: string
  home: string
  away: string
  what: string
  dueAt: string
  isSample: boolean
  isLate: boolean
}
