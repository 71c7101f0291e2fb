// The public API: /api/v1, to read, from any page. How often somebody may ask is counted in the database, by address or by
// key; what is answered is kept as pages are. What there is to read is declared in app/api.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { makeAnswer, sendAnswer } from './answer.ts'
import type { DataApi, Quotas } from './data-api.ts'
import { keptSeconds, type Pages } from './pages.ts'
import { canonicalPath, type Target } from './target.ts'
import type { Website } from './website.ts'

type Asked = { target: Target; address: string; website: Website; pages: Pages; api: Pick<DataApi, 'quotas'> }
type Entry = Awaited<ReturnType<Website['entry']>>
type Refusal = { answer: ReturnType<Entry['apiRefusals']['unknownKey']>; wait?: number }

export const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/')

const methods = 'GET, HEAD, OPTIONS'
const open = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

export async function sendApi(request: IncomingMessage, response: ServerResponse, asked: Asked) {
  for (const [name, value] of Object.entries(open)) response.setHeader(name, value)
  if (request.method === 'OPTIONS') return answerOptions(response)
  response.setHeader('access-control-expose-headers', 'etag, link, ratelimit, ratelimit-policy, retry-after')

  const { apiRefusals } = await asked.website.entry('en')
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', methods)
    return refuse(request, response, { answer: apiRefusals.onlyReading() })
  }
  const { quotas } = asked.api
  const refusal = quotas && (await countRequest(request, response, quotas, asked))
  if (refusal) return refuse(request, response, refusal)
  response.setHeader('cache-control', `public, max-age=0, s-maxage=${keptSeconds}`)
  const { path, search } = asked.target
  return sendAnswer(request, response, await asked.pages.answerApi({ path: canonicalPath(path), search }))
}

function answerOptions(response: ServerResponse) {
  response
    .writeHead(204, {
      allow: methods,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': 'authorization, if-none-match',
      'access-control-max-age': '7200',
    })
    .end()
}

function refuse(request: IncomingMessage, response: ServerResponse, { answer, wait }: Refusal) {
  const { status, type, body } = answer
  response.setHeader('cache-control', 'no-store')
  if (wait !== undefined) response.setHeader('retry-after', wait)
  return sendAnswer(request, response, makeAnswer(status, { 'content-type': type }, body))
}

/** Counts the request for its key or its address. A wrong key counts for the address, so that keys cannot be guessed. */
async function countRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { takeOne, useKey }: Quotas,
  { website, address }: Asked,
): Promise<Refusal | undefined> {
  const { apiRefusals } = await website.entry('en')
  const { authorization } = request.headers
  const key = authorization === undefined ? undefined : await useKey(hashOf(authorization))
  const hasKey = key !== undefined
  const { most, seconds, left, wait } = await (hasKey ? takeOne('apiKey', key) : takeOne('apiIp', address))
  // As the draft of the standard writes them (draft-ietf-httpapi-ratelimit-headers).
  const name = hasKey ? 'key' : 'address'
  response.setHeader('ratelimit-policy', `"${name}";q=${most};w=${seconds}`)
  response.setHeader(
    'ratelimit',
    `"${name}";r=${left};t=${wait ?? Math.ceil(((most - left) * seconds) / most)}`,
  )
  if (wait !== undefined) return { answer: apiRefusals.tooMany({ most, seconds, wait, hasKey }), wait }
  if (authorization === undefined || hasKey) return undefined
  response.setHeader('www-authenticate', 'Bearer')
  return { answer: apiRefusals.unknownKey() }
}

const hashOf = (authorization: string) =>
  createHash('sha256')
    .update(authorization.replace(/^bearer\s+/i, ''))
    .digest('hex')
