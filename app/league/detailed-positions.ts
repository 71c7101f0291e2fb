import * as words from '#messages/record/detailedPositions.js'
import { capitalize } from '#lib/format/capitalize.ts'

const names: Record<string, string> = {
  goalkeeper: words.goalkeeper,
  'right-back': words.rightBack,
  'left-back': words.leftBack,
  'centre-back': words.centreBack,
  'holding midfielder': words.holdingMidfielder,
  'central midfielder': words.centralMidfielder,
  'attacking midfielder': words.attackingMidfielder,
  'right winger': words.rightWinger,
  'left winger': words.leftWinger,
  'second striker': words.secondStriker,
  striker: words.striker,
}

/** As the record has it: the usual positions in the language of the page, any other as it was written. */
export const detailedPositionName = (position: string) =>
  names[position.toLowerCase()] ?? capitalize(position)
