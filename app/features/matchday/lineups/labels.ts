import * as words from '#messages/matchday/lineups.js'
import type { Position } from '#domain/matchday/lineup.ts'

export const groupNames: Record<Position, string> = {
  GK: words.goalkeepers,
  DF: words.defenders,
  MF: words.midfielders,
  FW: words.forwards,
}
