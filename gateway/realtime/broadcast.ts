// What is sent to everybody on a topic. It is written once for each version of the protocol, however many
// read it.
import { encodePush, encodeText, type Frame, type Push, type Version } from './frames.ts'

/** `push`: as a client sent it in binary form; `payload`: the whole payload of a broadcast, as JSON. */
export type Broadcast = { push: Push } | { payload: string }

/** As it goes to the other processes. */
export type PackedBroadcast = { event: string; text?: string; base64?: string } | { payload: string }

export function broadcastOf(event: string, payloadJson: string, meta?: object): Broadcast {
  const suffix = meta ? `,"meta":${JSON.stringify(meta)}` : ''
  return {
    payload: `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payloadJson}${suffix}}`,
  }
}

/** Frames for a topic, each made when the first reader of its version asks for it. */
export function framesOf(topic: string, broadcast: Broadcast): (version: Version) => Frame | undefined {
  return eachOnce(version =>
    'push' in broadcast
      ? encodePush(topic, broadcast.push, version)
      : encodeText(topic, 'broadcast', broadcast.payload, version),
  )
}

export function eachOnce<Made>(make: (version: Version) => Made): (version: Version) => Made {
  const made = new Map<Version, Made>()
  return version => {
    const known = made.get(version)
    if (known !== undefined) return known
    const fresh = make(version)
    made.set(version, fresh)
    return fresh
  }
}

export function pack(broadcast: Broadcast): PackedBroadcast {
  if (!('push' in broadcast)) return broadcast
  const { event, isJson, body } = broadcast.push
  return isJson ? { event, text: body.toString('utf8') } : { event, base64: body.toString('base64') }
}

export function unpack(packed: PackedBroadcast): Broadcast {
  if ('payload' in packed) return packed
  const { event, text, base64 = '' } = packed
  const body = text === undefined ? Buffer.from(base64, 'base64') : Buffer.from(text)
  return { push: { event, isJson: text !== undefined, body } }
}
