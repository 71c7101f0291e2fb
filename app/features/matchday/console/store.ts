// What the console keeps on the device: the match pack and the outbox, one of each for a person and a match. Every
// change is one transaction of IndexedDB, written to the disk before it is shown.
import { emptyOutbox, isStale, type Outbox, waitingIn } from '#domain/matchday/recording/outbox.ts'
import type { Pack, Said } from '#domain/matchday/recording/recording.ts'
import { answer, database, finished } from '#lib/browser/indexed-db.ts'
import { noteUnsent } from '#lib/data/unsent.ts'

export type Owner = { account: string; match: string }

export type Kept = {
  pack: Pack | undefined
  /** When the pack was brought, by the device's clock. */
  packAt: number | undefined
  /** By how much the server's clock is ahead of the device's. */
  offset: number
  outbox: Outbox<Said>
}

type Row = Kept & Owner & { key: string }

const name = 'pitch263-console'
const nothing: Kept = { pack: undefined, packAt: undefined, offset: 0, outbox: emptyOutbox }
const keyOf = ({ account, match }: Owner) => `${account} ${match}`

const open = database(name, db => {
  db.createObjectStore('matches', { keyPath: 'key' })
  db.createObjectStore('device')
})

export async function readStored(owner: Owner): Promise<Kept> {
  const matches = (await open()).transaction('matches').objectStore('matches')
  const row = (await answer(matches.get(keyOf(owner)))) as Row | undefined
  return row ?? nothing
}

/** One change, whole or not at all, however many tabs are open. Answers what is kept then. */
export async function updateStored(owner: Owner, change: (kept: Kept) => Partial<Kept>): Promise<Kept> {
  const transaction = (await open()).transaction('matches', 'readwrite', { durability: 'strict' })
  const done = finished(transaction)
  const matches = transaction.objectStore('matches')
  const rows = (await answer(matches.getAll())) as Row[]
  const before = rows.find(({ key }) => key === keyOf(owner)) ?? nothing
  const after: Row = { ...before, ...change(before), ...owner, key: keyOf(owner) }
  matches.put(after)
  await done
  const others = rows.filter(({ key, account }) => account === owner.account && key !== after.key)
  noteUnsent(
    owner.account,
    [after, ...others].reduce((sum, { outbox }) => sum + waitingIn(outbox).length, 0),
  )
  return after
}

/**
 * Lets go of the matches that nobody has opened for long and that wait for nothing, of any account. Answers
 * which are still kept.
 */
export async function deleteStale(owner: Owner, now: number): Promise<Set<string>> {
  const transaction = (await open()).transaction('matches', 'readwrite')
  const done = finished(transaction)
  const matches = transaction.objectStore('matches')
  const rows = (await answer(matches.getAll())) as Row[]
  const stale = rows.filter(row => row.key !== keyOf(owner) && isStale(row.outbox, row.packAt, now))
  for (const { key } of stale) matches.delete(key)
  await done
  return new Set([owner.match, ...rows.filter(row => !stale.includes(row)).map(({ match }) => match)])
}

/** This device, as the server knows it: made once. */
export async function deviceId(): Promise<string> {
  const transaction = (await open()).transaction('device', 'readwrite')
  const store = transaction.objectStore('device')
  const known = (await answer(store.get('id'))) as string | undefined
  const id = known ?? crypto.randomUUID()
  if (known === undefined) {
    const done = finished(transaction)
    store.put(id, 'id')
    await done
  }
  return id
}
