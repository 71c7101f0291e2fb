// The data API: takes a request, answers it with one statement that runs as the caller.
import { clientOf } from '#gateway/database/lanes.ts'
import { PoolRefusal } from '#gateway/database/pool-refusal.ts'
import type { SqlText } from '#gateway/database/prepared-names.ts'
import type { Session } from '#gateway/database/request-session.ts'
import type { RolePool } from '#gateway/database/role-pool.ts'
import { headerSettings, verifiedSettings } from '#gateway/http/client-headers.ts'
import type { TokenBuckets } from '#gateway/http/token-buckets.ts'
import type { Keys } from '#gateway/keys/secret-keys.ts'
import { TokenRefusal, type Tokens } from '#gateway/keys/tokens.ts'
import { answerOf, checkResult } from './answer.ts'
import { bindArguments, type Arguments } from './arguments.ts'
import type { CatalogKeeper } from './catalog-keeper.ts'
import { compileCall, compileTable, targetOf, type Target } from './compile.ts'
import type { Limits } from './answer-limits.ts'
import { databaseError } from './database-errors.ts'
import {
  ApiError,
  badApiKey,
  badClaims,
  badToken,
  diskFull,
  noConnection,
  poolRefused,
  tooManyRequests,
  unsupportedMethod,
} from './errors.ts'
import { identify, KeyRefusal, type Caller } from '#gateway/keys/identify.ts'
import { answerRoot } from './openapi.ts'
import type { Catalog } from './model.ts'
import type { Route } from './plan-cache.ts'
import type { Plan } from './plan.ts'
import type { RestSettings } from './settings.ts'
import { headerOf, type RestAnswer, type RestRequest } from './request.ts'

type RestOptions = {
  pool: RolePool
  catalog: CatalogKeeper
  keys: Keys
  tokens: Tokens
  schemas: string[]
  limits: Limits
  timeoutsMs: Record<Caller['role'], number>
  /** Of anonymous callers, by address. */
  buckets: TokenBuckets
  /** How long one of their requests may use the database before it counts as two. */
  anonymousRequestMs: number
  /** The largest body of an anonymous caller. */
  anonymousBodyBytes: number
  isFull: () => boolean
  settings: RestSettings
  onBug: (error: unknown) => void
}

const planHeaders = ['accept', 'prefer', 'range', 'accept-profile', 'content-profile', 'content-type']

export class RestApi {
  readonly #options: RestOptions

  constructor(options: RestOptions) {
    this.#options = options
  }

  async answer(request: RestRequest): Promise<RestAnswer> {
    let caller: Caller | undefined
    try {
      const { keys, tokens, schemas, catalog } = this.#options
      if (request.method === 'OPTIONS') return { status: 200, headers: { allow: methods }, body: '' }
      const identity = identify(request, keys, tokens)
      caller = identity instanceof Promise ? await identity : identity
      this.#checkRate(request, caller)
      const whole = request.readBody ? await this.#withBody(request, request.readBody, caller) : request
      const known = catalog.current()
      const route = known.plans.route(keyOf(whole, caller), () => targetOf(whole, schemas))
      const answer = await this.#dispatch(whole, route, known.catalog, caller)
      if (schemas.length > 1) answer.headers['content-profile'] = route.target.schema
      if (request.method === 'HEAD') answer.body = ''
      return answer
    } catch (error) {
      return this.#refusal(error, request, caller)
    }
  }

  async #withBody(
    request: RestRequest,
    readBody: (largest: number) => Promise<string>,
    { role }: Caller,
  ): Promise<RestRequest> {
    const isLimited = role === 'anon' && !request.client?.isOurs
    return {
      ...request,
      body: await readBody(isLimited ? this.#options.anonymousBodyBytes : Number.MAX_SAFE_INTEGER),
    }
  }

  #dispatch(request: RestRequest, route: Route, catalog: Catalog, caller: Caller): Promise<RestAnswer> {
    const { limits, pool, settings } = this.#options
    const { target } = route
    const terms = { limits, settings, isOperator: caller.role === 'service_role' }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (target.kind === 'root') {
      if (!isRead) throw unsupportedMethod(request.method)
      const session = this.#session(request, target, caller, true)
      return answerRoot(catalog, target.schema, statement => pool.run(session, [statement]))
    }
    if (target.kind === 'call') {
      const call = compileCall(request, target, catalog, terms, (form, make) => route.plan(form, make))
      return this.#run(call.plan, request, target, caller, call.arguments)
    }
    // A write's plan depends on its body, which seldom comes twice.
    const compile = () => compileTable(request, target, catalog, terms)
    return this.#run(isRead ? route.plan('', compile) : compile(), request, target, caller)
  }

  async #run(
    plan: Plan,
    request: RestRequest,
    target: Target,
    caller: Caller,
    given?: Arguments,
  ): Promise<RestAnswer> {
    const { pool } = this.#options
    const { timezone } = plan.preferences
    const session = this.#session(request, target, caller, plan.isReadOnly)
    if (timezone !== undefined) session.timezone = timezone
    const statement: SqlText = {
      text: plan.statement.text,
      values: bindArguments(plan.statement.values, given),
    }
    if (plan.media.plan) statement.isLines = true
    const statements = [statement]
    if (plan.estimate)
      statements.push({ text: plan.estimate.text, values: bindArguments(plan.estimate.values, given) })

    if (!plan.isReadOnly && this.#options.isFull()) throw diskFull()

    const mustUndo = plan.preferences.tx === 'rollback'
    if (plan.isReadOnly || !(plan.single || plan.isPut || plan.maxAffected !== undefined || mustUndo)) {
      const isShared = plan.isReadOnly && request.isInside === true
      const rows = await (isShared ? pool.read(session, statements) : pool.run(session, statements))
      checkResult(plan, rows)
      return answerOf(plan, rows)
    }
    const rows = await pool.runIf(session, statements, found => {
      checkResult(plan, found)
      return mustUndo ? 'rollback' : 'commit'
    })
    return answerOf(plan, rows)
  }

  #checkRate(request: RestRequest, caller: Caller): void {
    const client = limitedClient(request, caller)
    if (client === undefined) return
    const waitSeconds = this.#options.buckets.take(client)
    if (waitSeconds !== undefined) throw tooManyRequests(waitSeconds)
  }

  /** A request that keeps the database busy counts as several. */
  #charge(client: string, usedMs: number): void {
    const { buckets, anonymousRequestMs } = this.#options
    const more = Math.floor(usedMs / anonymousRequestMs)
    if (more > 0) buckets.charge(client, more)
  }

  #session(request: RestRequest, target: Target, caller: Caller, isReadOnly: boolean): Session {
    const { method, headers, client, isInside = false } = request
    const limited = limitedClient(request, caller)
    return {
      ...(limited === undefined ? {} : { onUsed: ms => this.#charge(limited, ms) }),
      client: clientOf(caller, client, { isInside }),
      role: caller.role,
      claims: caller.json,
      searchPath: target.searchPath,
      timeoutMs: this.#options.timeoutsMs[caller.role],
      isReadOnly,
      method,
      path: target.path,
      ...(isInside ? headerSettings(headers) : verifiedSettings(headers, client?.address)),
    }
  }

  #refusal(error: unknown, request: RestRequest, caller: Caller | undefined): RestAnswer {
    const refusal = this.#asApiError(error, caller?.isSignedIn ?? false)
    return {
      status: refusal.status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'proxy-status': `PostgREST; error=${refusal.code}`,
        ...refusal.headers,
      },
      body: request.method === 'HEAD' ? '' : refusal.body(),
    }
  }

  #asApiError(error: unknown, isSignedIn: boolean): ApiError {
    if (error instanceof ApiError) return error
    if (error instanceof KeyRefusal) return badApiKey(error.message, error.hint)
    if (error instanceof TokenRefusal)
      return error.kind === 'claims' ? badClaims(error.message) : badToken(error.message)
    if (error instanceof PoolRefusal) return poolRefused(error)
    if (error instanceof Error && 'severity' in error) return databaseError(error, isSignedIn)
    if (error instanceof Error && isConnectionLoss(error)) return noConnection()
    this.#options.onBug(error)
    return new ApiError(500, 'PGRSTX00', 'Something went wrong on our side.')
  }
}

/**
 * Whose requests are counted: anonymous callers, by network. The website's own pages are read inside the process, and
 * people with an account are known by it.
 */
function limitedClient({ isInside, client }: RestRequest, { role }: Caller): string | undefined {
  return isInside || role !== 'anon' || !client || client.isOurs ? undefined : client.network
}

const methods = 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'

/** Everything that a plan depends on, apart from a body. */
function keyOf(request: RestRequest, { role }: Caller): string {
  let key = `${role === 'service_role' ? 'operator ' : ''}${request.method} ${request.target}`
  for (const name of planHeaders) {
    const value = headerOf(request, name)
    if (value !== undefined) key += `\n${name}: ${value}`
  }
  return key
}

function isConnectionLoss(error: Error & { code?: unknown }): boolean {
  return (
    /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_)/.test(String(error.code)) ||
    /Connection terminated|timeout expired|not queryable|Client has encountered a connection error/.test(
      error.message,
    )
  )
}
