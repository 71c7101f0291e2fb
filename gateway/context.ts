// What the protocols share: the database as the caller and as its owner, the keys, where files lie,
// and what this installation is called.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Database } from './database/connection.ts'
import { clientOf } from './database/lanes.ts'
import type { OwnerPool } from './database/owner-pool.ts'
import type { Session } from './database/request-session.ts'
import type { RolePool } from './database/role-pool.ts'
import type { ProxyList } from './http/client-ip.ts'
import type { Origins } from './http/cross-origin.ts'
import type { Handle } from './http/handle.ts'
import type { Caller } from './keys/identify.ts'
import type { Keys } from './keys/secret-keys.ts'
import type { Tokens } from './keys/tokens.ts'
import type { ApiLimits } from './limits.ts'

export type Log = {
  info(message: string): void
  warn?(details: object, message: string): void
  error(details: object, message: string): void
}

export type GatewayContext = {
  database: Database
  /** As the caller: row-level security decides. */
  pool: RolePool
  /** As the owner: only for the gateway's own tables (accounts, files, channels). */
  owner: OwnerPool
  /** How much one client may ask for. */
  limits: ApiLimits
  keys: Keys
  tokens: Tokens
  dataDir: string
  schemas: string[]
  /** The origin of the website: where links in mails lead, and what redirects fall back to. */
  siteUrl: string
  /** Whose pages may use the gateway from a browser. */
  origins: Origins
  /** Whose word about a visitor's address is believed. */
  isProxy: ProxyList
  log: Log
}

/** One of the four protocols. */
export type Protocol = {
  /** Its root, such as /auth/v1. */
  root: string
  handle: Handle
  /** A websocket that is being opened below its root. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}

/** How long a statement may take, by who asks. */
export const timeoutsMs = { anon: 3_000, authenticated: 8_000, service_role: 60_000 }

/** A session for work that no request of the data API stands behind. */
export function sessionOf(caller: Caller, { isReadOnly }: { isReadOnly: boolean }): Session {
  return {
    client: clientOf(caller),
    role: caller.role,
    claims: caller.json,
    searchPath: '"public", "extensions"',
    timeoutMs: timeoutsMs[caller.role],
    isReadOnly,
    method: '',
    path: '',
    headers: '{}',
    cookies: '{}',
  }
}
