// What the storage protocol says when it refuses: storage-js reads statusCode, code, error and message.
// The HTTP status is the one that the body names.
import { KeyRefusal } from '#gateway/keys/identify.ts'
import { isReadOnlyDatabase } from '#gateway/database/server-error.ts'
import { TokenRefusal } from '#gateway/keys/tokens.ts'

type Words = { code: string; error?: string; retryAfter?: number }

export class StorageError extends Error {
  readonly status: number
  readonly code: string
  readonly error: string
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, { code, error, retryAfter }: Words) {
    super(message)
    this.status = status
    this.code = code
    this.error = error ?? code
    this.retryAfter = retryAfter
  }

  body() {
    return { statusCode: String(this.status), code: this.code, error: this.error, message: this.message }
  }
}

export const bucketNotFound = () =>
  new StorageError(404, 'Bucket not found', { code: 'NoSuchBucket', error: 'Bucket not found' })

export const objectNotFound = () =>
  new StorageError(404, 'Object not found', { code: 'NoSuchKey', error: 'not_found' })

/** There is a row, but the file that it names is not there, or no longer. */
export class FileGone extends StorageError {
  constructor() {
    super(404, 'Object not found', { code: 'NoSuchKey', error: 'not_found' })
  }
}

/** The sender went away in the middle of it. */
export class CutOff extends StorageError {
  constructor() {
    super(400, 'The upload was cut off.', { code: 'InvalidRequest' })
  }
}

export const alreadyExists = (code = 'KeyAlreadyExists') =>
  new StorageError(409, 'The resource already exists', { code, error: 'Duplicate' })

export const notAllowed = (message = 'new row violates row-level security policy') =>
  new StorageError(403, message, { code: 'AccessDenied', error: 'Unauthorized' })

export const tooLarge = () =>
  new StorageError(413, 'The object exceeded the maximum allowed size', {
    code: 'EntityTooLarge',
    error: 'Payload too large',
  })

export const wrongType = (message: string) =>
  new StorageError(415, message, { code: 'InvalidMimeType', error: 'invalid_mime_type' })

export const invalidKey = (name: string) =>
  new StorageError(400, `Invalid key: ${printable(name)}`, { code: 'InvalidKey' })

export const invalidRequest = (message: string) => new StorageError(400, message, { code: 'InvalidRequest' })

export const invalidToken = (message: string) => new StorageError(400, message, { code: 'InvalidJWT' })

export const busy = () =>
  new StorageError(503, 'Too many pictures are being worked on. Please try again shortly.', {
    code: 'SlowDown',
    retryAfter: 2,
  })

export const diskFull = () =>
  new StorageError(507, 'The server is full: nothing can be stored until there is room again.', {
    code: 'InsufficientStorage',
  })

/** Below the reserve, which is for those whom the installation names. */
export const reserveOnly = () =>
  new StorageError(
    507,
    'The server is almost full: only administrators can upload now. Please try again later.',
    { code: 'InsufficientStorage' },
  )

export const quotaExceeded = (status: 413 | 429, message: string, retryAfter?: number) =>
  new StorageError(status, message, {
    code: 'QuotaExceeded',
    error: 'Quota exceeded',
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })

const unreachable = () =>
  new StorageError(503, 'The database cannot be reached. Please try again shortly.', {
    code: 'DatabaseConnectionLimit',
    retryAfter: 2,
  })

const tooSlow = () =>
  new StorageError(503, 'The database took too long. Please try again shortly.', {
    code: 'DatabaseTimeout',
    retryAfter: 2,
  })

/** The error to answer with; undefined for a bug. */
export function refusalOf(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error
  if (error instanceof TokenRefusal) return notAllowed(error.message)
  if (error instanceof KeyRefusal)
    return new StorageError(401, error.message, { code: 'AccessDenied', error: 'Unauthorized' })
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull()
  if (isReadOnlyDatabase(error)) return unreachable()
  return 'severity' in error ? databaseRefusal(code, error.message) : unreachableOf(error)
}

function databaseRefusal(code: string, message: string): StorageError | undefined {
  if (code === '42501') return notAllowed()
  if (code === '23505') return alreadyExists()
  if (code === '23503') return bucketNotFound()
  if (code === '53100') return diskFull()
  // What a trigger of the migrations says to the person.
  if (/^PT[45]\d\d$/.test(code))
    return new StorageError(Number(code.slice(2)), message, {
      code: 'DatabaseError',
      ...(code === 'PT503' ? { retryAfter: 2 } : {}),
    })
  if (code === 'P0001') return invalidRequest(message)
  // A character that PostgreSQL keeps nowhere, a number out of range.
  if (code.startsWith('22')) return invalidRequest('The request holds a value that cannot be kept.')
  if (code === '57014' || code === '55P03') return tooSlow()
  return /^(08|25006|40|53|57|58)/.test(code) ? unreachable() : undefined
}

/** A database connection that failed or was lost, as opposed to a missing file. */
function unreachableOf(error: Error): StorageError | undefined {
  const isLine = 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'read')
  return isLine || /timeout|terminated|not queryable/i.test(error.message) ? unreachable() : undefined
}

/** A name comes back in the answer, but not the characters for which it was refused. */
const printable = (name: string) => name.slice(0, 200).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\u{fffd}')
