// What positions and categories are called.

export const positionNames = { GK: 'Goalkeeper', DF: 'Defender', MF: 'Midfielder', FW: 'Forward' } as const

export type Position = keyof typeof positionNames

export const categoryNames: Record<string, string> = {
  referee: 'Referee',
  assistant: 'Assistant referee',
  fourth: 'Fourth official',
  commissioner: 'Match commissioner',
  assessor: 'Referee assessor',
}

/** Below this many matches an average says nothing. */
export const fewestMatches = 10
