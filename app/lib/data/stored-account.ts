// The account of the stored session, for what must work offline. It gives no rights.
import { readStorage } from '#lib/browser/storage.ts'
import { sessionKey } from './stored-session.ts'

export function storedAccount(): string | undefined {
  const id = /"user":\{"id":"([\da-f-]{36})"/.exec(readStorage(sessionKey) ?? '')?.[1]
  return id
}
