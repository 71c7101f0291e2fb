// A body that is sent more than once: identified by its ETag, compressed once for each encoding.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding, type Encoding, pack, worthPacking } from './encoding.ts'

export type Answer = {
  status: number
  headers: Record<string, string>
  etag: string
  body: Buffer
  packed: Map<Encoding, Promise<Buffer>>
}

export function makeAnswer(
  status: number,
  headers: Record<string, string>,
  content: string | Uint8Array,
): Answer {
  const body = Buffer.from(content)
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { status, headers, etag, body, packed: new Map() }
}

export async function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer) {
  const encoding = encodingFor(request, answer)
  // The same text packed differently is another body, so it has another name.
  const etag = encoding === 'identity' ? `"${answer.etag}"` : `"${answer.etag}-${encoding}"`
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value)
  response.setHeader('etag', etag)
  if (isPackable(answer)) addVary(response, 'accept-encoding')

  if (answer.status === 200 && knows(request, answer.etag)) {
    if (!isPage(answer)) dropKnownHeaders(response)
    response.writeHead(304).end()
    return
  }
  const body = await packedBody(answer, encoding)
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.length)
  response.writeHead(answer.status).end(request.method === 'HEAD' ? undefined : body)
}

const isPage = (answer: Answer) => answer.headers['content-type']?.startsWith('text/html') ?? false

/** What an unchanged answer has to say (RFC 9110, 15.4.5), and its request's name. */
const saidAgain = new Set([
  'cache-control',
  'connection',
  'date',
  'etag',
  'vary',
  'x-request-id',
  // A page elsewhere is not told of an answer without them.
  'access-control-allow-origin',
  'access-control-expose-headers',
  'ratelimit',
  'ratelimit-policy',
])

/** The browser keeps the headers of the answer it has. Said again each time, they would be most of what a phone pays for. */
function dropKnownHeaders(response: ServerResponse) {
  for (const name of response.getHeaderNames()) if (!saidAgain.has(name)) response.removeHeader(name)
}

/** Compresses an answer ahead of the request that will ask for it. */
export const packFor = (request: IncomingMessage, answer: Answer) =>
  packedBody(answer, encodingFor(request, answer))

const isPackable = (answer: Answer) =>
  answer.packed.size > 0 || (answer.body.length > worthPacking && isText(answer))

const encodingFor = (request: IncomingMessage, answer: Answer) =>
  isPackable(answer) ? acceptedEncoding(request) : 'identity'

function packedBody(answer: Answer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return answer.body
  let packed = answer.packed.get(encoding)
  if (!packed) {
    packed = pack(answer.body, encoding, { once: true })
    answer.packed.set(encoding, packed)
  }
  return packed
}

/** However it was packed, and also when a proxy on the way made the name a weak one. */
function knows(request: IncomingMessage, etag: string) {
  const known = request.headers['if-none-match']
  if (known === undefined) return false
  if (known.trim() === '*') return true
  return known.split(',').some(
    one =>
      one
        .trim()
        .replace(/^W\//, '')
        .replace(/^"|"$/g, '')
        .replace(/-(br|gzip)$/, '') === etag,
  )
}

function isText(answer: Answer) {
  return /^(text\/|application\/(json|manifest\+json|xml)|image\/svg)/.test(
    answer.headers['content-type'] ?? '',
  )
}

export function addVary(response: ServerResponse, name: string) {
  const present = String(response.getHeader('vary') ?? '')
  if (!present.includes(name)) response.setHeader('vary', present ? `${present}, ${name}` : name)
}
