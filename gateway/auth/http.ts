// From HTTP to a handler and back: the API key, the body and its limit, the route, and errors in their form.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BodyCutOff, BodyTooLarge, readBody } from '#gateway/http/body.ts'
import { clientIp, type ProxyList } from '#gateway/http/client-ip.ts'
import { sendJson } from '#gateway/http/send-json.ts'
import { identify, KeyRefusal } from '#gateway/keys/identify.ts'
import { TokenRefusal } from '#gateway/keys/tokens.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthError, errorAnswer } from './auth-error.ts'
import { databaseAnswer } from './database-answer.ts'
import type { AuthAnswer, AuthRequest, Handler, Routes } from './request.ts'

const mostBytes = 16 * 1024

/** A browser follows these by itself, with no key to show. */
const openPaths = new Set(['/verify', '/authorize', '/callback', '/health', '/.well-known/jwks.json'])

export function authHandler({
  root,
  routes,
  context,
  isProxy,
}: {
  root: string
  routes: Routes
  context: AuthContext
  isProxy: ProxyList
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const find = router(routes)

  async function answer(request: IncomingMessage): Promise<AuthAnswer> {
    const url = new URL(`http://localhost${request.url ?? '/'}`)
    const path = url.pathname.slice(root.length)
    if (!openPaths.has(path)) await checkKey(request, context)
    const handler = find(request.method ?? '', path, url.searchParams.get('grant_type'))
    return handler(await authRequest(request, { url, path, isProxy }))
  }

  return async (request, response) => {
    const header = headerOf(request)
    const sent = await answer(request).catch((error: unknown) => failure(error, header, context))
    if (sent) send(response, sent)
  }
}

function router(routes: Routes): (method: string, path: string, grant: string | null) => Handler {
  const patterns = Object.entries(routes)
    .filter(([route]) => route.includes('/:'))
    .map(([route, handler]) => ({ pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`), handler }))
  const paths = new Set(Object.keys(routes).map(route => route.slice(route.indexOf(' ') + 1)))

  const exactly = (route: string) => (Object.hasOwn(routes, route) ? routes[route] : undefined)

  return (method, path, grant) => {
    const route = `${method} ${path}`
    const handler =
      (grant === null ? undefined : exactly(`${route}?grant_type=${grant}`)) ??
      exactly(route) ??
      patterns.find(({ pattern }) => pattern.test(route))?.handler
    if (handler) return handler
    if (paths.has(path)) throw new AuthError(405, 'method_not_allowed', 'This address takes another method.')
    throw new AuthError(404, 'not_found', 'There is nothing at this address.')
  }
}

async function checkKey(request: IncomingMessage, { keys, tokens }: AuthContext): Promise<void> {
  const { authorization: _, ...headers } = request.headers
  await identify({ headers, target: request.url ?? '/' }, keys, tokens)
}

async function authRequest(
  request: IncomingMessage,
  { url, path, isProxy }: { url: URL; path: string; isProxy: ProxyList },
): Promise<AuthRequest> {
  const header = headerOf(request)
  const origin = header('origin')
  return {
    method: request.method ?? '',
    path,
    query: url.searchParams,
    header,
    body: request.method === 'GET' ? {} : parseBody(await readBody(request, mostBytes)),
    // The name of a network interface (a zone id) is meaningless elsewhere.
    ip: clientIp(request, isProxy).replace(/%.*$/, ''),
    userAgent: (header('user-agent') ?? '').slice(0, 1_000),
    ...(origin === undefined ? {} : { origin }),
  }
}

const headerOf = (request: IncomingMessage) => (name: string) =>
  request.headers[name.toLowerCase()]?.toString()

/** NUL and lone surrogates can be written in JSON but not stored in PostgreSQL. */
const unkeepable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

function parseBody(bytes: Buffer): Record<string, unknown> {
  if (bytes.length === 0) return {}
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw badJson()
    throw error
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badJson()
  if (unkeepable.test(JSON.stringify(value))) throw badJson()
  return value as Record<string, unknown>
}

const badJson = () => new AuthError(400, 'bad_json', 'Could not parse request body as JSON')

function failure(
  error: unknown,
  header: (name: string) => string | undefined,
  { log }: AuthContext,
): AuthAnswer | undefined {
  if (error instanceof BodyCutOff) return undefined
  if (error instanceof KeyRefusal) return { status: 401, body: { message: error.message, hint: error.hint } }
  const known = knownFailure(error)
  if (known instanceof AuthError) {
    const answer = errorAnswer(known, header)
    return known.status === 413 ? { ...answer, headers: { ...answer.headers, connection: 'close' } } : answer
  }
  if (known) return known
  log.error({ err: withoutValues(error) }, 'A request about accounts failed')
  return errorAnswer(
    new AuthError(
      500,
      'unexpected_failure',
      'Unexpected failure, please check server logs for more information',
    ),
    header,
  )
}

function knownFailure(error: unknown): AuthError | AuthAnswer | undefined {
  if (error instanceof AuthError) return error
  if (error instanceof TokenRefusal) return new AuthError(401, 'bad_jwt', 'Invalid API key')
  if (error instanceof BodyTooLarge)
    return new AuthError(413, 'request_entity_too_large', `Request body too large (max ${error.limit} bytes)`)
  return databaseAnswer(error)
}

/** PostgreSQL's message about a row can contain an e-mail address. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error && 'severity' in error && 'code' in error)) return error
  return { code: error.code, message: error.message, stack: error.stack }
}

function send(response: ServerResponse, { status, body, headers = {} }: AuthAnswer): void {
  if (body === undefined) response.writeHead(status, headers).end()
  else sendJson(response, status, body, headers)
}
