// What browsers ask about push messages, at /_push: which key to subscribe to (GET), and to choose, to look up and to stop
// (POST). No account is needed: the subscription itself says whose it is, and the database compares its secret. The data API
// has no part in it, because visitors write nothing there.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import { isLanguage, type Language } from '#lib/language/languages.ts'
import type { Quotas } from '#server/data-api.ts'
import { notUnderstood, refusal } from '#server/refusal.ts'
import { isEndpoint } from './endpoint.ts'

export type PushRequests = (
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
) => Promise<void>

const longestBody = 4 * 1024

type Json = Record<string, unknown>
type Answer = { status: number; body: unknown; wait?: number }

export function openPushRequests({
  pool,
  publicKey,
  takeOne,
  toLoopback,
}: {
  pool: Pick<Pool, 'query'>
  publicKey: string
  takeOne: Quotas['takeOne']
  toLoopback: boolean
}): PushRequests {
  async function answer(request: IncomingMessage, address: string): Promise<Answer> {
    if (request.method === 'GET' || request.method === 'HEAD') return { status: 200, body: { publicKey } }
    if (request.method !== 'POST') return refusal(405, 'Only GET and POST.')
    // Other sites cannot send JSON without asking first, and are not answered.
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
      return refusal(415, notUnderstood)
    const { wait } = await takeOne('pushIp', address)
    if (wait !== undefined) return { ...refusal(429, 'Too many requests. Wait a few minutes.'), wait }
    const text = await readBody(request)
    if (text === undefined) return refusal(413, notUnderstood)
    const call = readCall(text, toLoopback)
    if (!call) return refusal(422, notUnderstood)
    try {
      const { rows } = await pool.query<{ state: unknown }>(
        `select app.${call.name}(${call.values.map((_, at) => `$${at + 1}`).join(', ')}) as state`,
        call.values,
      )
      return { status: 200, body: asJson(rows[0]?.state) }
    } catch (error) {
      return refused(error)
    }
  }

  return async (request, response, address) => {
    const { status, body, wait } = await answer(request, address)
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    if (status === 405) response.setHeader('allow', 'GET, HEAD, POST')
    if (wait !== undefined) response.setHeader('retry-after', wait)
    response.writeHead(status)
    response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body))
  }
}

/** A refusal of the database. Anything else is a bug, or the database is away: it is thrown. */
function refused(error: unknown): Answer {
  if (error instanceof Error && 'code' in error) {
    const { code, message, hint, detail }: Error & { code: unknown; hint?: unknown; detail?: unknown } = error
    const [, status] = /^PT(4\d\d)$/.exec(String(code)) ?? []
    if (status) return { status: Number(status), body: { code, message, hint, details: detail } }
    // A value that does not suit its column, or is no number: whoever sends it is not one of our pages.
    if (/^(22|23)/.test(String(code))) return refusal(422, notUnderstood)
  }
  throw error
}

/** Undefined where it is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= longestBody) chunks.push(chunk)
  }
  return length <= longestBody ? Buffer.concat(chunks).toString() : undefined
}

type Call = { name: string; values: unknown[] }
type Subscription = { endpoint: string; p256dh: string; auth: string }

function readCall(text: string, toLoopback: boolean): Call | undefined {
  const said = parse(text)
  const from = readSubscription(said['subscription'], toLoopback)
  if (!from) return undefined
  const { endpoint, p256dh, auth } = from
  switch (said['ask']) {
    case 'state':
      return { name: 'push_state', values: [endpoint, auth] }
    case 'choose': {
      const { kind, id, events } = said
      if (!isUuid(id) || !isTexts(events)) return undefined
      return {
        name: 'choose_push',
        values: [endpoint, p256dh, auth, languageOf(said), textOf(said['timeZone']), kind, id, events],
      }
    }
    case 'quiet': {
      const { from: begins, until } = said
      if (!isTimeOrNull(begins) || !isTimeOrNull(until)) return undefined
      return { name: 'set_push_quiet', values: [endpoint, auth, textOf(said['timeZone']), begins, until] }
    }
    case 'add':
      return {
        name: 'keep_push_device',
        values: [endpoint, p256dh, auth, languageOf(said), textOf(said['timeZone'])],
      }
    case 'leave':
      return { name: 'leave_push', values: [endpoint, auth] }
    case 'stop':
      return { name: 'stop_push', values: [endpoint, auth] }
    case 'stopOne':
      return Number.isSafeInteger(said['id'])
        ? { name: 'stop_push_of', values: [endpoint, auth, said['id']] }
        : undefined
    case 'move': {
      const to = readSubscription(said['to'], toLoopback)
      return to && { name: 'move_push', values: [endpoint, auth, to.endpoint, to.p256dh, to.auth] }
    }
    default:
      return undefined
  }
}

function parse(text: string): Json {
  try {
    return asJson(JSON.parse(text))
  } catch {
    return {}
  }
}

const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {})

/** As a browser writes it: PushSubscription.toJSON(). */
function readSubscription(value: unknown, toLoopback: boolean): Subscription | undefined {
  const { endpoint, keys } = asJson(value)
  const { p256dh, auth } = asJson(keys)
  if (typeof endpoint !== 'string' || typeof p256dh !== 'string' || typeof auth !== 'string') return undefined
  // Some browsers pad.
  const subscription = { endpoint, p256dh: unpadded(p256dh), auth: unpadded(auth) }
  const isRight = /^[\w-]{87}$/.test(subscription.p256dh) && /^[\w-]{22}$/.test(subscription.auth)
  return isRight && isEndpoint(endpoint, { toLoopback }) ? subscription : undefined
}

const unpadded = (text: string) => text.replace(/=+$/, '')
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 60) : 'Africa/Harare')
const languageOf = ({ language }: Json): Language => (isLanguage(language) ? language : 'en')
const isUuid = (value: unknown) =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
const isTexts = (value: unknown) =>
  Array.isArray(value) && value.length <= 10 && value.every(each => typeof each === 'string')
const isTimeOrNull = (value: unknown) =>
  value === null || (typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value))
