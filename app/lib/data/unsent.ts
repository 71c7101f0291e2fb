// The number of entries on this device that the server has not received yet. The outbox itself is in IndexedDB; the
// number is stored apart, so that a sign-out can warn without opening it.
import { forget, recall, remember } from '#lib/browser/storage.ts'

const keyOf = (account: string) => `pitch263-unsent-${account}`

export function noteUnsent(account: string, count: number) {
  if (count > 0) remember(keyOf(account), String(count))
  else forget(keyOf(account))
}

export const countUnsent = (account: string | undefined) =>
  account === undefined ? 0 : Number(recall(keyOf(account)) ?? 0)
