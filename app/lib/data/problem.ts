// What went wrong, in words for a person. Chosen by the code, never by the message: only our own refusals
// (PT4xx) are sentences that were written to be shown.

/** Something the person can put right, or should know. `field` names the form's field, where one is meant. */
export type Problem = { message: string; field?: string; code: string }

const words: Record<string, string> = {
  '42501': 'You may not do this.',
  '23505': 'That is there already.',
  '23503': 'It is still used elsewhere, or no longer exists.',
  '23502': 'Something that is needed is missing.',
  '23514': 'That value is not allowed.',
  '23P01': 'That value is not allowed.',
  '22P02': 'That is not a valid value.',
  '22001': 'That is too long.',
  '22003': 'That number is too large.',
  '22007': 'That is not a valid date.',
  '40001': 'Somebody changed this at the same time. Try again.',
  '40P01': 'Somebody changed this at the same time. Try again.',
  '57014': 'This took too long. Narrow it down and try again.',
  '25006': 'Nothing can be changed while the site is being repaired.',
  PGRST116: 'It is no longer there.',
  PGRST301: 'You are signed out. Sign in again; we kept your place.',
  PGRST302: 'Please sign in.',
  PGRST303: 'You are signed out. Sign in again; we kept your place.',
  PGRST202: 'This page is older than the server. Refresh the page.',
  PGRST205: 'This page is older than the server. Refresh the page.',
  '42P01': 'This page is older than the server. Refresh the page.',
  '42703': 'This page is older than the server. Refresh the page.',
}

const unreachable = 'The server cannot be reached. Check your connection and try again.'
const unknown = 'Something went wrong on our side. Try again.'

/** Any thrown thing as a problem. */
export function problemOf(error: unknown): Problem {
  const { code, message, hint, status } = readError(error)
  if (/^PT[45]\d\d$/.test(code))
    return { message, code, ...(hint && /^\w+$/.test(hint) ? { field: hint } : {}) }
  const known = words[code]
  if (known) return { message: known, code }
  if (/^(08|57P|53|PGRST00)/.test(code))
    return { message: 'The server is busy. Try again in a moment.', code }
  if (error instanceof TypeError || status === 0) return { message: unreachable, code: 'offline' }
  return { message: unknown, code: code || 'unknown' }
}

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
