// The data API over node:http, with its limits kept before anything is parsed, and over fetch
// for callers inside the process.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError, bodyTooLarge, urlTooLong } from './errors.ts'
import type { RestAnswer } from './request.ts'
import type { RestApi } from './rest-api.ts'

export const restRoot = '/rest/v1'

const longestUrl = 16 * 1024
const largestBody = 1024 * 1024

export async function answerHttp(
  api: RestApi,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET'
  let answer: RestAnswer
  try {
    const target = targetBelowRoot(request.url ?? '/')
    const body = method === 'GET' || method === 'HEAD' ? '' : await readBody(request)
    answer = await api.answer({ method, target, headers: request.headers, body })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    answer = asAnswer(error)
    // What is left of a body nobody will read must not be taken for the next request.
    response.setHeader('connection', 'close')
  }
  // A response without a body says so itself; HEAD tells the length of what GET would send, which nobody counted.
  if (answer.status !== 204 && method !== 'HEAD')
    answer.headers['content-length'] = String(Buffer.byteLength(answer.body))
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
}

export async function answerFetch(api: RestApi, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { method } = request
  const body = method === 'GET' || method === 'HEAD' ? '' : await request.text()
  const headers = Object.fromEntries(request.headers)
  const answer =
    tooLarge(pathname + search, body) ??
    (await api.answer({ method, target: pathname.slice(restRoot.length + 1) + search, headers, body }))
  const isEmpty = answer.status === 204 || answer.status === 304 || method === 'HEAD'
  return new Response(isEmpty ? null : answer.body, { status: answer.status, headers: answer.headers })
}

function tooLarge(url: string, body: string): RestAnswer | undefined {
  if (url.length > longestUrl) return asAnswer(urlTooLong(longestUrl))
  return Buffer.byteLength(body) > largestBody ? asAnswer(bodyTooLarge(largestBody)) : undefined
}

function targetBelowRoot(url: string): string {
  if (url.length > longestUrl) throw urlTooLong(longestUrl)
  return url.slice(restRoot.length + 1)
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > largestBody) {
      reject(bodyTooLarge(largestBody))
      return
    }
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= largestBody) chunks.push(chunk)
      else {
        request.removeAllListeners('data')
        request.resume()
        reject(bodyTooLarge(largestBody))
      }
    })
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.on('error', reject)
    request.on('aborted', () => reject(new ApiError(400, 'PGRST102', 'The request was cut off.')))
  })
}

function asAnswer(error: ApiError): RestAnswer {
  return {
    status: error.status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...error.headers },
    body: error.body(),
  }
}
