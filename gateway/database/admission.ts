// Who may use a connection, and who waits. Work comes in lanes; each lane has a share of the connections that no other
// lane can take, and a number that it never exceeds. Inside a lane clients take turns, and one client runs and queues
// only so much, so that neither a lane nor a client can keep the others waiting.
import { tooManyOfOneClient, tooManyWaiting, waitedTooLong } from './pool-refusal.ts'

export type Share = {
  /** Connections that are always left for this lane. */
  reserved: number
  /** How many it may use when others are idle. */
  most: number
  /** Its clients take turns, but each may run and queue as much as there is room for. */
  isOpen?: boolean
}

export type AdmissionOptions<Lane extends string> = {
  size: number
  shares: Record<Lane, Share>
  /** Running statements of one client. */
  perClient: number
  queuePerClient: number
  queuePerLane: number
  waitMs: number
}

type Waiting = {
  start: () => void
  refuse: (error: Error) => void
  /** On the clock of `performance.now`. */
  until: number
  state: LaneState
  name: string
  client: Client
}

type Client = { running: number; waiting: Waiting[] }

/** Clients are known only while they run or wait for something, so there are never more than that. */
type LaneState = { share: Share; running: number; waiting: number; clients: Map<string, Client> }

export class Admission<Lane extends string> {
  readonly #options: AdmissionOptions<Lane>
  readonly #lanes: Record<Lane, LaneState>
  readonly #all: LaneState[]
  #running = 0
  /** Of all lanes, those that came first at the front. */
  readonly #waiting = new Set<Waiting>()
  #isTimed = false

  constructor(options: AdmissionOptions<Lane>) {
    this.#options = options
    const lanes = Object.entries<Share>(options.shares).map(([lane, share]): [string, LaneState] => [
      lane,
      { share, running: 0, waiting: 0, clients: new Map() },
    ])
    this.#lanes = Object.fromEntries(lanes) as Record<Lane, LaneState>
    this.#all = lanes.map(([, state]) => state)
  }

  /**
   * Returns at once where there is room, or a promise of it. Every entry is followed by one `leave` with the same
   * arguments, unless it was refused. Work without a client ('') takes turns like one client, but is not limited as one.
   */
  enter(lane: Lane, name: string): Promise<void> | undefined {
    const state = this.#lanes[lane]
    const client = state.clients.get(name) ?? { running: 0, waiting: [] }
    if (client.waiting.length === 0 && this.#mayStart(state, name, client)) {
      state.clients.set(name, client)
      this.#start(state, client)
      return undefined
    }
    const { queuePerClient, queuePerLane } = this.#options
    if (this.#isLimited(state, name) && client.waiting.length >= queuePerClient) throw tooManyOfOneClient()
    if (state.waiting >= queuePerLane) this.#makeRoom(state, client)
    state.clients.set(name, client)
    return this.#wait(state, name, client)
  }

  leave(lane: Lane, name: string): void {
    const state = this.#lanes[lane]
    const client = state.clients.get(name)
    if (!client) return
    this.#running -= 1
    state.running -= 1
    client.running -= 1
    this.#forget(state, name, client)
    if (this.#waiting.size === 0) return
    for (const each of this.#all) {
      let started = true
      while (started) started = this.#startNext(each)
    }
  }

  get figures(): Record<string, { running: number; waiting: number }> {
    const lanes = Object.entries<LaneState>(this.#lanes)
    return Object.fromEntries(lanes.map(([lane, { running, waiting }]) => [lane, { running, waiting }]))
  }

  /** For tests and monitoring: how many clients are known. */
  get clients(): number {
    return this.#all.reduce((sum, { clients }) => sum + clients.size, 0)
  }

  #mayStart(state: LaneState, name: string, { running }: Client): boolean {
    const isAtLimit = this.#isLimited(state, name) && running >= this.#options.perClient
    return !isAtLimit && this.#hasRoom(state)
  }

  #isLimited({ share }: LaneState, name: string): boolean {
    return name !== '' && share.isOpen !== true
  }

  #hasRoom(state: LaneState): boolean {
    const { running, share } = state
    if (running >= share.most) return false
    let free = this.#options.size - this.#running
    if (running >= share.reserved)
      for (const other of this.#all)
        if (other !== state) free -= Math.max(0, other.share.reserved - other.running)
    return free > 0
  }

  #start(state: LaneState, client: Client): void {
    this.#running += 1
    state.running += 1
    client.running += 1
  }

  #wait(state: LaneState, name: string, client: Client): Promise<void> {
    const { waitMs } = this.#options
    return new Promise((start, refuse) => {
      const waiting: Waiting = { start, refuse, until: performance.now() + waitMs, state, name, client }
      client.waiting.push(waiting)
      state.waiting += 1
      this.#waiting.add(waiting)
      if (!this.#isTimed) this.#refuseLateIn(waitMs)
    })
  }

  /** One timer for all: almost every wait is over long before. */
  #refuseLateIn(ms: number): void {
    this.#isTimed = true
    setTimeout(() => this.#refuseLate(), ms).unref()
  }

  #refuseLate(): void {
    this.#isTimed = false
    const now = performance.now()
    for (const waiting of this.#waiting) {
      if (waiting.until > now) {
        this.#refuseLateIn(Math.ceil(waiting.until - now))
        return
      }
      this.#refuse(waiting, waitedTooLong())
    }
  }

  #refuse(waiting: Waiting, reason: Error): void {
    this.#remove(waiting)
    this.#forget(waiting.state, waiting.name, waiting.client)
    waiting.refuse(reason)
  }

  /** The next client in turn that may run; it goes to the end of the row. */
  #startNext(state: LaneState): boolean {
    if (state.waiting === 0 || !this.#hasRoom(state)) return false
    for (const [name, client] of state.clients) {
      const [next] = client.waiting
      if (!next || !this.#mayStart(state, name, client)) continue
      this.#remove(next)
      if (state.clients.size > 1) {
        state.clients.delete(name)
        state.clients.set(name, client)
      }
      this.#start(state, client)
      next.start()
      return true
    }
    return false
  }

  /** A full queue refuses the last entry of the client with most entries, so that one client cannot shut out the others. */
  #makeRoom(state: LaneState, newcomer: Client): void {
    let longest = newcomer
    for (const client of state.clients.values())
      if (client.waiting.length > longest.waiting.length) longest = client
    const last = longest === newcomer ? undefined : longest.waiting.at(-1)
    if (!last) throw tooManyWaiting()
    this.#refuse(last, tooManyWaiting())
  }

  #remove(waiting: Waiting): void {
    const { state, client } = waiting
    client.waiting.splice(client.waiting.indexOf(waiting), 1)
    state.waiting -= 1
    this.#waiting.delete(waiting)
  }

  #forget(state: LaneState, name: string, { running, waiting }: Client): void {
    if (running === 0 && waiting.length === 0) state.clients.delete(name)
  }
}
