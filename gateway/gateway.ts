// The gateway: speaks Supabase's protocols on a PostgreSQL database. Knows no football.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from './database/connection.ts'
import { RolePool } from './database/role-pool.ts'
import { configuredKeys, openKeys, type Keys } from './keys/secret-keys.ts'
import { publicKeys, Tokens } from './keys/tokens.ts'
import { CatalogKeeper } from './rest/catalog-keeper.ts'
import { answerFetch, answerHttp, restRoot } from './rest/http.ts'
import { RestApi } from './rest/rest-api.ts'

export type Log = { info(message: string): void; error(details: object, message: string): void }

export type GatewayOptions = {
  database: Database
  dataDir: string
  /** The schemas that requests may use; the first is meant when none is named. */
  schemas: string[]
  log: Log
  poolSize?: number
}

export type Gateway = {
  /** Starts answering a request under one of the protocols' roots; false when the path is not the gateway's. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** The same API in process, for rendering pages: give it to supabase-js as global.fetch. */
  fetch(input: Request | string | URL, init?: RequestInit): Promise<Response>
  /** Rejects when the database cannot be read within a second. */
  ready(): Promise<void>
  publishableKey: string
  keys: Keys
  close(): Promise<void>
}

const timeoutsMs = { anon: 3_000, authenticated: 8_000, service_role: 60_000 }

const limits = { maxRows: 1_000 }

export async function openGateway({
  database,
  dataDir,
  schemas,
  log,
  poolSize,
}: GatewayOptions): Promise<Gateway> {
  const keys = await openKeys(dataDir, configuredKeys(process.env))
  const catalog = new CatalogKeeper(database.admin, message => log.info(message))
  const pool = new RolePool(database.authenticator, {
    ...(poolSize ? { size: poolSize } : {}),
    onError: error => log.info(`A connection to the database was lost: ${error.message}`),
  })
  const rest = new RestApi({
    pool,
    catalog,
    keys,
    tokens: new Tokens(keys),
    schemas,
    limits,
    timeoutsMs,
    isFull: () => database.isFull?.() ?? false,
    onBug: error => log.error({ err: error }, 'The data API failed'),
  })
  await catalog.open()
  const keySet = JSON.stringify({ keys: publicKeys(keys) })

  function handle(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? '/'
    if (url.startsWith(`${restRoot}/`) || url === restRoot || url.startsWith(`${restRoot}?`)) {
      answerHttp(rest, request, response).catch((error: unknown) => {
        log.error({ err: error }, 'An answer could not be sent')
        response.destroy()
      })
      return true
    }
    if (url === '/auth/v1/.well-known/jwks.json' && request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=600' })
      response.end(keySet)
      return true
    }
    return false
  }

  return {
    handle,
    fetch: (input, init) => answerFetch(rest, new Request(input, init)),
    ready: () => pool.check(1_000),
    publishableKey: keys.publishable,
    keys,
    close: async () => {
      await Promise.all([catalog.close(), pool.close()])
    },
  }
}
