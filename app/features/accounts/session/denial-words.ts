// Why somebody was sent elsewhere: "This page is for club users. You are signed in as fan."
import * as words from '#messages/accounts/denials.js'
import { holds, primaryRole, type Role } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'

export function denialWords(audience: readonly Role[], held: readonly Role[]): string {
  const role = roleNames[primaryRole(held)]
  const is = (...wanted: Role[]) => audience.length === wanted.length && holds(audience, wanted)
  if (is('club_admin', 'club')) return words.clubUsers({ role })
  if (is('admin', 'zifa_admin', 'super_admin')) return words.administrators({ role })
  if (is('super_admin')) return words.superAdmins({ role })
  if (is('fan')) return words.fans({ role })
  if (is('player')) return words.players({ role })
  return words.parties({ role })
}
