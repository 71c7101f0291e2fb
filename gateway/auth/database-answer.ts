// Database errors that are shown to the person: a trigger's own message, or that it cannot be reached.
import { isUnanswered } from '#gateway/database/owner-pool.ts'
import { AuthError } from './auth-error.ts'
import type { AuthAnswer } from './request.ts'

const busy = new Set(['40001', '40P01'])
/** It is away, full, slow (57014), locked (55P03) or a standby (25006). */
const unreachable = /^(08|25006|53|55P03|57|58)/

export function databaseAnswer(error: unknown): AuthError | AuthAnswer | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  // A trigger on auth.users that raises a message names its status: PT409.
  const chosen = /^PT([45]\d\d)$/.exec(code)?.[1]
  if (chosen)
    return {
      status: Number(chosen),
      body: raised(error, code),
      headers: { 'x-sb-error-code': code, ...(chosen === '503' ? { 'retry-after': '2' } : {}) },
    }
  if (busy.has(code) || isTaken(error, code))
    return new AuthError(409, 'conflict', 'Too many requests at the same time, please try again.')
  if (unreachable.test(code) || isConnectionLoss(error, code))
    return new AuthError(503, 'unexpected_failure', 'The database cannot be reached.', {
      retryAfterSeconds: 2,
    })
  return undefined
}

/** A trigger on auth.users refused the new account, and a browser is waiting for an explanation. */
export function refusalByTrigger(error: unknown): AuthError | undefined {
  if (!(error instanceof Error && 'code' in error && /^PT4\d\d$/.test(String(error.code)))) return undefined
  return new AuthError(422, 'signup_disabled', error.message)
}

/** Another request took the address or the number between our read and our write. */
const isTaken = (error: Error, code: string) =>
  code === '23505' && 'schema' in error && error.schema === 'auth'

function raised(error: Error, code: string) {
  const { detail, hint } = error as { detail?: string; hint?: string }
  return {
    code,
    message: error.message,
    ...(hint ? { hint } : {}),
    ...(detail ? { details: detail } : {}),
  }
}

function isConnectionLoss(error: Error, code: string): boolean {
  return (
    isUnanswered(error) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  )
}
