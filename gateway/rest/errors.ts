// Every error of the data API, with PostgREST's code, status and message.
import type { PoolRefusal } from '#gateway/database/pool-refusal.ts'
import { clip } from './clip.ts'

export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown
  readonly hint: string | null
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    message: string,
    { details = null, hint = null, headers = {}, longest = 1_000 }: ErrorExtras = {},
  ) {
    super(clip(message, longest))
    this.status = status
    this.code = code
    this.details = typeof details === 'string' ? clip(details, longest) : details
    this.hint = hint === null ? null : clip(hint, longest)
    this.headers = headers
  }

  body(): string {
    return JSON.stringify({ code: this.code, details: this.details, hint: this.hint, message: this.message })
  }
}

type ErrorExtras = {
  details?: unknown
  hint?: string | null
  headers?: Record<string, string>
  /** How long each part may be, whatever it repeats. */
  longest?: number
}

/** A database that is away comes back by itself; postgrest-js waits as long as this says and asks again. */
const retryAfter = { 'retry-after': '2' }

export const noConnection = () =>
  new ApiError(503, 'PGRST000', 'Database connection error. Retrying the connection.', {
    headers: retryAfter,
  })

export const noCatalog = () =>
  new ApiError(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.', {
    headers: retryAfter,
  })

/** Too many, too busy, too slow or too large: what the pool refuses. */
export function poolRefused({ status, code, message, retryAfterSeconds }: PoolRefusal): ApiError {
  return new ApiError(status, status === 503 ? 'PGRST003' : code, message, {
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  })
}

export const tooManyRequests = (waitSeconds: number) =>
  new ApiError(429, 'PT429', 'Too many requests from this address without signing in.', {
    hint: `Wait ${waitSeconds} s, or sign in.`,
    headers: { 'retry-after': String(waitSeconds) },
  })

export const diskFull = () =>
  new ApiError(507, '53100', 'The server is full. Reading still works; try to write again later.', {
    headers: { 'retry-after': '60' },
  })

export const takesNoWrites = () =>
  new ApiError(503, '25006', 'The database takes no writes at this moment. Reading still works.', {
    headers: { 'retry-after': '2' },
  })

export const unparsable = (subject: string, column: number, details: string) =>
  new ApiError(400, 'PGRST100', `"${clip(subject, 200)}" (line 1, column ${column})`, { details })

export const invalidBody = (message: string) => new ApiError(400, 'PGRST102', message)

export const invalidRange = (details: string, headers: Record<string, string> = {}) =>
  new ApiError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers })

export const unknownSchema = (schema: string, exposed: string[]) =>
  new ApiError(406, 'PGRST106', `Invalid schema: ${clip(schema)}`, {
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  })

export const unknownMediaType = (accept: string) =>
  new ApiError(406, 'PGRST107', `None of these media types are available: ${clip(accept)}`)

export const notEmbedded = (name: string) =>
  new ApiError(400, 'PGRST108', `'${clip(name)}' is not an embedded resource in this request`, {
    hint: `Verify that '${clip(name)}' is included in the 'select' query parameter.`,
  })

export const keyMismatch = () =>
  new ApiError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)')

export const notSingular = (rows: number) =>
  new ApiError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })

export const unsupportedMethod = (method: string) =>
  new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${clip(method)}`)

export const orderNotToOne = (origin: string, target: string) =>
  new ApiError(400, 'PGRST118', `A related order on '${clip(target)}' is not possible`, {
    details: `'${clip(origin)}' and '${clip(target)}' do not form a many-to-one or one-to-one relationship`,
  })

export const badEmbedFilter = (target: string) =>
  new ApiError(400, 'PGRST120', `Bad operator on the '${clip(target)}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })

export const invalidPreferences = (invalid: string[]) =>
  new ApiError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${clip(invalid.join(', '), 200)}`,
  })

export const tooManyAffected = (rows: number) =>
  new ApiError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  })

export const invalidPath = () => new ApiError(404, 'PGRST125', 'Invalid path specified in request URL')

export const totalsInLists = () =>
  new ApiError(400, 'PGRST127', 'Feature not implemented', {
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  })

export const maxAffectedNeedsRows = () =>
  new ApiError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  )

export const unknownColumn = (relation: string, column: string) =>
  new ApiError(
    400,
    'PGRST204',
    `Could not find the '${clip(column)}' column of '${clip(relation)}' in the schema cache`,
  )

export const undefinedColumn = (alias: string, column: string) =>
  new ApiError(400, '42703', `column ${clip(alias)}.${clip(column)} does not exist`)

export const embeddedTwice = (name: string) =>
  new ApiError(400, '42712', `table name "${clip(name)}" specified more than once`)

export const undefinedType = (type: string) =>
  new ApiError(400, '42704', `type "${clip(type)}" does not exist`)

export const unknownTable = (schema: string, table: string, meant: string | undefined) =>
  new ApiError(
    404,
    'PGRST205',
    `Could not find the table '${clip(schema)}.${clip(table)}' in the schema cache`,
    {
      hint: meant ? `Perhaps you meant the table '${clip(schema)}.${meant}'` : null,
    },
  )

export const badToken = (message: string) =>
  new ApiError(401, 'PGRST301', message, { headers: challenge(message) })

export const badClaims = (message: string) =>
  new ApiError(401, 'PGRST303', message, { headers: challenge(message) })

export const badApiKey = (message: string, hint: string) => new ApiError(401, 'PGRST301', message, { hint })

export const bodyTooLarge = (limit: number) =>
  new ApiError(413, 'PGRST102', `The request body is larger than ${limit} bytes.`)

export const urlTooLong = (limit: number) =>
  new ApiError(414, 'PGRST125', `The request URL is longer than ${limit} bytes.`)

function challenge(description: string) {
  return { 'www-authenticate': `Bearer error="invalid_token", error_description="${description}"` }
}
