// What positions and categories are called.

export { positionNames } from '#league/positions.ts'

export const categoryNames: Record<string, string> = {
  referee: 'Referee',
  assistant: 'Assistant referee',
  fourth: 'Fourth official',
  commissioner: 'Match commissioner',
  assessor: 'Referee assessor',
}

/** Below this many matches an average says nothing. */
export const fewestMatches = 10
