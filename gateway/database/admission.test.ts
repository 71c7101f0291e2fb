import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Admission, type AdmissionOptions } from './admission.ts'

type Lane = 'pages' | 'members' | 'anonymous'

function make(given: Partial<AdmissionOptions<Lane>> = {}) {
  return new Admission<Lane>({
    size: 10,
    shares: {
      pages: { reserved: 3, most: 10, isOpen: true },
      members: { reserved: 2, most: 10 },
      anonymous: { reserved: 1, most: 4 },
    },
    perClient: 3,
    queuePerClient: 5,
    queuePerLane: 20,
    waitMs: 60_000,
    ...given,
  })
}

/** Enters, and notes when it may run; a refusal is kept as its status. */
function tryToEnter(admission: Admission<Lane>, lane: Lane, name: string) {
  const entry = { lane, name, state: 'waiting' as 'waiting' | 'running' | number }
  const refused = (error: unknown) => {
    entry.state = (error as { status: number }).status
  }
  try {
    const promise = admission.enter(lane, name)
    if (promise === undefined) entry.state = 'running'
    else promise.then(() => (entry.state = 'running'), refused)
  } catch (error) {
    refused(error)
  }
  return entry
}

const many = (length: number, enter: (at: number) => ReturnType<typeof tryToEnter>) =>
  Array.from({ length }, (_, at) => enter(at))
const states = (entries: { state: unknown }[]) => entries.map(({ state }) => state)
const count = (entries: { state: unknown }[], state: unknown) =>
  entries.filter(entry => entry.state === state).length

test('one client runs three at once, queues five, and is refused beyond that', () => {
  const admission = make()
  const entries = many(10, () => tryToEnter(admission, 'members', 'rudo'))
  expect(states(entries)).toEqual([
    ...Array<string>(3).fill('running'),
    ...Array<string>(5).fill('waiting'),
    429,
    429,
  ])
  expect(tryToEnter(admission, 'members', 'tendai').state).toBe('running')
})

test('anonymous clients of any number leave the shares of pages and members free', () => {
  const admission = make()
  const anonymous = many(20, at => tryToEnter(admission, 'anonymous', `192.0.2.${at}`))
  expect(count(anonymous, 'running')).toBe(4)
  const members = many(20, at => tryToEnter(admission, 'members', `person ${at}`))
  // Ten connections, of which three are for pages whatever happens.
  expect(count(members, 'running')).toBe(3)
  const pages = many(5, () => tryToEnter(admission, 'pages', ''))
  expect(count(pages, 'running')).toBe(3)
})

test('a lane that others have left idle uses what they do not need', () => {
  const admission = make()
  const pages = many(10, () => tryToEnter(admission, 'pages', ''))
  expect(count(pages, 'running')).toBe(7)
  expect(tryToEnter(admission, 'anonymous', 'a').state).toBe('running')
})

test('clients take turns, whoever has queued more', async () => {
  const admission = make({
    size: 3,
    shares: {
      pages: { reserved: 0, most: 1, isOpen: true },
      members: { reserved: 0, most: 1 },
      anonymous: { reserved: 0, most: 1 },
    },
  })
  const order: string[] = []
  const run = async (name: string) => {
    await admission.enter('members', name)
    order.push(name)
    await Promise.resolve()
    admission.leave('members', name)
  }
  await Promise.all(['crowd', 'crowd', 'crowd', 'crowd', 'one', 'two'].map(run))
  expect(order.indexOf('one')).toBeLessThan(4)
  expect(order.indexOf('two')).toBeLessThan(5)
  expect(order).toHaveLength(6)
  expect(admission.clients).toBe(0)
})

test('pages are not limited by address, but take turns by it', () => {
  const admission = make()
  const crawler = many(17, () => tryToEnter(admission, 'pages', 'crawler'))
  expect(count(crawler, 'running')).toBe(7)
  const visitor = tryToEnter(admission, 'pages', 'visitor')
  expect(visitor.state).toBe('waiting')
  admission.leave('pages', 'crawler')
  admission.leave('pages', 'crawler')
  return Promise.resolve().then(() => expect(visitor.state).toBe('running'))
})

test('a full queue refuses the last of whoever waits with most, and lets a newcomer wait', async () => {
  const admission = make({ queuePerLane: 10 })
  const crawler = many(17, () => tryToEnter(admission, 'pages', 'crawler'))
  expect(count(crawler, 'waiting')).toBe(10)
  expect(tryToEnter(admission, 'pages', 'crawler').state).toBe(503)
  const visitor = tryToEnter(admission, 'pages', 'visitor')
  await Promise.resolve()
  expect(visitor.state).toBe('waiting')
  expect(crawler.at(-1)?.state).toBe(503)
})

test('whoever waits too long is refused, and nothing is left of them', async () => {
  const admission = make({ waitMs: 20 })
  many(4, at => tryToEnter(admission, 'anonymous', `${at}`))
  const late = tryToEnter(admission, 'anonymous', 'late')
  await sleep(60)
  expect(late.state).toBe(503)
  for (const name of ['0', '1', '2', '3']) admission.leave('anonymous', name)
  expect(admission.clients).toBe(0)
})

test('a refusal says when to try again', () => {
  const admission = make()
  many(8, () => tryToEnter(admission, 'members', 'rudo'))
  expect(() => admission.enter('members', 'rudo')).toThrow(
    expect.objectContaining({ status: 429, code: 'PT429', retryAfterSeconds: 1 }),
  )
})

test('clients are known only as long as they run or wait: ten thousand of them leave nothing behind', async () => {
  const admission = make()
  for (let at = 0; at < 10_000; at++) {
    await admission.enter('anonymous', `client ${at}`)
    admission.leave('anonymous', `client ${at}`)
  }
  expect(admission.clients).toBe(0)
})
