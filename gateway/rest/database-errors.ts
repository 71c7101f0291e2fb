// PostgreSQL's errors in the form in which PostgREST reports them.
import { isReadOnlyDatabase } from '#gateway/database/server-error.ts'
import { ApiError, noConnection, takesNoWrites } from './errors.ts'
import { isHeader } from './http-header.ts'

type DatabaseError = Error & {
  code?: string
  detail?: string
  hint?: string
  /** The part of PostgreSQL that refused. */
  routine?: string
}

/**
 * Classes of SQLSTATE and the status each is answered with; the longest match wins, else 400. As PostgREST has it, except
 * that a database which is slow, locked, full or away is 503, not 500: the same request may succeed a moment later.
 */
const statusOfClass: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21000': 500,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 503,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '54': 400,
  '55': 500,
  '55P03': 503,
  '57': 503,
  '58': 503,
  F0: 500,
  HV: 500,
  P0001: 400,
  P0: 500,
  XX: 500,
}

export function databaseError(error: DatabaseError, signedIn: boolean): ApiError {
  const { code } = error
  // No SQLSTATE: the connection broke before the server could say anything.
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code)) return noConnection()
  if (code === 'PGRST') return raised(error)
  if (isReadOnlyDatabase(error)) return takesNoWrites()

  // What a function raises was written to be read, and whole.
  const isRaised = error.routine === 'exec_stmt_raise'
  const status = statusOf(code, error.message, signedIn)
  const headers: Record<string, string> = {}
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  if (status === 503) headers['retry-after'] = '2'
  if (status === 503 && /^(08|57P)/.test(code)) return noConnection()
  return new ApiError(status, code, error.message, {
    details: printsRows.test(code) && !isRaised ? null : (error.detail ?? null),
    hint: error.hint ?? null,
    headers,
    ...(isRaised ? { longest: Infinity } : {}),
  })
}

/**
 * Classes whose details print rows, keys or processes: of constraints that failed, of transactions that met, of limits
 * and of the server's own troubles. The rows need not be ones that the caller may see.
 */
const printsRows = /^(?:23|40|5|F0|HV|XX)/

function statusOf(code: string, message: string, signedIn: boolean): number {
  if (code === '42501') return signedIn ? 403 : 401
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401
  if (code.startsWith('PT')) {
    const status = Number(code.slice(2))
    return status >= 200 && status <= 599 ? status : 500
  }
  return statusOfClass[code] ?? statusOfClass[code.slice(0, 2)] ?? 400
}

/** `raise sqlstate 'PGRST'`: the function gives the whole answer, as JSON in message and detail. */
function raised(error: DatabaseError): ApiError {
  const said = fieldsOf(error.message)
  const { code, message, details, hint } = said
  if (typeof code !== 'string' || typeof message !== 'string')
    return unreadable(
      `Invalid JSON value for MESSAGE: '${error.message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    )
  const { status, headers } = fieldsOf(error.detail ?? '')
  if (!isStatus(status) || !isHeaders(headers))
    return unreadable(
      error.detail === undefined
        ? 'DETAIL is missing in the RAISE statement'
        : `Invalid JSON value for DETAIL: '${error.detail}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    )
  return new ApiError(status, code, message, {
    details: typeof details === 'string' ? details : null,
    hint: typeof hint === 'string' ? hint : null,
    longest: Infinity,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  })
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599

function isHeaders(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).every(([name, text]) => isHeader(name, text))
}

function unreadable(details: string, hint: string): ApiError {
  return new ApiError(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, {
    details,
    hint,
  })
}
