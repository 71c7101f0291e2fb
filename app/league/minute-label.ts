import * as words from '#messages/record/moments.js'
import type { Moment } from '#domain/record/match/match-events.ts'

const phases: Record<string, string> = {
  pre: words.pre,
  ht: words.halfTime,
  pens: words.penalties,
  post: words.post,
}

/** "62′", "45+2′", "Half-time"; nothing where nobody wrote it down. */
export function minuteLabel({ phase, minute, added }: Moment): string {
  const named = phases[phase]
  if (named !== undefined) return named
  if (minute === null) return ''
  return added === null ? `${minute}′` : `${minute}+${added}′`
}
