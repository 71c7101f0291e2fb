import * as words from '#messages/record/positions.js'

export const positionNames = {
  GK: words.goalkeeper,
  DF: words.defender,
  MF: words.midfielder,
  FW: words.forward,
} as const

export type Position = keyof typeof positionNames

export const isPosition = (word: string | undefined): word is Position =>
  word !== undefined && Object.hasOwn(positionNames, word)
