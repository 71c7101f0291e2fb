// What happened to a person's account, from what the database keeps: decisions on what they asked for, roles
// that were given to them, and impersonations. The newest first.
import * as words from '#messages/homes/hub.js'
import type { Role } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'

export type AccountNotice = { key: string; at: string; title: string; words: string | null }

export function accountNotices({
  requests,
  roles,
  looks,
}: {
  requests: readonly {
    id: string
    role: Role
    status: string
    decidedAt: string | null
    reason: string | null
  }[]
  roles: readonly { role: Role; since: string; givenBy: string | null; reason: string | null }[]
  looks: readonly { id: string; startedAt: string; reason: string }[]
}): AccountNotice[] {
  const decisions = requests.flatMap(({ id, role, status, decidedAt, reason }) =>
    decidedAt
      ? [
          {
            key: id,
            at: decidedAt,
            title: (status === 'granted' ? words.requestGranted : words.requestRefused)({
              role: roleNames[role],
            }),
            words: reason,
          },
        ]
      : [],
  )
  const isGranted = (role: Role) => requests.some(asked => asked.role === role && asked.status === 'granted')
  const gifts = roles.flatMap(({ role, since, givenBy, reason }) =>
    givenBy && !isGranted(role)
      ? [{ key: role, at: since, title: words.roleGiven({ role: roleNames[role] }), words: reason }]
      : [],
  )
  const seen = looks.map(({ id, startedAt, reason }) => ({
    key: id,
    at: startedAt,
    title: words.impersonated,
    words: reason,
  }))
  return [...decisions, ...gifts, ...seen].toSorted(
    (one, other) => new Date(other.at).getTime() - new Date(one.at).getTime(),
  )
}
