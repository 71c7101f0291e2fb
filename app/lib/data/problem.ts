// What went wrong, in words for a person. Chosen by the code, never by the message: only our own refusals
// (PT4xx) are sentences that were written to be shown.
import * as words from '#messages/site/failures.js'

/** Something the person can put right, or should know. `field` names the form's field, where one is meant. */
export type Problem = { message: string; field?: string; code: string }

const wordsByCode: Record<string, string> = {
  '42501': words.notAllowed,
  '23505': words.duplicate,
  '23503': words.stillUsed,
  '23502': words.missing,
  '23514': words.notPossible,
  '23P01': words.notPossible,
  '22P02': words.invalid,
  '22001': words.tooLong,
  '22003': words.tooLarge,
  '22007': words.noDate,
  '40001': words.atOnce,
  '40P01': words.atOnce,
  '57014': words.tooSlow,
  '25006': words.readOnly,
  PGRST116: words.gone,
  PGRST301: words.signedOut,
  PGRST302: words.signIn,
  PGRST303: words.signedOut,
  PGRST202: words.oldPage,
  PGRST205: words.oldPage,
  '42P01': words.oldPage,
  '42703': words.oldPage,
}

/** Any thrown thing as a problem. */
export function problemOf(error: unknown): Problem {
  const { code, message, hint, status } = readError(error)
  if (/^PT[45]\d\d$/.test(code))
    return { message, code, ...(hint && /^\w+$/.test(hint) ? { field: hint } : {}) }
  const known = wordsByCode[code]
  if (known) return { message: known, code }
  if (/^(08|57P|53|PGRST00)/.test(code)) return { message: words.busy, code }
  if ((error instanceof TypeError && !isMistake(error)) || status === 0)
    return { message: words.unreachable, code: 'offline' }
  return { message: words.ourSide, code: code || 'unknown' }
}

/** Of our own code, in the words of the engines. Requests and files that fail have many other words, and other languages. */
const isMistake = ({ message }: TypeError) =>
  /\b(undefined|null)\b|\bis not (a |an |iterable)|^Cannot /.test(message)

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function readError(error: unknown) {
  const given: { code?: unknown; message?: unknown; hint?: unknown; status?: unknown } =
    typeof error === 'object' && error !== null ? error : {}
  const message = text(given.message)
  // postgrest-js reports a lost connection as a message, without a code.
  const isOffline = !given.code && /fetch/i.test(message)
  return {
    code: text(given.code),
    message,
    hint: typeof given.hint === 'string' ? given.hint : undefined,
    status: isOffline ? 0 : given.status,
  }
}
