// How much one process, one address and one socket may use. Each can be set, as REALTIME_CONNECTIONS or
// REALTIME_MESSAGES_PER_SECOND.

const usual = {
  connections: 10_000,
  connectionsPerAddress: 200,
  /** New ones from one address. */
  connectionsPerSecond: 100,
  channelsPerSocket: 100,
  joinsPerSecond: 50,
  messagesPerSecond: 100,
  /** The frames of one address, each counted as 1 KB at least. */
  bytesPerSecond: 1024 * 1024,
  /** Joins of one address for which the policies of a private topic must be checked in the database. */
  permissionChecksPerSecond: 50,
  payloadBytes: 256 * 1024,
  topicBytes: 255,
  /** A join's configuration stays in memory as long as its channel. */
  joinBytes: 32 * 1024,
  /** Presence stays in memory, and is sent to everybody who joins. */
  presenceBytes: 16 * 1024,
  presenceKeyBytes: 255,
  /** Of everybody on one topic together: a client that joins is sent all of it. */
  presenceBytesPerTopic: 256 * 1024,
  presenceBytesTotal: 8 * 1024 * 1024,
  /** Memory for channels and presence: for one socket, one address, and in total. */
  memoryPerSocket: 256 * 1024,
  memoryPerAddress: 4 * 1024 * 1024,
  memory: 256 * 1024 * 1024,
  changesPerSocket: 200,
  /** Messages by HTTP, in one second, from one address. */
  postsPerSecond: 100,
  /** What a reader who is too slow may leave unread before it is dropped. */
  bufferedBytes: 1024 * 1024,
  /** What all slow readers together may leave unread. */
  bufferedBytesTotal: 64 * 1024 * 1024,
  /** A client's heartbeat comes every 25 seconds; after this long without a frame it counts as gone. */
  silenceMs: 60_000,
  /** A socket without channels is closed after this long. */
  idleMs: 120_000,
}

export type Limits = typeof usual & {
  /** Whether clients may broadcast and show presence; if not, only the secret key and SQL do. */
  clientMessages: boolean
}

export function limitsFrom(env: NodeJS.ProcessEnv): Limits {
  const limits: Limits = { ...usual, clientMessages: readSwitch(env['REALTIME_CLIENT_MESSAGES']) }
  for (const name of Object.keys(usual) as (keyof typeof usual)[]) {
    const given = env[`REALTIME_${name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}`]
    if (given === undefined || given === '') continue
    const value = Number(given)
    if (!Number.isInteger(value) || value < 1)
      throw new Error(`The limit ${name} of realtime must be a whole number above 0.`)
    limits[name] = value
  }
  return limits
}

function readSwitch(given = 'off'): boolean {
  if (given !== 'on' && given !== 'off') throw new Error('REALTIME_CLIENT_MESSAGES must be on or off.')
  return given === 'on'
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
