// Errors that PostgreSQL itself reports, and what they say about the connection.

export const isServerError = (error: unknown) => error instanceof Error && 'severity' in error

/**
 * A refused statement leaves a usable connection. A broken connection does not, nor does a session that a function has
 * made read-only for good (25001).
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'severity' in error && 'code' in error)) return false
  return error.severity === 'ERROR' && error.code !== '25001'
}

/** A transaction that is to write cannot be: on a standby, and on a database that was made read-only. */
const cannotWrite = new Set(['0A000', '25001'])

/**
 * The database is a standby, or was made read-only: another one takes over, or it is promoted in a moment. The routine, which
 * checks a setting, is the same in every language of the messages.
 */
export const isReadOnlyDatabase = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  cannotWrite.has(String(error.code)) &&
  'routine' in error &&
  error.routine === 'call_bool_check_hook'
