// Reports in words.
import * as texts from '#messages/curation/errorReports.js'
import type { MyReport } from './queries.ts'

const names: Record<string, string> = {
  full_name: texts.fullName,
  nationality: texts.nationality,
  birthplace: texts.birthplace,
  height_cm: texts.height,
  foot: texts.foot,
  position: texts.position,
  town: texts.town,
  founded: texts.founded,
  colours: texts.colours,
  colours_note: texts.coloursNote,
  capacity: texts.capacity,
  attendance: texts.attendance,
  other: texts.other,
}

export const factName = (fact: string) => names[fact] ?? fact

const values: Record<string, string> = {
  GK: texts.goalkeeper,
  DF: texts.defender,
  MF: texts.midfielder,
  FW: texts.forward,
  left: texts.left,
  right: texts.right,
  both: texts.both,
}

/** The colours of a club as the record writes them: {#0a5c34,#ffffff}. */
export const coloursIn = (value: string | null) => value?.match(/#[\da-f]{6}/gi) ?? []

export const valueName = (value: string) =>
  values[value] ?? (value.startsWith('{#') ? coloursIn(value).join(', ') : value)

/** What a fact can be, where it is one of a few. */
export const optionsOf = (shape: string) =>
  shape.includes('|') ? shape.split('|').map(value => ({ value, label: valueName(value) })) : null

export const statusWords: Record<MyReport['status'], { words: string; tone: 'plain' | 'good' | 'warning' }> =
  {
    waiting: { words: texts.waiting, tone: 'warning' },
    published: { words: texts.published, tone: 'good' },
    refused: { words: texts.rejected, tone: 'plain' },
    withdrawn: { words: texts.withdrawn, tone: 'plain' },
  }

/** "Height in cm: 182", or the words of what is no fact. */
export const whatOf = ({
  fact,
  shouldBe,
  words,
}: {
  fact: string
  shouldBe: string | null
  words: string | null
}) =>
  fact === 'other' ? (words ?? '') : texts.what({ fact: factName(fact), value: valueName(shouldBe ?? '') })

/** "4 of 5 reports were right." */
export function reputationWords({ accepted, decided }: { accepted: number; decided: number }) {
  if (decided === 0) return texts.noneDecided
  return texts.reputation({ accepted, decided })
}
