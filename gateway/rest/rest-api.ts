// The data API: takes a request, answers it with one statement run as whoever asks.
import type { RolePool, Session } from '#gateway/database/role-pool.ts'
import type { Keys } from '#gateway/keys/secret-keys.ts'
import type { Tokens } from '#gateway/keys/tokens.ts'
import { answerOf, checkResult } from './answer.ts'
import { bindArguments, type Arguments } from './arguments.ts'
import type { CatalogKeeper } from './catalog-keeper.ts'
import { compileCall, compileTable, targetOf, type Limits, type Target } from './compile.ts'
import { databaseError } from './database-errors.ts'
import { ApiError, noConnection, poolExhausted, unsupportedMethod } from './errors.ts'
import { identify, type Caller } from './identify.ts'
import { answerRoot } from './openapi.ts'
import type { Plan } from './plan.ts'
import { headerOf, type RestAnswer, type RestRequest } from './request.ts'

export type RestOptions = {
  pool: RolePool
  catalog: CatalogKeeper
  keys: Keys
  tokens: Tokens
  schemas: string[]
  limits: Limits
  timeoutsMs: Record<Caller['role'], number>
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
      const { keys, tokens, schemas } = this.#options
      if (request.method === 'OPTIONS') return allowed
      caller = await identify(request, keys, tokens)
      const target = targetOf(request, schemas)
      const answer = await this.#dispatch(request, target, caller)
      if (schemas.length > 1) answer.headers['content-profile'] = target.schema
      if (request.method === 'HEAD') answer.body = ''
      return answer
    } catch (error) {
      return this.#refusal(error, request, caller)
    }
  }

  async #dispatch(request: RestRequest, target: Target, caller: Caller): Promise<RestAnswer> {
    const { catalog: keeper, limits, pool } = this.#options
    const { catalog, plans } = keeper.current()
    if (target.kind === 'root') {
      if (request.method !== 'GET' && request.method !== 'HEAD') throw unsupportedMethod(request.method)
      const session = this.#session(request, target, caller, true)
      return answerRoot(catalog, target.schema, statement => pool.run(session, [statement]))
    }

    const key = planHeaders.reduce(
      (text, name) => `${text}\n${headerOf(request, name) ?? ''}`,
      `${request.method} ${request.target}`,
    )
    if (target.kind === 'call') {
      const remembered = (form: string, make: () => Plan) => plans.get(`${key}\n${form}`, make)
      const call = compileCall(request, target, catalog, limits, remembered)
      return this.#run(call.plan, request, target, caller, call.arguments)
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const compile = () => compileTable(request, target, catalog, limits)
    return this.#run(isRead ? plans.get(key, compile) : compile(), request, target, caller)
  }

  async #run(
    plan: Plan,
    request: RestRequest,
    target: Target,
    caller: Caller,
    given?: Arguments,
  ): Promise<RestAnswer> {
    const { pool } = this.#options
    const session = this.#session(request, target, caller, plan.isReadOnly)
    const statements = [plan.statement, ...(plan.estimate ? [plan.estimate] : [])].map(
      ({ text, values }) => ({
        text,
        values: bindArguments(values, given),
      }),
    )
    const isConditional =
      !plan.isReadOnly &&
      (plan.single || plan.maxAffected !== undefined || plan.preferences.tx === 'rollback')
    if (!isConditional) {
      const rows = await pool.run(session, statements)
      checkResult(plan, rows)
      return answerOf(plan, rows)
    }
    const rows = await pool.runIf(session, statements, found => {
      checkResult(plan, found)
      return plan.preferences.tx === 'rollback' ? 'rollback' : 'commit'
    })
    return answerOf(plan, rows)
  }

  #session(request: RestRequest, { schema }: Target, caller: Caller, isReadOnly: boolean): Session {
    const { cookie, ...headers } = request.headers
    return {
      role: caller.role,
      claims: caller.json,
      searchPath: searchPathOf(schema),
      timeoutMs: this.#options.timeoutsMs[caller.role],
      isReadOnly,
      method: request.method,
      path: `/${request.target.split('?', 1)[0]}`,
      headers: JSON.stringify(headers),
      cookies: cookie === undefined ? '{}' : JSON.stringify(cookiesOf(String(cookie))),
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
    if (error instanceof Error && 'severity' in error) return databaseError(error, isSignedIn)
    if (error instanceof Error && /timeout exceeded when trying to connect/.test(error.message))
      return poolExhausted()
    if (error instanceof Error && isConnectionLoss(error)) return noConnection()
    this.#options.onBug(error)
    return new ApiError(500, 'PGRSTX00', 'Something went wrong on our side.')
  }
}

const allowed: RestAnswer = {
  status: 200,
  headers: { allow: 'OPTIONS,GET,HEAD,POST,PATCH,DELETE' },
  body: '',
}

function isConnectionLoss(error: Error & { code?: unknown }): boolean {
  return (
    /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_)/.test(String(error.code)) ||
    /Connection terminated|not queryable|Client has encountered a connection error/.test(error.message)
  )
}

const searchPaths = new Map<string, string>()

function searchPathOf(schema: string): string {
  let path = searchPaths.get(schema)
  if (path === undefined) {
    path = [...new Set([schema, 'public', 'extensions'])]
      .map(name => `"${name.replaceAll('"', '""')}"`)
      .join(', ')
    searchPaths.set(schema, path)
  }
  return path
}

function cookiesOf(header: string): Record<string, string> {
  const pairs = header.split(';').map(part => part.trim().split('=', 2))
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]))
}
