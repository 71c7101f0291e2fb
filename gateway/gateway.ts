// The gateway: speaks Supabase's protocols on a PostgreSQL database. Knows no football.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { openAuth } from './auth/open.ts'
import type { Round } from './auth/mail/send-queue.ts'
import type { RateLimits } from './auth/rate-limits.ts'
import { checkFactorKey, factorKeyOf } from './auth/mfa/factor-key.ts'
import { authSettings, type AuthSettings } from './auth/settings.ts'
import type { GatewayContext, Log } from './context.ts'
import type { Database } from './database/connection.ts'
import { endPool } from './database/end-pool.ts'
import { openOwnerPool } from './database/owner-pool.ts'
import type { PoolFigures } from './database/request-connections.ts'
import { RolePool } from './database/role-pool.ts'
import { type StatementFigures, StatementWatch } from './database/statement-watch.ts'
import { asClient, httpClientOf } from './http/client.ts'
import type { ProxyList } from './http/client-ip.ts'
import { answerPreflight, originHeaders, readOrigins } from './http/cross-origin.ts'
import { notKept } from './http/send-json.ts'
import { openSealer, type Sealer } from './keys/seal.ts'
import { configuredKeys, openKeys, type Keys } from './keys/secret-keys.ts'
import { Tokens } from './keys/tokens.ts'
import { apiLimits, type ApiLimits } from './limits.ts'
import type { Limits as RealtimeSettings } from './realtime/limits.ts'
import { type LiveFigures, openRealtime } from './realtime/open.ts'
import { openRest } from './rest/open.ts'
import type { RestSettings } from './rest/settings.ts'
import { statements as statementSettings } from './settings/data-api.ts'
import { readSettings } from './settings/read.ts'
import { openStorage } from './storage/open.ts'

export type { Log } from './context.ts'

type GatewayOptions = {
  database: Database
  dataDir: string
  /** The schemas that requests may use; the first is meant when none is named. */
  schemas: string[]
  log: Log
  poolSize?: number
  /** In seconds: no signed address of a file lives longer. Ten years by default. */
  longestLink?: number
  /** SQL condition, evaluated as the caller: whether they may upload while the disk is almost full. False by default. */
  mayUseReserve?: string
  /** SQL condition: whether the database holds what `sealer` has encrypted. False by default. */
  holdsSealed?: string
  siteUrl?: string
  /** Other origins whose pages may use the gateway, by commas, instead of those in the environment. */
  allowedOrigins?: string | undefined
  isProxy?: ProxyList
  /** Override the limits from the environment. */
  limits?: Partial<ApiLimits>
  /** Override the data API's settings from the environment. */
  rest?: Partial<RestSettings>
  /** Override the account settings from the environment. */
  auth?: Partial<AuthSettings>
  /** Override the realtime limits from the environment. */
  realtime?: Partial<RealtimeSettings>
}

/** What monitoring asks for: how much is in use now, and what was counted since the start. */
export type GatewayFigures = {
  pools: { requests: PoolFigures; owner: PoolFigures }
  statements: StatementFigures
  live: LiveFigures
}

export type Gateway = {
  /** Starts answering a request under one of the protocols' roots; false when the path is not the gateway's. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Takes over a websocket under one of the roots; false when the path is not the gateway's. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** The data API in process, for rendering pages: give it to supabase-js as global.fetch. */
  fetch(input: Request | string | URL, init?: RequestInit): Promise<Response>
  /** Rejects when the database cannot be read within a second. */
  ready(): Promise<void>
  figures(): GatewayFigures
  /** One more of a limited kind, counted in the database for all processes. */
  takeOne: RateLimits['takeOne']
  publishableKey: string
  keys: Keys
  /** Encrypts what the site keeps in the database, with the key that encrypts second factors. */
  sealer: (use: string) => Sealer
  /** Sends the e-mails that are due; to be called by the clock, in as many processes as there are. */
  sendMails: () => Promise<Round>
  /** Ends the live channels and nothing else: they never end by themselves, so that a server would wait for them in vain. */
  endChannels: () => Promise<void>
  close(): Promise<void>
}

export async function openGateway(options: GatewayOptions): Promise<Gateway> {
  const watch = new StatementWatch(readSettings(statementSettings, process.env).SLOW_QUERY_MS, facts =>
    options.log.warn?.(facts, 'slow statement'),
  )
  const context = await contextOf(options, watch)
  const { keys, pool, owner, log, isProxy, origins } = context
  const settings = authSettings(process.env, options.auth)
  if (settings.factorKey === undefined) await checkFactorKey(owner, context.dataDir, options.holdsSealed)
  const factorKey = factorKeyOf(settings, context.dataDir)
  const rest = await openRest(context, options.rest)
  const auth = openAuth(context, options.auth)
  const realtime = await openRealtime(context, options.realtime)
  const protocols = [rest, auth, realtime, ...auth.mailbox, await openStorage(context, options)]

  let ending: Promise<void> | undefined
  const endChannels = () => (ending ??= realtime.close())

  function protocolOf(url = '/') {
    return protocols.find(({ root }) => url.startsWith(root) && /^[/?]?$/.test(url.charAt(root.length)))
  }

  return {
    handle(request, response) {
      const protocol = protocolOf(request.url)
      if (!protocol) return false
      if (answerPreflight(origins, request, response)) return true
      // Answers are private unless a route says otherwise.
      const headers = { ...originHeaders(origins, request), 'cache-control': notKept }
      const client = httpClientOf(request, isProxy)
      protocol.handle(request, response, { client, headers }).catch((error: unknown) => {
        log.error({ err: error }, 'An answer could not be sent')
        response.destroy()
      })
      return true
    },
    upgrade(request, socket, head) {
      const protocol = protocolOf(request.url)
      if (protocol?.upgrade === undefined) return false
      asClient(httpClientOf(request, isProxy), () => protocol.upgrade?.(request, socket, head))
      return true
    },
    fetch: (input, init) => rest.fetch(input, init),
    ready: () => pool.check(1_000),
    figures: () => ({
      pools: { requests: pool.figures, owner: owner.figures },
      statements: watch.figures,
      live: realtime.figures(),
    }),
    takeOne: auth.takeOne,
    publishableKey: keys.publishable,
    keys,
    sealer: use => openSealer(use, factorKey),
    sendMails: auth.sendMails,
    endChannels: () => within(closeMs, endChannels()),
    close: async () => {
      // A socket whose other end has gone silent must not keep the rest from ending.
      const others = protocols.filter(protocol => protocol !== realtime && protocol !== auth)
      await Promise.all([
        within(closeMs, Promise.all([endChannels(), ...others.map(protocol => protocol.close())])),
        within(mailMs, auth.close()),
      ])
      await Promise.all([pool.close(), endPool(owner)])
    },
  }
}

const closeMs = 1_500
/** An e-mail that is being handed over is waited for a little longer: nobody would know whether it was sent. */
const mailMs = 5_000

/** Waits for the work, but not longer than the limit. */
async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function contextOf(options: GatewayOptions, watch: StatementWatch): Promise<GatewayContext> {
  const { database, dataDir, schemas, log, poolSize } = options
  const limits = { ...apiLimits(process.env), ...options.limits }
  const keys = await openKeys(dataDir, configuredKeys(process.env))
  const onError = (error: Error) => log.info(`A connection to the database was lost: ${error.message}`)
  const owner = openOwnerPool(database.admin, limits.statementsPerClient)
  owner.on('error', onError)
  owner.on('connect', client => client.on('error', onError))
  const siteUrl = options.siteUrl ?? process.env['SITE_URL'] ?? 'http://localhost:3000'
  return {
    database,
    pool: new RolePool(database.authenticator, {
      ...limits,
      ...(poolSize ? { size: poolSize } : {}),
      onError,
      watch,
    }),
    owner,
    limits,
    keys,
    tokens: new Tokens(keys, options.auth?.now),
    dataDir,
    schemas,
    siteUrl,
    origins: readOrigins(siteUrl, options.allowedOrigins ?? process.env['ALLOWED_ORIGINS']),
    isProxy: options.isProxy ?? (() => false),
    log,
  }
}
