// The account of the stored session, for what must work offline. It gives no rights.
import { recall } from '#lib/browser/storage.ts'
import { sessionKey } from './stored-session.ts'

export function storedAccount(): string | undefined {
  const id = /"user":\{"id":"([\da-f-]{36})"/.exec(recall(sessionKey) ?? '')?.[1]
  return id
}
