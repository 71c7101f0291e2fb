// Broadcasts by HTTP, for those who have no socket: several at once, or one with its topic in the address.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GatewayContext } from '#gateway/context.ts'
import { BodyTooLarge, readBody } from '#gateway/http/body.ts'
import { clientIp } from '#gateway/http/client-ip.ts'
import { networkOf } from '#gateway/http/client.ts'
import { isTooDeep } from '#gateway/http/json-depth.ts'
import { sendJson } from '#gateway/http/send-json.ts'
import { identify, KeyRefusal, type Caller } from '#gateway/keys/identify.ts'
import { TokenRefusal } from '#gateway/keys/tokens.ts'
import { broadcastOf, type Broadcast } from './broadcast.ts'
import { Refusal } from './caller.ts'
import { isObject } from './frames.ts'
import type { Limits } from './limits.ts'
import { mayNotWrite } from './permissions.ts'
import type { Services } from './services.ts'
import { topicKey } from './topic-key.ts'

type Message = { topic: string; isPrivate: boolean; broadcast: Broadcast }

const path = /^\/realtime\/v1\/api\/broadcast(?:\/([^/]+)\/events\/([^/]+))?$/
const mostMessages = 100

/** The message is in `error`, where the client looks for it. */
class BadRequest extends Error {
  readonly status: number
  readonly body: object
  readonly headers: Record<string, string>

  constructor(status: number, body: object, headers: Record<string, string> = {}) {
    super('The request was refused.')
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export async function answerBroadcast(
  context: GatewayContext,
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway')
    const found = path.exec(pathname)
    if (request.method !== 'POST' || !found)
      throw new BadRequest(404, { message: 'There is nothing at this address.' })
    const caller = await identify(
      { headers: request.headers, target: request.url ?? '' },
      context.keys,
      context.tokens,
    )
    if (!services.limits.clientMessages && caller.role !== 'service_role')
      throw new BadRequest(403, { error: 'Broadcasts from clients are turned off on this server' })
    const body = await readBody(request, services.limits.payloadBytes * 4)
    const [, topic, event] = found
    const isOne = topic !== undefined && event !== undefined
    const messages = isOne
      ? [readOne(topic, event, searchParams, request, body, services)]
      : readMessages(body, services)
    const address = networkOf(clientIp(request, context.isProxy))
    if (caller.role !== 'service_role' && !services.posts.allows(address, messages.length))
      throw new BadRequest(429, { message: 'You have exceeded your rate limit' }, { 'retry-after': '1' })
    for (const message of messages)
      if (await mayBeSent(services, caller, address, message)) send(services, message)
      // As on Supabase: of several, those that may not be sent are dropped silently.
      else if (isOne) throw mayNotWrite(message.topic)
    response.writeHead(202, { 'content-length': '0', 'cache-control': 'private, no-store' }).end()
  } catch (error) {
    const { status, body, headers } = refusalOf(error)
    // The unread rest of a body must not be taken for the next request.
    sendJson(response, status, body, { ...headers, connection: 'close' })
  }
}

async function mayBeSent(
  { permissions }: Services,
  caller: Caller,
  address: string,
  { topic, isPrivate }: Message,
) {
  return !isPrivate || (await permissions.ask(topic, caller, address)).sendsBroadcast
}

function send({ topics, peers }: Services, { topic, isPrivate, broadcast }: Message): void {
  const key = topicKey(topic, isPrivate)
  topics.broadcast(key, broadcast)
  peers.broadcast(key, broadcast)
}

function readMessages(body: Buffer, { limits }: Services): Message[] {
  const given = parsed(body)
  const messages = isObject(given) ? given['messages'] : undefined
  if (!Array.isArray(messages) || messages.length === 0)
    throw new BadRequest(422, { errors: { messages: ["can't be blank"] } })
  if (messages.length > mostMessages)
    throw new BadRequest(422, { errors: { messages: [`should have at most ${mostMessages} item(s)`] } })
  const problems = messages.map(message => problemsOf(message, limits))
  if (problems.some(problem => Object.keys(problem).length > 0))
    throw new BadRequest(422, { errors: { messages: problems } })
  return (messages as Record<string, unknown>[]).map(({ topic, event, payload, private: isPrivate }) => ({
    topic: String(topic),
    isPrivate: isPrivate === true,
    broadcast: broadcastOf(String(event), JSON.stringify(payload)),
  }))
}

function problemsOf(message: unknown, limits: Limits): Record<string, string[]> {
  const { topic, event, payload } = isObject(message) ? message : {}
  const problems = {
    topic: problemOfName(topic, limits.topicBytes),
    event: problemOfName(event, limits.topicBytes),
    payload: problemOfPayload(payload, limits.payloadBytes),
  }
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem === undefined ? [] : [[name, [problem]]])),
  )
}

function problemOfName(name: unknown, longest: number): string | undefined {
  if (typeof name !== 'string' || name === '') return "can't be blank"
  return Buffer.byteLength(name) > longest ? `should be at most ${longest} byte(s)` : undefined
}

function problemOfPayload(payload: unknown, largest: number): string | undefined {
  if (payload === undefined || payload === null) return "can't be blank"
  return Buffer.byteLength(JSON.stringify(payload)) > largest
    ? `should be at most ${largest} byte(s)`
    : undefined
}

function readOne(
  topic: string,
  event: string,
  parameters: URLSearchParams,
  request: IncomingMessage,
  body: Buffer,
  { limits }: Services,
): Message {
  if (body.length > limits.payloadBytes) throw new BodyTooLarge(limits.payloadBytes)
  if ([...parameters.keys()].some(name => name.startsWith('persist')))
    throw new BadRequest(422, { error: 'Messages are not stored: leave out persist, or use realtime.send.' })
  const isBinary = request.headers['content-type'] === 'application/octet-stream'
  const [to, named] = [decoded(topic), decoded(event)]
  // In the binary form a name has at most 255 bytes.
  const longest = Math.min(limits.topicBytes, 255)
  if ([to, named].some(name => Buffer.byteLength(name) > longest))
    throw new BadRequest(422, { error: `The topic and the event have at most ${longest} bytes each.` })
  return {
    topic: to,
    isPrivate: parameters.get('private') === 'true',
    broadcast: isBinary
      ? { push: { event: named, isJson: false, body } }
      : broadcastOf(named, JSON.stringify(parsed(body))),
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new BadRequest(400, { error: 'The address is not encoded as it should be.' })
  }
}

function parsed(body: Buffer): unknown {
  const text = body.toString('utf8')
  if (isTooDeep(text)) throw new BadRequest(400, { error: 'The body is nested too deeply.' })
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequest(400, { error: 'The body is not JSON.' })
  }
}

function refusalOf(error: unknown): { status: number; body: object; headers?: Record<string, string> } {
  if (error instanceof BadRequest) return error
  if (error instanceof KeyRefusal) return { status: 401, body: { message: error.message, hint: error.hint } }
  if (error instanceof TokenRefusal) return { status: 401, body: { message: error.message } }
  if (error instanceof BodyTooLarge) return { status: 413, body: { error: error.message } }
  if (error instanceof Refusal)
    return { status: error.code === 'Unauthorized' ? 403 : 503, body: { error: error.message } }
  if (error instanceof Error && ('severity' in error || 'syscall' in error))
    return {
      status: 503,
      body: { error: 'The database cannot be reached. Try again shortly.' },
      headers: { 'retry-after': '2' },
    }
  throw error
}
