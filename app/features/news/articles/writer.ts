import type { Role } from '#domain/accounts/roles.ts'
import type { Kind } from './labels.ts'

/** Who writes, and what they may do: a courtesy, the database decides. */
export type Writer = {
  name: string
  /** The kinds they may write. */
  kinds: readonly Kind[]
  /** The club they write for; null for the league and the association. */
  clubId: string | null
  mayPublish: boolean
}

/** The league publishes anything, the association its notices. */
export function administrator(name: string, roles: readonly Role[]): Writer {
  const isLeague = roles.includes('admin') || roles.includes('super_admin')
  return {
    name,
    kinds: isLeague ? ['news', 'analysis', 'notice'] : ['notice'],
    clubId: null,
    mayPublish: true,
  }
}

/** A club's people write news of it, which somebody else publishes. */
export const clubWriter = (name: string, clubId: string): Writer => ({
  name,
  kinds: ['news'],
  clubId,
  mayPublish: false,
})
