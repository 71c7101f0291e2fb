// One connection: takes its frames apart and hands each to the channel it is for.
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { Caller } from '#gateway/keys/identify.ts'
import type { Admitted } from './admission.ts'
import { Refusal } from './caller.ts'
import { Channel } from './channel.ts'
import { BadFrame, decode, encode, type Frame, type Incoming, type Outgoing, type Version } from './frames.ts'
import { givenPresenceKey, readJoin } from './join.ts'
import { Meter } from './limits.ts'
import type { Services } from './services.ts'

const topicPrefix = 'realtime:'

/** The smallest frame costs as much work as one of this many bytes. */
const leastFrame = 1_024

/** Shorter than the silence after which a client counts as gone. */
const longestPauseMs = 20_000

/** Codes of RFC 6455. */
export const closeCodes = { goingAway: 1001, badFrame: 1007, policy: 1008 }

export class Socket {
  readonly version: Version
  readonly caller: Caller
  readonly address: string
  readonly #ws: WebSocket
  readonly #stream: Duplex
  readonly #services: Services
  readonly #channels = new Map<string, Channel>()
  readonly #joins: Meter
  readonly #messages: Meter
  readonly #countUnread: () => void
  #lastHeard = performance.now()
  #idleSince = performance.now()
  #pausedUntil = 0

  constructor(ws: WebSocket, stream: Duplex, { caller, version, address }: Admitted, services: Services) {
    this.#ws = ws
    this.#stream = stream
    this.caller = caller
    this.version = version
    this.address = address
    this.#services = services
    this.#joins = new Meter(services.limits.joinsPerSecond)
    this.#messages = new Meter(services.limits.messagesPerSecond)
    this.#countUnread = services.backlog.follow(stream)
    ws.on('message', (data, isBinary) => this.#hear(data, isBinary))
    ws.on('ping', data => this.#answerPing(data))
    ws.on('pong', data => this.#slowDown(data.length))
    // A frame that is too large, or not a frame at all: ws has closed the connection already.
    ws.on('error', () => ws.terminate())
    ws.on('close', () => {
      for (const channel of this.#channels.values()) channel.end()
      this.#channels.clear()
      this.#countUnread()
    })
  }

  whenClosed(act: () => void): void {
    this.#ws.once('close', act)
  }

  /** Bypasses ws, which would build a header for each reader. Both write whole frames, so they do not interleave. */
  send(frame: Frame): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return
    if (this.#isTooSlow) this.#ws.terminate()
    else {
      this.#stream.write(frame, this.#countUnread)
      this.#countUnread()
    }
  }

  /** A client that reads too slowly is disconnected, so that its unread frames do not fill the memory. */
  get #isTooSlow(): boolean {
    const { limits, backlog } = this.#services
    const unread = this.#stream.writableLength
    return unread > limits.bufferedBytes || (unread > 0 && backlog.isFull)
  }

  say(message: Outgoing): void {
    this.send(encode(message, this.version))
  }

  reply({ topic, ref, joinRef }: Incoming, status: 'ok' | 'error', response: object = {}): void {
    this.say({ topic, ref, joinRef, event: 'phx_reply', payload: { status, response } })
  }

  /** Ends a channel and notifies the client, which rejoins by itself after `phx_error` but not after `phx_close`. */
  closeChannel(channel: Channel, event: 'phx_close' | 'phx_error' = 'phx_close'): void {
    if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic)
    if (this.#channels.size === 0) this.#idleSince = performance.now()
    channel.end()
    const { topic, joinRef } = channel
    this.say({ topic, event, payload: {}, ref: joinRef, joinRef })
  }

  /** Called every second: finds expired tokens, and clients that have gone silent. */
  look(): void {
    const { silenceMs, idleMs } = this.#services.limits
    // By a clock that only runs on: when the other one jumps, nobody has been silent for it.
    const now = performance.now()
    if (now - this.#lastHeard > silenceMs) this.close(closeCodes.goingAway, 'No heartbeat')
    else if (this.#channels.size === 0 && now - this.#idleSince > idleMs)
      this.close(closeCodes.goingAway, 'Nothing is followed')
    else for (const channel of this.#channels.values()) channel.look(Date.now())
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason)
    // A client that does not answer the close frame is disconnected all the same.
    setTimeout(() => this.#ws.terminate(), 500).unref()
  }

  #answerPing(data: Buffer): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return
    this.#slowDown(data.length)
    if (!this.#messages.allows()) this.#tooMany(undefined)
    else if (this.#isTooSlow) this.#ws.terminate()
    else this.#ws.pong(data, false, this.#countUnread)
  }

  /**
   * An address that sends too much is read more slowly: each of its sockets then waits as long as its share of the
   * address's rate takes for what it sent, and up to twice as long, so that not all of them come back in one moment.
   * Sockets that send little wait little, and no message is lost.
   */
  #slowDown(bytes: number): void {
    const { incoming, limits } = this.#services
    const counted = Math.max(bytes, leastFrame)
    if (this.caller.role === 'service_role' || incoming.allows(this.address, counted)) return
    const share = limits.bytesPerSecond / limits.connectionsPerAddress
    const now = performance.now()
    this.#pausedUntil = Math.min(
      Math.max(this.#pausedUntil, now) + (counted / share) * 1_000 * (1 + Math.random()),
      now + longestPauseMs * (0.5 + Math.random() / 2),
    )
    if (this.#ws.isPaused) return
    this.#ws.pause()
    this.#resumeLater()
  }

  /** What had arrived before the pause was read all the same, and made it longer. */
  #resumeLater(): void {
    const left = this.#pausedUntil - performance.now()
    if (left > 0) setTimeout(() => this.#resumeLater(), left).unref()
    else this.#ws.resume()
  }

  #hear(data: RawData, isBinary: boolean): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return
    const bytes = bytesOf(data)
    this.#slowDown(bytes.length)
    this.#lastHeard = performance.now()
    try {
      this.#take(decode(bytes, isBinary, this.version))
    } catch (error) {
      if (error instanceof BadFrame) this.close(closeCodes.badFrame, error.message)
      else {
        this.#services.log.error({ err: error }, 'A message of a live channel failed')
        this.close(1011, 'Internal error')
      }
    }
  }

  #take(message: Incoming): void {
    const { topic, event } = message
    const channel = this.#channels.get(topic)
    if (!this.#messages.allows()) this.#tooMany(channel)
    else if (topic === 'phoenix' && event === 'heartbeat') this.reply(message, 'ok')
    else if (event === 'phx_join') this.#join(message)
    else if (!channel) {
      if (event === 'phx_leave') this.reply(message, 'ok')
      else this.reply(message, 'error', { reason: 'unmatched topic' })
    } else if (message.joinRef !== null && message.joinRef !== channel.joinRef) {
      // Of a membership that has ended since.
      if (event === 'phx_leave') this.reply(message, 'ok')
    } else if (event === 'phx_leave') {
      this.reply(message, 'ok')
      this.closeChannel(channel)
    } else channel.take(message)
  }

  #join(message: Incoming): void {
    const { topic } = message
    const refusal = this.#refusalOf(message)
    if (refusal !== undefined) {
      this.reply(message, 'error', { reason: refusal })
      return
    }
    const before = this.#channels.get(topic)
    if (before) this.closeChannel(before)
    const name = topic.slice(topicPrefix.length)
    const channel = this.#channel(name, message)
    if (!channel) return
    this.#channels.set(topic, channel)
    channel.open(message).catch((error: unknown) => {
      this.#services.log.error({ err: error }, 'A live channel could not be joined')
      if (channel.isJoined) this.closeChannel(channel, 'phx_error')
      else this.refuse(channel, message, 'UnknownErrorOnChannel: Unknown Error on Channel')
    })
  }

  #channel(name: string, message: Incoming): Channel | undefined {
    try {
      return new Channel(this, this.#services, name, message, readJoin(message.payload))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.reply(message, 'error', { reason: error.reason })
      return undefined
    }
  }

  /** A channel that never came to be. */
  refuse(channel: Channel, message: Incoming, reason: string): void {
    if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic)
    channel.end()
    this.reply(message, 'error', { reason })
  }

  #refusalOf({ topic, bytes, payload }: Incoming): string | undefined {
    const { topicBytes, presenceKeyBytes, channelsPerSocket, joinBytes } = this.#services.limits
    if (!topic.startsWith(topicPrefix)) return 'unmatched topic'
    if (topic === topicPrefix) return 'TopicNameRequired: You must provide a topic name'
    if (Buffer.byteLength(topic) > topicBytes)
      return `TopicNameTooLong: A topic name has at most ${topicBytes} bytes`
    if (bytes > joinBytes) return `InvalidJoinPayload: A join has at most ${joinBytes} bytes`
    if (Buffer.byteLength(givenPresenceKey(payload)) > presenceKeyBytes)
      return `InvalidJoinPayload: A presence key has at most ${presenceKeyBytes} bytes`
    if (!this.#joins.allows()) return 'ClientJoinRateLimitReached: Too many joins per second'
    if (this.#channels.size >= channelsPerSocket && !this.#channels.has(topic))
      return 'ChannelRateLimitReached: Too many channels'
    return undefined
  }

  #tooMany(channel: Channel | undefined): void {
    if (channel) channel.shut('Too many messages per second')
    else this.close(closeCodes.policy, 'Too many messages per second')
  }
}

function bytesOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)
}
