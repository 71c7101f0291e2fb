// One socket on one topic: what it may receive and send there, under its token.
import type { Caller } from '#gateway/keys/identify.ts'
import type { Broadcast } from './broadcast.ts'
import { callerOf, endOf, expired, isApiKey, Refusal } from './caller.ts'
import { encodeText, isObject, type Incoming, type Outgoing } from './frames.ts'
import type { Join } from './join.ts'
import { allRights, listening, mayNotRead, mayNotWrite, type Rights } from './permissions.ts'
import type { Services } from './services.ts'
import type { Connection } from './subscriber.ts'
import { topicKey, type TopicKey } from './topic-key.ts'

/** What a channel takes besides what its join asks for. */
const channelBytes = 1_024

const broadcastsOff = 'Broadcasts from clients are turned off on this server'
const presenceOff = 'Presence is turned off on this server'

/** The connection that a channel is on, as far as the channel uses it. */
type Socket = Connection & {
  readonly caller: Caller
  say(message: Outgoing): void
  reply(message: Incoming, status: 'ok' | 'error', response?: object): void
  refuse(channel: Channel, message: Incoming, reason: string): void
  closeChannel(channel: Channel, event?: 'phx_close' | 'phx_error'): void
}

export class Channel {
  readonly socket: Socket
  readonly topic: string
  readonly name: string
  readonly key: TopicKey
  readonly joinRef: string | null
  readonly join: Join
  rights: Rights = allRights
  caller: Caller
  isJoined = false
  readonly #services: Services
  readonly #bytes: number
  #isRefusalTold = false
  #token: string | undefined
  #hasPresence: boolean
  #isOver = false
  /** One thing after the other: a broadcast that follows a new token is sent under it. */
  #work: Promise<void> = Promise.resolve()

  /** Throws a Refusal where there is no room for another. */
  constructor(socket: Socket, services: Services, name: string, { joinRef, bytes }: Incoming, join: Join) {
    this.#bytes = channelBytes + bytes
    if (!services.memory.take(socket, this.#bytes))
      throw new Refusal('ChannelRateLimitReached', 'Too many channels')
    this.socket = socket
    this.#services = services
    this.name = name
    this.topic = `realtime:${name}`
    this.key = topicKey(name, join.isPrivate)
    this.joinRef = joinRef
    this.join = join
    this.caller = socket.caller
    this.#hasPresence = join.wantsPresence
  }

  get isOver() {
    return this.#isOver
  }

  get hearsPresence() {
    return this.#hasPresence && this.rights.hearsPresence
  }

  open(message: Incoming): Promise<void> {
    this.#work = this.#open(message).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      if (error.cause instanceof Error)
        this.#services.log.info(`The policies of ${this.topic} could not be asked: ${error.cause.message}`)
      this.socket.refuse(this, message, error.reason)
    })
    return this.#work
  }

  take(message: Incoming): void {
    this.#work = this.#work
      .then(() => (this.#isOver ? undefined : this.#handle(message)))
      .catch((error: unknown) => {
        if (error instanceof Refusal) this.shut(error.message)
        else {
          this.#services.log.error({ err: error }, 'A live channel failed')
          if (!this.#isOver) this.socket.closeChannel(this, 'phx_error')
        }
      })
  }

  look(now: number): void {
    const end = endOf(this.caller)
    if (now >= end) this.shut(expired(now - end).message)
  }

  /** Tells the client why, and closes. */
  shut(reason: string): void {
    if (this.#isOver) return
    this.#system('system', 'error', reason)
    this.socket.closeChannel(this)
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    const { topics, peers, changes, memory } = this.#services
    topics.remove(this)
    peers.presences.untrack(this)
    changes.unfollow(this)
    memory.release(this.socket, this.#bytes)
  }

  async #open(message: Incoming): Promise<void> {
    const { join } = this
    const { topics, changes, messages } = this.#services
    if (join.token !== undefined && !isApiKey(join.token)) await this.#become(join.token)
    if (Date.now() >= endOf(this.caller)) throw expired(Date.now() - endOf(this.caller))
    this.rights = await this.#ask()
    const replayed = join.replay ? await messages.replay(this, join.replay) : []
    if (join.waitsForChanges) await changes.follow(this)
    // It may have been left, or the socket closed, while the database was asked.
    if (this.#isOver) {
      changes.unfollow(this)
      return
    }
    topics.add(this)
    this.isJoined = true
    const postgresChanges = join.bindings.map(({ id }, at) => ({ ...join.given[at], id }))
    join.given = []
    this.socket.reply(message, 'ok', { postgres_changes: postgresChanges })
    for (const payload of replayed) this.socket.say({ topic: this.topic, event: 'broadcast', payload })
    if (this.hearsPresence) this.#showPresence()
    if (join.wantsReadyWord) this.#system('system', 'ok', 'Replication connection established')
    if (join.bindings.length > 0) await this.#follow()
  }

  async #follow(): Promise<void> {
    const { changes } = this.#services
    try {
      if (!this.join.waitsForChanges) await changes.follow(this)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.join.bindings = []
      if (!this.#isOver) this.#system('postgres_changes', 'error', error.message)
      return
    }
    if (this.#isOver) changes.unfollow(this)
    else this.#system('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
  }

  #handle(message: Incoming): void | Promise<void> {
    const { event, payload } = message
    if (event === 'broadcast') this.#broadcast(message)
    else if (event === 'presence') this.#presence(message)
    else if (event === 'access_token' && isObject(payload)) return this.#renew(payload['access_token'])
  }

  #broadcast(message: Incoming): void {
    const { topics, peers } = this.#services
    const { wantsAck, hearsItself } = this.join
    if (!this.rights.sendsBroadcast) {
      const reason = this.#mayOnlyListen ? broadcastsOff : mayNotWrite(this.name).message
      if (wantsAck) this.socket.reply(message, 'error', { reason })
      // A client that did not ask for a reply is notified once.
      else if (!this.#isRefusalTold) this.#system('system', 'error', reason)
      this.#isRefusalTold = true
      return
    }
    const broadcast: Broadcast = message.push
      ? { push: message.push }
      : { payload: JSON.stringify(message.payload ?? {}) }
    topics.broadcast(this.key, broadcast, hearsItself ? undefined : this)
    peers.broadcast(this.key, broadcast)
    if (wantsAck) this.socket.reply(message, 'ok')
  }

  #presence(message: Incoming): void {
    const { presences } = this.#services.peers
    const { payload } = message
    const event = isObject(payload) ? String(payload['event']).toLowerCase() : ''
    const tracked = isObject(payload) ? (payload['payload'] ?? {}) : {}
    let reason: string | undefined
    if (message.bytes > this.#services.limits.presenceBytes) {
      this.shut('Track message size exceeded')
      return
    }
    if (event === 'untrack') presences.untrack(this)
    else if (event !== 'track') reason = 'The presence event is not known'
    else if (this.#mayOnlyListen) reason = presenceOff
    else if (!this.rights.sendsPresence) reason = mayNotWrite(this.name).message
    else if (!isObject(tracked)) reason = 'Presence track payload must be a map'
    else {
      // A client that tracks its presence gets that of the others from then on.
      const isFirst = !this.#hasPresence
      if (presences.track(this, tracked)) {
        this.#hasPresence = true
        if (isFirst && this.hearsPresence) this.#showPresence()
      } else reason = 'Too many presences, or too large ones'
    }
    if (reason === undefined) this.socket.reply(message, 'ok')
    else this.socket.reply(message, 'error', { reason })
  }

  async #renew(token: unknown): Promise<void> {
    if (typeof token !== 'string' || isApiKey(token) || token === this.#token) return
    const before = this.rights
    await this.#become(token)
    const rights = await this.#ask().catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'Unauthorized' ? this.#noLonger() : error
    })
    const isLess =
      (before.hearsBroadcast && !rights.hearsBroadcast) || (before.hearsPresence && !rights.hearsPresence)
    if (isLess) throw this.#noLonger()
    this.rights = rights
    // Filters may name columns that only the bearer of the old token may read.
    if (this.join.bindings.length > 0) await this.#services.changes.follow(this)
    if (this.#isOver) this.#services.changes.unfollow(this)
  }

  #noLonger(): Refusal {
    return new Refusal(
      'Unauthorized',
      `You no longer have permission to read from this Channel topic: ${this.name}`,
    )
  }

  async #become(token: string): Promise<void> {
    this.caller = await callerOf(token, this.#services.tokens)
    this.#token = token
  }

  /** Clients, unless they may send each other messages here. */
  get #mayOnlyListen(): boolean {
    return !this.#services.limits.clientMessages && this.caller.role !== 'service_role'
  }

  async #ask(): Promise<Rights> {
    const { permissions } = this.#services
    const all = this.join.isPrivate
      ? await permissions.ask(this.name, this.caller, this.socket.address)
      : allRights
    const rights = this.#mayOnlyListen ? listening(all) : all
    if (rights.hearsBroadcast || (this.#hasPresence && rights.hearsPresence)) return rights
    throw mayNotRead(this.name)
  }

  #showPresence(): void {
    const payload = this.#services.peers.presences.state(this.key)
    this.socket.send(encodeText(this.topic, 'presence_state', payload, this.socket.version))
  }

  #system(extension: string, status: 'ok' | 'error', message: string): void {
    const payload = { extension, status, message, channel: this.name }
    this.socket.say({ topic: this.topic, event: 'system', payload })
  }
}
