import * as fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import {
  type Answer,
  answered,
  backoffMs,
  discarded,
  emptyOutbox,
  enter,
  type Entry,
  isStale,
  nextBatch,
  offsetOf,
  type Outbox,
  refusedIn,
  takenBack,
  tried,
  waitingIn,
} from './outbox.ts'

type Said = { note: number } | { strike: string }
type Sent = Pick<Entry<Said>, 'id' | 'seq' | 'said'>

/** What app.record_events does, without the football: by id once, by place in order, every tenth refused. */
class Server {
  readonly log: { id: string; note: number; isStruck: boolean }[] = []
  private readonly answers = new Map<string, Answer>()
  private last = 0

  receive(batch: readonly Sent[]): Answer[] {
    return batch
      .toSorted((one, other) => one.seq - other.seq)
      .map(sent => {
        const answer = this.answers.get(sent.id) ?? this.judge(sent)
        this.answers.set(sent.id, answer)
        this.last = Math.max(this.last, sent.seq)
        return answer
      })
  }

  private judge({ id, seq, said }: Sent): Answer {
    if (seq <= this.last) return { id, outcome: 'refused', why: 'late' }
    if ('strike' in said) {
      const target = this.log.find(event => event.id === said.strike)
      if (target) target.isStruck = true
      return { id, outcome: target ? 'stored' : 'merged' }
    }
    if (said.note % 10 === 0) return { id, outcome: 'refused', why: 'rule' }
    this.log.push({ id, note: said.note, isStruck: false })
    return { id, outcome: 'stored' }
  }
}

/** A device: what it keeps survives a crash, what is on its way does not. */
class Device {
  kept: Outbox<Said> = emptyOutbox
  private onTheWay: Sent[][] = []
  private readonly server: Server
  private ids = 0

  constructor(server: Server) {
    this.server = server
  }

  enter(said: Said) {
    const id = `e${++this.ids}`
    this.kept = enter(this.kept, { id, at: 0, offset: 0, said })
    return id
  }

  undo(id: string) {
    const without = takenBack(this.kept, id)
    if (without.entries.length < this.kept.entries.length) this.kept = without
    else this.enter({ strike: id })
  }

  /** `fate`: what becomes of the request and of its answer. */
  send(fate: 'answered' | 'answer lost' | 'lost' | 'late' | 'twice') {
    const batch = nextBatch(this.kept)
    if (batch.length === 0) return
    this.kept = tried(
      this.kept,
      batch.map(({ id }) => id),
    )
    if (fate === 'lost') return
    if (fate === 'late') return void this.onTheWay.push(batch)
    const answers = this.server.receive(batch)
    if (fate === 'twice') this.server.receive(batch)
    if (fate !== 'answer lost') this.kept = answered(this.kept, answers)
  }

  /** A request that was given up arrives after all; nobody hears the answer. */
  arrive() {
    const batch = this.onTheWay.shift()
    if (batch) this.server.receive(batch)
  }

  /** Only what was kept is left. */
  crash() {
    this.kept = structuredClone(this.kept)
  }
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('enter' as const), note: fc.nat(999) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.nat(3) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      fate: fc.constantFrom('answered', 'answer lost', 'lost', 'late', 'twice'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('crash' as const, 'arrive' as const, 'discard' as const) }),
  },
)

describe('whatever happens to the line and to the phone', () => {
  test('everything arrives once and in order, and what was taken back does not count', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const server = new Server()
        const device = new Device(server)
        let model: { id: string; note: number }[] = []
        const refused = new Set<string>()

        for (const each of steps) {
          if (each.do === 'enter') {
            model.push({ id: device.enter({ note: each.note }), note: each.note })
          } else if (each.do === 'undo') {
            const target = model.at(-1 - each.back)
            if (target) {
              device.undo(target.id)
              model = model.filter(({ id }) => id !== target.id)
            }
          } else if (each.do === 'send') device.send(each.fate)
          else if (each.do === 'crash') device.crash()
          else if (each.do === 'arrive') device.arrive()
          else {
            const [first] = refusedIn(device.kept)
            if (first) {
              refused.add(first.id)
              device.kept = discarded(device.kept, first.id)
            }
          }
        }
        for (let round = 0; waitingIn(device.kept).length > 0 && round < 100; round++) device.send('answered')
        for (let round = 0; round < 40; round++) device.arrive()

        for (const { id } of refusedIn(device.kept)) refused.add(id)
        const expected = model.filter(({ note }) => note % 10 !== 0)
        const counted = server.log.filter(({ isStruck }) => !isStruck).map(({ id, note }) => ({ id, note }))
        expect(counted).toEqual(expected)
        expect(new Set(server.log.map(({ id }) => id)).size).toBe(server.log.length)
        expect(waitingIn(device.kept)).toEqual([])
        for (const { id, note } of model) expect(refused.has(id)).toBe(note % 10 === 0)
      }),
      { numRuns: 1_000 * inject('scale') },
    )
  }, 20_000)
})

test('what may have been sent is not taken back silently', () => {
  let outbox: Outbox<string> = enter(emptyOutbox, { id: 'a', at: 0, offset: 0, said: 'goal' })
  outbox = tried(outbox, ['a'])
  expect(takenBack(outbox, 'a')).toEqual(outbox)
})

test('only what was refused can be discarded', () => {
  let outbox: Outbox<string> = enter(emptyOutbox, { id: 'a', at: 0, offset: 0, said: 'goal' })
  expect(discarded(outbox, 'a')).toEqual(outbox)
  outbox = answered(outbox, [{ id: 'a', outcome: 'refused', why: 'Not in the line-up.' }])
  expect(refusedIn(outbox)).toMatchObject([{ id: 'a', why: 'Not in the line-up.' }])
  expect(discarded(outbox, 'a').entries).toEqual([])
})

test('what is waited for stays in front, with the reason', () => {
  const outbox: Outbox<string> = enter(emptyOutbox, { id: 'a', at: 0, offset: 0, said: 'kick-off' })
  const waiting = answered(outbox, [{ id: 'a', outcome: 'waiting', why: 'Not begun yet.' }])
  expect(nextBatch(waiting)).toMatchObject([{ id: 'a', why: 'Not begun yet.' }])
})

test('a place is never given twice, even when what had it is gone', () => {
  const one: Outbox<string> = enter(emptyOutbox, { id: 'a', at: 0, offset: 0, said: 'goal' })
  const two = enter(takenBack(one, 'a'), { id: 'b', at: 0, offset: 0, said: 'goal' })
  expect(two.entries.map(({ seq }) => seq)).toEqual([2])
})

const days = (n: number) => n * 24 * 60 * 60_000

test('a match leaves the device after a week, but never with something unsent or refused', () => {
  expect(isStale(emptyOutbox, 0, days(7))).toBe(false)
  expect(isStale(emptyOutbox, 0, days(7) + 1)).toBe(true)
  expect(isStale(emptyOutbox, undefined, days(20_000))).toBe(true)
  const waiting: Outbox<string> = enter(emptyOutbox, { id: 'a', at: 0, offset: 0, said: 'goal' })
  expect(isStale(waiting, 0, days(99))).toBe(false)
  expect(isStale(answered(waiting, [{ id: 'a', outcome: 'refused' }]), 0, days(99))).toBe(false)
})

test('the clock is measured from the middle of the way', () => {
  expect(offsetOf(1_000, 1_400, 421_200)).toBe(420_000)
})

test('who fails waits longer, up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(backoffMs)).toEqual([0, 2_000, 5_000, 10_000, 30_000, 60_000, 60_000])
})
