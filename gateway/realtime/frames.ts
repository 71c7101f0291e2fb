// What travels on a socket: Phoenix messages, as lists (2.0.0) or as objects (1.0.0), and what people send
// each other in 2.0.0's own binary form, so that it is passed on without being encoded again.
import { isTooDeep } from '#gateway/http/json-depth.ts'

export type Version = '1.0.0' | '2.0.0'

export const versions: readonly string[] = ['1.0.0', '2.0.0']

/** A broadcast of a client as it came in the binary form. */
export type Push = { event: string; isJson: boolean; body: Buffer }

export type Incoming = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
  /** Of the whole frame. */
  bytes: number
  push?: Push
}

export type Outgoing = {
  topic: string
  event: string
  payload: unknown
  ref?: string | null
  joinRef?: string | null
}

/** As it goes out on the wire, with WebSocket's own head: one frame for all who read it. */
export type Frame = Buffer

/** The frame is no message of this version. */
export class BadFrame extends Error {}

/** What comes back in an answer is not long. */
const longestName = 1_024
const longestReference = 255

const textOpcode = 1
const binaryOpcode = 2
const pushKind = 3
const broadcastKind = 4

export function decode(data: Buffer, isBinary: boolean, version: Version): Incoming {
  if (isBinary) {
    if (version === '1.0.0') throw new BadFrame('Binary frames need protocol 2.0.0.')
    return decodePush(data)
  }
  const value = parsed(data.toString('utf8'))
  if (version === '2.0.0') {
    if (!Array.isArray(value) || value.length !== 5) throw new BadFrame('A message is a list of five.')
    const [joinRef, ref, topic, event, payload] = value as unknown[]
    return message(data.length, joinRef, ref, topic, event, payload)
  }
  if (!isObject(value)) throw new BadFrame('A message is an object.')
  const { join_ref: joinRef, ref, topic, event, payload } = value
  return message(data.length, joinRef, ref, topic, event, payload)
}

function message(
  bytes: number,
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Incoming {
  if (typeof topic !== 'string' || typeof event !== 'string')
    throw new BadFrame('A message names its topic and its event.')
  if (topic.length > longestName || event.length > longestName)
    throw new BadFrame(`A topic and an event have at most ${longestName} characters.`)
  return { joinRef: reference(joinRef), ref: reference(ref), topic, event, payload, bytes }
}

function reference(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value !== 'string' && typeof value !== 'number') throw new BadFrame('A reference is a text.')
  const text = String(value)
  if (text.length > longestReference)
    throw new BadFrame(`A reference has at most ${longestReference} characters.`)
  return text
}

/** Kind, five lengths, the encoding, then what the lengths measure, and the body. */
function decodePush(data: Buffer): Incoming {
  if (data[0] !== pushKind || data.length < 7) throw new BadFrame('The kind of a binary frame is not known.')
  let at = 7
  const [joinRef = '', ref = '', topic = '', event = ''] = [1, 2, 3, 4, 5].map(place => {
    const end = at + (data[place] ?? 0)
    if (end > data.length) throw new BadFrame('A binary frame is shorter than it says.')
    const text = data.toString('utf8', at, end)
    at = end
    return text
  })
  const isJson = data[6] === 1
  const body = data.subarray(at)
  // Other clients could not parse it.
  if (isJson) parsed(body.toString('utf8'))
  return {
    joinRef: joinRef === '' ? null : joinRef,
    ref: ref === '' ? null : ref,
    topic,
    event: 'broadcast',
    payload: undefined,
    bytes: data.length,
    push: { event, isJson, body },
  }
}

export function encode({ topic, event, payload, ref, joinRef }: Outgoing, version: Version): Frame {
  return encodeText(topic, event, JSON.stringify(payload), version, { ref, joinRef })
}

/** The same with a payload that is JSON already. */
export function encodeText(
  topic: string,
  event: string,
  payload: string,
  version: Version,
  refs: { ref?: string | null | undefined; joinRef?: string | null | undefined } = {},
): Frame {
  const [joinRef, ref] = [JSON.stringify(refs.joinRef ?? null), JSON.stringify(refs.ref ?? null)]
  const [to, named] = [JSON.stringify(topic), JSON.stringify(event)]
  const text =
    version === '2.0.0'
      ? `[${joinRef},${ref},${to},${named},${payload}]`
      : `{"topic":${to},"event":${named},"payload":${payload},"ref":${ref},"join_ref":${joinRef}}`
  return wire(textOpcode, [Buffer.from(text)])
}

/** Undefined where this version has no form for it: binary in 1.0.0. */
export function encodePush(
  topic: string,
  { event, isJson, body }: Push,
  version: Version,
): Frame | undefined {
  if (version === '2.0.0') {
    const [to, named] = [Buffer.from(topic), Buffer.from(event)]
    const head = Buffer.from([broadcastKind, to.length, named.length, 0, isJson ? 1 : 0])
    return wire(binaryOpcode, [head, to, named, body])
  }
  if (!isJson) return undefined
  const payload = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${body.toString('utf8')}}`
  return encodeText(topic, 'broadcast', payload, version)
}

/** RFC 6455, 5.2: whole, and without a mask, as servers send. */
function wire(opcode: number, body: Buffer[]): Frame {
  const length = body.reduce((sum, part) => sum + part.length, 0)
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head[0] = 0x80 | opcode
  if (length < 126) head[1] = length
  else if (length < 65_536) {
    head[1] = 126
    head.writeUInt16BE(length, 2)
  } else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([head, ...body])
}

function parsed(text: string): unknown {
  if (isTooDeep(text)) throw new BadFrame('A message is nested too deeply.')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BadFrame('A frame is not JSON.', { cause: error })
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
