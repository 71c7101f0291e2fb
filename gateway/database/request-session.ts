// Who a request is, as settings of the transaction that it runs in.
import type { PoolClientName } from './lanes.ts'
import type { Prepared } from './pipeline.ts'

export type Session = {
  /** Whose share of the connections it uses. */
  client: PoolClientName
  role: string
  /** The verified claims, as JSON. */
  claims: string
  searchPath: string
  timeoutMs: number
  isReadOnly: boolean
  method: string
  path: string
  headers: string
  cookies: string
  /** In which times are written and read; UTC otherwise. */
  timezone?: string
  /** Is told how long the request has used a connection. */
  onUsed?: (ms: number) => void
}

const settings = [
  'search_path',
  'role',
  'request.jwt.claims',
  'request.method',
  'request.path',
  'request.headers',
  'request.cookies',
  'statement_timeout',
  'transaction_read_only',
]

/** `num_nulls` evaluates all of them, in order. No row comes back: there is nothing to read in it. */
const settingText = (names: string[]) =>
  `select where num_nulls(${names.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(', ')}) < 0`

const settingsText = settingText(settings)
const withTimezoneText = settingText([...settings, 'timezone'])

/** A function may set something for the whole session instead of its transaction; the next caller must not see it. */
const reset: Prepared = { name: 'reset', text: 'reset all', values: [] }

/** The statements that run before those of the request. */
export function settle(session: Session): [Prepared, Prepared] {
  const values = [
    session.searchPath,
    session.role,
    session.claims,
    session.method,
    session.path,
    session.headers,
    session.cookies,
    String(session.timeoutMs),
    session.isReadOnly ? 'on' : 'off',
  ]
  if (session.timezone === undefined) return [reset, { name: 'settle', text: settingsText, values }]
  return [reset, { name: 'settle-timezone', text: withTimezoneText, values: [...values, session.timezone] }]
}

/** How many statements `settle` gives. */
export const settleLength = 2
