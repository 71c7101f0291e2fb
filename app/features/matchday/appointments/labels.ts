// What officials do in a match, and what they have answered.
import * as words from '#messages/matchday/appointments.js'
import { type Duty, isDuty, type PlanWarning, type Warning } from '#domain/matchday/appointments.ts'

const names: Record<Duty, string> = {
  referee: words.referee,
  assistant: words.assistant,
  fourth: words.fourth,
  commissioner: words.commissioner,
}

export const dutyName = (word: string) => (isDuty(word) ? names[word] : word)

export const answers: Record<string, { label: string; tone: 'plain' | 'good' | 'problem' }> = {
  waiting: { label: words.waiting, tone: 'plain' },
  accepted: { label: words.accepted, tone: 'good' },
  declined: { label: words.declined, tone: 'problem' },
}

export const versus = ({ home, away }: { home: { name: string } | null; away: { name: string } | null }) =>
  words.versus({ home: home?.name ?? '', away: away?.name ?? '' })

/** A warning of the plan, as the database would say it. */
export function withWords({ other, ...warning }: PlanWarning): Warning {
  if (warning.kind === 'twice') return { ...warning, words: words.twice }
  const said = warning.kind === 'same_time' ? words.sameTime : words.sameDay
  return { ...warning, words: said({ match: other }) }
}
