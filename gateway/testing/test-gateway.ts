// A gateway of its own for a test file: a fresh database with the file's schema in it, served over HTTP.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { importJWK, SignJWT, type JWTPayload } from 'jose'
import { Client } from 'pg'
import type { AuthSettings } from '#gateway/auth/settings.ts'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import type { Database } from '#gateway/database/connection.ts'
import { openGateway, type Gateway } from '#gateway/gateway.ts'
import { proxyList } from '#gateway/http/client-ip.ts'
import { refuseUpgrade } from '#gateway/http/server.ts'
import type { Keys } from '#gateway/keys/secret-keys.ts'
import { noClientLimits, type ApiLimits } from '#gateway/limits.ts'
import type { Limits as RealtimeSettings } from '#gateway/realtime/limits.ts'
import type { RestSettings } from '#gateway/rest/settings.ts'
import { preparedBy } from './prepared.ts'
import { createTestDatabase, type Filling } from './test-database.ts'

export type TestGateway = {
  url: string
  gateway: Gateway
  keys: Keys
  dataDir: string
  database: Database
  /** Runs SQL as the owner of the database. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** supabase-js as a visitor, as a signed-in user (by `sub`), or with the secret key. */
  client(as?: 'visitor' | 'operator' | { sub: string }, schema?: string): Promise<SupabaseClient>
  /** A token signed by the gateway's own key; claims given here win over the usual ones. */
  token(claims?: JWTPayload): Promise<string>
  close(): Promise<void>
}

export async function startTestGateway({
  schema,
  schemas = ['public'],
  filling,
  auth,
  rest,
  limits = {},
  trustedProxies = [],
  realtime,
  mayUseReserve,
  allowedOrigins,
  beside,
}: {
  schema: string
  schemas?: string[]
  filling?: Filling | undefined
  auth?: Partial<AuthSettings>
  rest?: Partial<RestSettings> | undefined
  /** All requests of a test come from one address, so that clients are not limited unless the test says so. */
  limits?: Partial<ApiLimits>
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies?: string[]
  realtime?: Partial<RealtimeSettings>
  mayUseReserve?: string | undefined
  allowedOrigins?: string | undefined
  /** Another gateway, whose database and keys this one shares: a second process of one installation. */
  beside?: TestGateway
}): Promise<TestGateway> {
  const database = beside?.database ?? (await createTestDatabase({ filling }))
  const owner = new Client(database.admin)
  await owner.connect()
  await owner.query(schema)
  // The template has been bootstrapped with this one; others are made by the schema.
  if (schemas.some(name => name !== 'public')) await bootstrap(database, { schemas })

  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'test-gateway-'))
  const log = { info: () => undefined, error: (details: object) => console.error(details) }
  const gateway = await openGateway({
    database,
    dataDir,
    schemas,
    log,
    isProxy: proxyList(trustedProxies),
    allowedOrigins,
    limits: { ...noClientLimits, ...limits },
    ...(auth ? { auth } : {}),
    ...(rest ? { rest } : {}),
    ...(realtime ? { realtime } : {}),
    ...(mayUseReserve ? { mayUseReserve } : {}),
  })
  const server = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
    if (!gateway.handle(request, response)) response.writeHead(404).end()
  })
  server.on('upgrade', (request, socket, head) => {
    if (!gateway.upgrade(request, socket, head)) refuseUpgrade(socket)
  })
  await new Promise<void>(ready => {
    server.listen(0, '127.0.0.1', ready)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function token(claims: JWTPayload = {}): Promise<string> {
    const [key] = gateway.keys.signing
    if (!key) throw new Error('There is no signing key.')
    const usual = { role: 'authenticated', aud: 'authenticated', exp: Math.floor(Date.now() / 1000) + 600 }
    return new SignJWT({ ...usual, ...claims })
      .setProtectedHeader({ alg: key.alg ?? 'ES256', ...(key.kid ? { kid: key.kid } : {}) })
      .sign(await importJWK(key, key.alg ?? 'ES256'))
  }

  const sessionless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
  return {
    url,
    gateway,
    keys: gateway.keys,
    dataDir,
    database,
    token,
    sql: preparedBy(owner),
    client: async (as = 'visitor', named = 'public') => {
      const key = as === 'operator' ? gateway.keys.secret : gateway.keys.publishable
      const accessToken = typeof as === 'object' ? await token({ sub: as.sub }) : undefined
      return createClient(url, key, {
        db: { schema: named },
        auth: sessionless,
        ...(accessToken ? { accessToken: async () => accessToken } : {}),
      }) as SupabaseClient
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await gateway.close()
      await owner.end()
      if (beside) return
      rmSync(dataDir, { recursive: true, force: true })
      await database.stop()
    },
  }
}
