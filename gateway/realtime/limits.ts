// How much one process, one address and one socket may use, from the settings whose names begin with REALTIME_.
import { realtime } from '#gateway/settings/realtime.ts'
import { type Env, readSettings } from '#gateway/settings/read.ts'

export type Limits = ReturnType<typeof limitsFrom>

export function limitsFrom(env: Env) {
  const settings = readSettings(realtime, env)
  return {
    /** Whether clients may broadcast and show presence; if not, only the secret key and SQL do. */
    clientMessages: settings.REALTIME_CLIENT_MESSAGES,
    connections: settings.REALTIME_CONNECTIONS,
    connectionsPerAddress: settings.REALTIME_CONNECTIONS_PER_ADDRESS,
    connectionsPerSecond: settings.REALTIME_CONNECTIONS_PER_SECOND,
    channelsPerSocket: settings.REALTIME_CHANNELS_PER_SOCKET,
    changesPerSocket: settings.REALTIME_CHANGES_PER_SOCKET,
    joinsPerSecond: settings.REALTIME_JOINS_PER_SECOND,
    messagesPerSecond: settings.REALTIME_MESSAGES_PER_SECOND,
    postsPerSecond: settings.REALTIME_POSTS_PER_SECOND,
    bytesPerSecond: settings.REALTIME_BYTES_PER_SECOND,
    permissionChecksPerSecond: settings.REALTIME_PERMISSION_CHECKS_PER_SECOND,
    payloadBytes: settings.REALTIME_PAYLOAD_BYTES,
    topicBytes: settings.REALTIME_TOPIC_BYTES,
    joinBytes: settings.REALTIME_JOIN_BYTES,
    presenceBytes: settings.REALTIME_PRESENCE_BYTES,
    presenceKeyBytes: settings.REALTIME_PRESENCE_KEY_BYTES,
    presenceBytesPerTopic: settings.REALTIME_PRESENCE_BYTES_PER_TOPIC,
    presenceBytesTotal: settings.REALTIME_PRESENCE_BYTES_TOTAL,
    memoryPerSocket: settings.REALTIME_MEMORY_PER_SOCKET,
    memoryPerAddress: settings.REALTIME_MEMORY_PER_ADDRESS,
    memory: settings.REALTIME_MEMORY,
    bufferedBytes: settings.REALTIME_BUFFERED_BYTES,
    bufferedBytesTotal: settings.REALTIME_BUFFERED_BYTES_TOTAL,
    silenceMs: settings.REALTIME_SILENCE_MS,
    idleMs: settings.REALTIME_IDLE_MS,
  }
}

/** Allows so many in one second, counted from the first of them. */
export class Meter {
  readonly #perSecond: number
  #since = 0
  #count = 0

  constructor(perSecond: number) {
    this.#perSecond = perSecond
  }

  allows(): boolean {
    const now = performance.now()
    if (now - this.#since >= 1_000) {
      this.#since = now
      this.#count = 0
    }
    this.#count += 1
    return this.#count <= this.#perSecond
  }
}

/** The same for each address; the counts restart every second. */
export class AddressMeter {
  readonly #perSecond: number
  readonly #counts = new Map<string, number>()
  #since = 0

  constructor(perSecond: number) {
    this.#perSecond = perSecond
  }

  allows(address: string, count: number): boolean {
    const now = performance.now()
    if (now - this.#since >= 1_000) {
      this.#since = now
      this.#counts.clear()
    }
    const sum = (this.#counts.get(address) ?? 0) + count
    this.#counts.set(address, sum)
    return sum <= this.#perSecond
  }
}
