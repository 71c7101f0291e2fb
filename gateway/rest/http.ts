// The data API over node:http, with its limits checked before anything is parsed, and over fetch
// for callers inside the process.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BodyCutOff, BodyTooLarge, readBody } from '#gateway/http/body.ts'
import { currentClient } from '#gateway/http/client.ts'
import type { RequestContext } from '#gateway/http/handle.ts'
import { ApiError, bodyTooLarge, urlTooLong } from './errors.ts'
import type { RestAnswer } from './request.ts'
import type { RestApi } from './rest-api.ts'

export const restRoot = '/rest/v1'

const longestUrl = 16 * 1024
const largestBody = 1024 * 1024
/** The rest of a refused body up to this length is read and thrown away, so that its connection can be used again. */
const longestLeftover = 64 * 1024

export async function answerHttp(
  api: RestApi,
  request: IncomingMessage,
  response: ServerResponse,
  { headers, client }: RequestContext,
): Promise<void> {
  const method = request.method ?? 'GET'
  let answer: RestAnswer
  try {
    const target = targetBelowRoot(request.url ?? '/')
    const asked = { method, target, headers: request.headers, body: '', client }
    answer = await api.answer(hasBody(method) ? { ...asked, readBody: bodyReader(request) } : asked)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    answer = asAnswer(error)
  }
  // The unread rest of a long body must not be taken for the next request.
  if (hasBody(method) && !request.complete && bodyLength(request) > longestLeftover)
    answer.headers['connection'] = 'close'
  // A 204 has no length; for HEAD the length of the GET response is unknown.
  if (answer.status !== 204 && method !== 'HEAD')
    answer.headers['content-length'] = String(Buffer.byteLength(answer.body))
  for (const name in headers) answer.headers[name] ??= headers[name] ?? ''
  // At once: headers that were set one by one before cost several times as much.
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
}

export async function answerFetch(
  api: RestApi,
  input: Request | string | URL,
  init?: RequestInit,
): Promise<Response> {
  const { url, method, headers, body } = await readFetch(input, init)
  const { pathname, search } = new URL(url)
  const target = pathname.slice(restRoot.length + 1) + search
  const answer =
    tooLarge(pathname + search, body) ??
    (await api.answer({ method, target, headers, body, client: currentClient(), isInside: true }))
  return new PlainResponse(answer) as unknown as Response
}

type Asked = { url: string; method: string; headers: Record<string, string>; body: string }

/** What supabase-js gives is read as it is: a page asks several times, and making a Request costs more than the rest. */
async function readFetch(input: Request | string | URL, init: RequestInit = {}): Promise<Asked> {
  const { method = 'GET', headers, body } = init
  if (!(input instanceof Request) && (body === undefined || body === null || typeof body === 'string')) {
    const named = headers instanceof Headers ? headers : new Headers(headers)
    return { url: String(input), method, headers: Object.fromEntries(named), body: body ?? '' }
  }
  const request = new Request(input, init)
  return {
    url: request.url,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  }
}

/** As much of a response as a client reads of the data API; a whole one makes a stream of every body. */
class PlainResponse {
  readonly status: number
  readonly ok: boolean
  readonly statusText = ''
  readonly headers: Headers
  readonly #body: string

  constructor({ status, headers, body }: RestAnswer) {
    this.status = status
    this.ok = status >= 200 && status < 300
    this.headers = new Headers(headers)
    this.#body = body
  }

  async text(): Promise<string> {
    return this.#body
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.#body)
  }
}

function tooLarge(url: string, body: string): RestAnswer | undefined {
  if (url.length > longestUrl) return asAnswer(urlTooLong(longestUrl))
  return Buffer.byteLength(body) > largestBody ? asAnswer(bodyTooLarge(largestBody)) : undefined
}

function targetBelowRoot(url: string): string {
  if (url.length > longestUrl) throw urlTooLong(longestUrl)
  return url.slice(restRoot.length + 1)
}

const hasBody = (method: string) => method !== 'GET' && method !== 'HEAD'

const bodyLength = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? Infinity)

/** The body is read only once it is known who sends it, and that they have not sent too many. */
const bodyReader = (request: IncomingMessage) => async (largest: number) => {
  try {
    const bytes = await readBody(request, Math.min(largest, largestBody))
    return bodyText(bytes, request.headers['content-type'])
  } catch (error) {
    if (error instanceof BodyTooLarge) throw bodyTooLarge(error.limit)
    if (error instanceof BodyCutOff) throw new ApiError(400, 'PGRST102', error.message)
    throw error
  }
}

/** Bytes that are no text travel as PostgreSQL writes them. */
const bodyText = (bytes: Buffer, type: string | undefined) =>
  type?.startsWith('application/octet-stream') ? `\\x${bytes.toString('hex')}` : bytes.toString('utf8')

function asAnswer(error: ApiError): RestAnswer {
  return {
    status: error.status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...error.headers },
    body: error.body(),
  }
}
