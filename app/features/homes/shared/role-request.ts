import type { Role } from '#domain/accounts/roles.ts'

/** A role that somebody asked for, and what became of it. */
export type Asked = {
  id: string
  role: Role
  status: string
  requestedAt: string
  decidedAt: string | null
  reason: string | null
}
