// Whose session this browser keeps. For what must go on without a network, when nobody can be asked who is here;
// it gives no right.
import { recall } from '#lib/browser/storage.ts'
import { sessionKey } from './stored-session.ts'

export function storedAccount(): string | undefined {
  const id = /"user":\{"id":"([\da-f-]{36})"/.exec(recall(sessionKey) ?? '')?.[1]
  return id
}
