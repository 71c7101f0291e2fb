// Whether a connection failed because the database is away: it may come back by itself, unlike a wrong password or a name
// that there is not.

const lines = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** It starts, stops, or has no connection left. */
const states = /^(08|53300|57P)/

export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return lines.has(code) || states.test(code) || /timeout expired|Connection terminated/.test(error.message)
}
