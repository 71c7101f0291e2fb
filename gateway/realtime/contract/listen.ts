// What the tests of live channels share: a client that has joined, and a box in which what arrives can be
// waited for.
import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { WebSocket, type ClientOptions } from 'ws'
import type { TestGateway } from '#gateway/testing/test-gateway.ts'

export type Row = Record<string, unknown>

/** Collects messages in order; waiting for one has a deadline. */
export class Box<Thing = Row> {
  readonly all: Thing[] = []
  readonly #waiting = new Set<() => void>()

  readonly put = (thing: Thing): void => {
    this.all.push(thing)
    for (const look of this.#waiting) look()
  }

  /** The first that suits, whether it has come already or not. */
  find(suits: (thing: Thing) => boolean = () => true, withinMs = 5_000): Promise<Thing> {
    return this.until(() => this.all.find(suits), withinMs)
  }

  count(wanted: number, withinMs = 5_000): Promise<Thing[]> {
    return this.until(() => (this.all.length >= wanted ? this.all : undefined), withinMs)
  }

  until<Found>(look: () => Found | undefined, withinMs = 5_000): Promise<Found> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = look()
        if (found === undefined) return
        clearTimeout(timer)
        this.#waiting.delete(check)
        resolve(found)
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(check)
        reject(new Error(`It did not come within ${withinMs} ms; there is ${JSON.stringify(this.all)}`))
      }, withinMs)
      this.#waiting.add(check)
      check()
    })
  }
}

/** Resolves when it is joined, rejects with the reason when it is refused. */
export function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve(channel)
      else if (status !== REALTIME_SUBSCRIBE_STATES.CLOSED) reject(error ?? new Error(status))
    })
  })
}

/** Joined, and the changes it asks for are followed. */
export async function following(channel: RealtimeChannel): Promise<RealtimeChannel> {
  const system = new Box()
  channel.on('system', {}, system.put)
  await joined(channel)
  const { status, message } = await system.find(word => word['extension'] === 'postgres_changes')
  if (status !== 'ok') throw new Error(String(message))
  return channel
}

/** A box of everything that is broadcast on a channel. */
export function broadcasts(channel: RealtimeChannel): Box {
  const box = new Box()
  channel.on('broadcast', { event: '*' }, message => box.put(message as Row))
  return box
}

/** Nothing of it may have come: what is sent afterwards on the same way has, by then. */
export async function quiet(from: RealtimeChannel, box: Box): Promise<Row[]> {
  const mark = crypto.randomUUID()
  await from.send({ type: 'broadcast', event: 'mark', payload: { mark } })
  await box.find(({ payload }) => (payload as Row | undefined)?.['mark'] === mark)
  return box.all.filter(({ event }) => event !== 'mark')
}

export async function leaveAll(clients: SupabaseClient[]): Promise<void> {
  await Promise.all(clients.flatMap(client => client.getChannels().map(channel => channel.unsubscribe())))
  for (const client of clients) void client.realtime.disconnect()
  clients.length = 0
}

export type RawSocket = {
  ws: WebSocket
  box: Box<unknown[]>
  closed: Promise<{ code: number; reason: string }>
  send(...message: unknown[]): void
  /** Sends and waits for the answer to it. */
  ask(...message: [string | null, string, string, string, unknown]): Promise<Row>
}

/** A socket as the protocol has it, for what the client cannot be made to say. Frames of 2.0.0 are lists. */
export async function rawSocket(
  { url, keys }: TestGateway,
  query = `apikey=${keys.publishable}&vsn=2.0.0`,
  options: ClientOptions = {},
): Promise<RawSocket> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`, options)
  const box = new Box<unknown[]>()
  ws.on('message', (data: Buffer, isBinary) =>
    box.put(isBinary ? [data] : (JSON.parse(data.toString()) as unknown[])),
  )
  const closed = new Promise<{ code: number; reason: string }>(resolve => {
    ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  await new Promise((resolve, reject) => {
    ws.on('open', resolve)
    ws.on('error', reject)
  })
  const send = (...message: unknown[]) => ws.send(JSON.stringify(message))
  return {
    ws,
    box,
    closed,
    send,
    ask: async (...message) => {
      send(...message)
      const [, , , , payload] = await box.find(each => each[1] === message[1] && each[3] === 'phx_reply')
      return payload as Row
    },
  }
}
