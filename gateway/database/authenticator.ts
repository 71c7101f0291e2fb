// The login of every request. Its password is derived from the owner's, so that any number of processes
// on one DATABASE_URL agree on it without telling each other.

import { createHmac } from 'node:crypto'
import type { Connection } from './connection.ts'

export const authenticatorRole = 'authenticator'

/** Without a password of the owner's (trust authentication) there is nothing to derive one from. */
export function authenticatorOf(admin: Connection): Connection {
  const { password, ...rest } = admin
  if (password === undefined) return { ...rest, user: authenticatorRole }
  const derived = createHmac('sha256', password).update(authenticatorRole).digest('hex')
  return { ...rest, user: authenticatorRole, password: derived }
}
