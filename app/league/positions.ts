export const positionNames = { GK: 'Goalkeeper', DF: 'Defender', MF: 'Midfielder', FW: 'Forward' } as const

export type Position = keyof typeof positionNames

export const isPosition = (word: string | undefined): word is Position =>
  word !== undefined && Object.hasOwn(positionNames, word)
