import { statusWords } from '#domain/record/match/match.ts'
import type { OpenMatch } from './what-if-queries.ts'

/** "14 Nov · Waits to be confirmed" */
export function whenOf({ day, status }: OpenMatch): string {
  const isPlayed = status === 'report_submitted' || status === 'full_time'
  const words = isPlayed ? 'Waits to be confirmed' : status && statusWords(status)
  return [day, words].filter(Boolean).join(' · ')
}
