// Reports in words.
import type { MyReport } from './queries.ts'

const names: Record<string, string> = {
  full_name: 'Full name',
  nationality: 'Nationality',
  birthplace: 'Place of birth',
  height_cm: 'Height in cm',
  foot: 'Foot',
  position: 'Position',
  town: 'Town',
  founded: 'Founded',
  capacity: 'Capacity',
  attendance: 'Attendance',
  other: 'Something else',
}

export const factName = (fact: string) => names[fact] ?? fact

const values: Record<string, string> = {
  GK: 'Goalkeeper',
  DF: 'Defender',
  MF: 'Midfielder',
  FW: 'Forward',
  left: 'Left',
  right: 'Right',
  both: 'Both',
}

export const valueName = (value: string) => values[value] ?? value

/** What a fact can be, where it is one of a few. */
export const optionsOf = (shape: string) =>
  shape.includes('|') ? shape.split('|').map(value => ({ value, label: valueName(value) })) : null

export const statusWords: Record<MyReport['status'], { words: string; tone: 'plain' | 'good' | 'warning' }> =
  {
    waiting: { words: 'Waits', tone: 'warning' },
    published: { words: 'Published', tone: 'good' },
    refused: { words: 'Not taken up', tone: 'plain' },
    withdrawn: { words: 'Withdrawn', tone: 'plain' },
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
}) => (fact === 'other' ? (words ?? '') : `${factName(fact)}: ${valueName(shouldBe ?? '')}`)

/** "4 of 5 reports were right." */
export function reputationWords({ accepted, decided }: { accepted: number; decided: number }) {
  if (decided === 0) return 'No report has been decided yet.'
  return `${accepted} of ${decided} ${decided === 1 ? 'report was' : 'reports were'} right.`
}
