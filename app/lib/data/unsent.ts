// The number of entries on this device that the server has not received yet. The outbox itself is in IndexedDB; the
// number is stored apart, so that a sign-out can warn without opening it.
import { removeStorage, readStorage, writeStorage } from '#lib/browser/storage.ts'

const keyOf = (account: string) => `pitch263-unsent-${account}`

export function noteUnsent(account: string, count: number) {
  if (count > 0) writeStorage(keyOf(account), String(count))
  else removeStorage(keyOf(account))
}

export const countUnsent = (account: string | undefined) =>
  account === undefined ? 0 : Number(readStorage(keyOf(account)) ?? 0)
