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
