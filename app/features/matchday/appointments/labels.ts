// What officials do in a match, and what they have answered.
import { type Duty, isDuty } from '#domain/matchday/appointments.ts'

const names: Record<Duty, string> = {
  referee: 'Referee',
  assistant: 'Assistant referee',
  fourth: 'Fourth official',
  commissioner: 'Match commissioner',
}

export const dutyName = (word: string) => (isDuty(word) ? names[word] : word)

export const answers: Record<string, { label: string; tone: 'plain' | 'good' | 'problem' }> = {
  waiting: { label: 'No answer yet', tone: 'plain' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'problem' },
}

export const versus = ({ home, away }: { home: { name: string } | null; away: { name: string } | null }) =>
  `${home?.name ?? ''} v ${away?.name ?? ''}`
