import { waiting } from '#messages/numbers/whatIf.js'
import { statusName } from '#league/match-status-names.ts'
import type { OpenMatch } from './open-matches.ts'

/** "14 Nov · Waiting for confirmation" */
export function whenOf({ day, status }: OpenMatch): string {
  const isPlayed = status === 'report_submitted' || status === 'full_time'
  const words = isPlayed ? waiting : status && statusName(status)
  return [day, words].filter(Boolean).join(' · ')
}
