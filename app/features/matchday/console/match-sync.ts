// Synchronises one match between this device and the server: an entry is stored first, then shown, and sent as soon
// as there is a network. Outside React, so that nothing is lost when a page is rendered again.
import * as words from '#messages/matchday/console.js'
import {
  type Answer,
  answered,
  backoffMs,
  discarded,
  enter,
  nextBatch,
  offsetOf,
  takenBack,
  tried,
} from '#domain/matchday/recording/outbox.ts'
import type { Counted, Said } from '#domain/matchday/recording/recording.ts'
import type { Db } from '#lib/data/db.ts'
import { askWorker } from '#lib/browser/service-worker.ts'
import { type Problem, problemOf } from '#lib/data/problem.ts'
import { recordEvents } from './commands.ts'
import { getPack } from './queries.ts'
import { updateStored, deviceId, deleteStale, type Kept, type Owner, readStored } from './store.ts'

export type MatchSyncState = {
  kept: Kept | undefined
  isOnline: boolean
  isSending: boolean
  /** Why the last attempt failed; undefined while all is well or only the network is missing. */
  problem: Problem | undefined
}

/** An answer that took longer than this is too imprecise to measure the server's clock. */
const reliableMs = 5_000
const pollMs = 30_000
/** Refusals, not failures: an automatic retry would change nothing. */
const final = /^PT4(?:03|04|13|22)$/
export const isFinal = ({ code }: Problem) => final.test(code)

/** Without locks (Safari before 15.4, Firefox before 96) two tabs may both send; an entry that comes twice is stored once. */
const alone = <T>(name: string, act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, act) : act()

export class MatchSync {
  private state: MatchSyncState = { kept: undefined, isOnline: true, isSending: false, problem: undefined }
  private readonly listeners = new Set<() => void>()
  private failures = 0
  /** How often entries were sent: a pack that was asked for before has not got the last of them. */
  private sendings = 0
  /** Of the next attempt, while one is due. */
  private timer: ReturnType<typeof setTimeout> | undefined
  private sendAgain = false
  private readonly owner: Owner
  private readonly connect: () => Promise<Db>

  constructor(owner: Owner, connect: () => Promise<Db>) {
    this.owner = owner
    this.connect = connect
  }

  readonly current = () => this.state
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Opens the stored match, fetches the match pack and sends waiting entries. Returns the function that stops it. */
  start(): () => void {
    const look = () => {
      // What failed on the dead line says nothing of a new one.
      if (navigator.onLine) this.failures = 0
      this.show({ isOnline: navigator.onLine })
      if (document.visibilityState === 'visible') void this.catchUp()
    }
    const poll = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void this.bring()
    }, pollMs)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    document.addEventListener('visibilitychange', look)
    void readStored(this.owner)
      .then(kept => this.show({ kept, isOnline: navigator.onLine }))
      .then(
        () => this.catchUp(),
        (error: unknown) => this.show({ problem: problemOf(error) }),
      )
      // Clean-up: nothing waits for it, and what fails now is done the next time.
      .then(() => deleteStale(this.owner, Date.now()))
      .then(matches => askWorker({ ask: 'only', page: 'console', matches: [...matches] }))
      .catch(() => undefined)
    return () => {
      clearInterval(poll)
      this.cancel()
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
      document.removeEventListener('visibilitychange', look)
    }
  }

  /** By the Retry button. */
  readonly retry = () => this.catchUp()

  /** Entries go first, and wait for nothing else. What takes them says as much of the line as the pack does. */
  private async catchUp() {
    if (await this.send()) await this.bring()
  }

  /** Fetches the match pack, and measures the server's clock at the same time. */
  private async bring() {
    if (!navigator.onLine) return
    try {
      const db = await this.connect()
      const askedAt = Date.now()
      const { sendings } = this
      const { pack, serverNow } = await getPack(db, this.owner.match)
      const measured = this.measure(askedAt, serverNow)
      const news = sendings === this.sendings ? { pack, packAt: Date.now() } : {}
      await this.change(() => ({ ...news, ...measured }))
      const wasOffline = !this.state.isOnline
      // The line may have been cut since the answer was sent.
      this.show({ isOnline: navigator.onLine, ...(this.state.isSending ? {} : { problem: undefined }) })
      if (!wasOffline) return
      this.failures = 0
      this.cancel()
      void this.send()
    } catch (error) {
      // The stored match stays usable; only somebody without a part in the match must see the refusal.
      const problem = problemOf(error)
      if (problem.code === 'offline') {
        this.show({ isOnline: false })
        if (this.timer === undefined) this.afterFailure()
      } else if (isFinal(problem) || !this.state.kept?.pack) this.show({ problem })
    }
  }

  private measure(askedAt: number, serverNow: number): Partial<Kept> {
    const answeredAt = Date.now()
    const isReliable = answeredAt - askedAt < reliableMs || !this.state.kept?.packAt
    return isReliable ? { offset: offsetOf(askedAt, answeredAt, serverNow) } : {}
  }

  /** The time by the server's clock. */
  now(): number {
    return Date.now() + (this.state.kept?.offset ?? 0)
  }

  /** Stored, then shown, then sent. Returns the id of the entry. */
  async enter(said: Said): Promise<string> {
    const id = crypto.randomUUID()
    await this.change(({ outbox, offset }) => ({
      outbox: enter(outbox, { id, at: Date.now(), offset, said }),
    }))
    void this.send()
    return id
  }

  /** Removes an entry that cannot have been sent; strikes one that may have been. */
  async undo(id: string, counted?: Counted): Promise<void> {
    const strike = { type: 'strike' as const, target: id, reason: words.mistakeReason }
    if (!(await this.takeBack(id))) await this.enter(counted ? { ...strike, counted } : strike)
  }

  /** The same for a step of the match. */
  async undoStep(id: string): Promise<void> {
    if (!(await this.takeBack(id))) await this.enter({ type: 'undo_step', target: id })
  }

  /** Whether it cannot have been sent, and is gone. */
  private async takeBack(id: string): Promise<boolean> {
    let isBack = false
    await this.change(({ outbox }) => {
      const without = takenBack(outbox, id)
      isBack = without.entries.length < outbox.entries.length
      return { outbox: without }
    })
    return isBack
  }

  discard(id: string): Promise<unknown> {
    return this.change(({ outbox }) => ({ outbox: discarded(outbox, id) }))
  }

  /** Sends waiting entries, the oldest first, until none is left. One tab at a time. False where they found no line. */
  async send(): Promise<boolean> {
    if (this.state.isSending) {
      this.sendAgain = true
      return true
    }
    // Without a network nothing can have been sent, so entries can still be removed without a trace.
    if (!navigator.onLine || nextBatch((await readStored(this.owner)).outbox).length === 0) return true
    this.cancel()
    this.show({ isSending: true })
    let failed: Problem | undefined
    try {
      const isHeld = await alone(`pitch263-console ${this.owner.match}`, () => this.sendAll())
      this.failures = 0
      this.show({ isSending: false, isOnline: navigator.onLine, problem: undefined })
      if (isHeld) this.later(pollMs)
    } catch (error) {
      failed = problemOf(error)
      this.show({ isSending: false, ...stateAfter(failed) })
      if (!isFinal(failed)) this.afterFailure()
    }
    const isAskedFor = this.sendAgain
    this.sendAgain = false
    // Since this attempt began something was entered, or the network came back: it may have failed on the dead one.
    if (isAskedFor && !(failed && isFinal(failed))) return this.send()
    return failed?.code !== 'offline'
  }

  private async sendAll(): Promise<boolean> {
    const [db, device] = await Promise.all([this.connect(), deviceId()])
    for (;;) {
      let batch: ReturnType<typeof nextBatch<Said>> = []
      await this.change(({ outbox }) => {
        batch = nextBatch(outbox)
        return {
          outbox: tried(
            outbox,
            batch.map(({ id }) => id),
          ),
        }
      })
      if (batch.length === 0) return false
      const askedAt = Date.now()
      const sent = await recordEvents(db, { matchId: this.owner.match, device, entries: batch })
      this.sendings += 1
      const measured = this.measure(askedAt, sent.serverNow)
      await this.change(({ outbox, pack }) => ({
        ...measured,
        outbox: answered(outbox, sent.answers),
        pack: pack && { ...pack, match: sent.match, events: sent.events, tallies: sent.tallies },
      }))
      if (sent.answers.some(isWaiting)) return true
    }
  }

  private afterFailure() {
    this.failures += 1
    this.later(backoffMs(this.failures))
  }

  private later(ms: number) {
    this.cancel()
    this.timer = setTimeout(() => {
      this.timer = undefined
      void this.catchUp()
    }, ms)
  }

  private cancel() {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private async change(how: (kept: Kept) => Partial<Kept>) {
    this.show({ kept: await updateStored(this.owner, how) })
  }

  private show(next: Partial<MatchSyncState>) {
    this.state = { ...this.state, ...next }
    for (const listener of this.listeners) listener()
  }
}

// A network without a connection counts as offline, whatever the device reports.
const stateAfter = (problem: Problem): Partial<MatchSyncState> =>
  problem.code === 'offline' ? { isOnline: false, problem: undefined } : { problem }

const isWaiting = ({ outcome }: Answer) => outcome === 'waiting'
