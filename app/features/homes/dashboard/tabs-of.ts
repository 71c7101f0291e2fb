// The tabs between a person's pages: those of the hub, and from the home of one role to that of another.
import * as words from '#messages/homes/hub.js'
import { isVip } from '#domain/accounts/role-rights.ts'
import { homeOf, type Role } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import { capitalize } from '#lib/format/capitalize.ts'

export type Tab = { to: string; label: string }

/** Who has a use for the scouting page. */
export function mayScout(held: readonly Role[]) {
  return isVip(held) || held.includes('zifa_admin')
}

/** Who says whether an account is a person of the record, or what somebody has shown is so. */
export function mayCheck(held: readonly Role[]) {
  return held.some(role => role === 'club_admin' || role === 'admin' || role === 'zifa_admin')
}

export function hubTabs(held: readonly Role[]): Tab[] {
  return [
    { to: '/dashboard', label: words.overview },
    { to: '/dashboard/settings', label: words.settings },
    { to: '/dashboard/privacy', label: words.privacy },
    { to: '/dashboard/requests', label: words.requests },
    { to: '/dashboard/notifications', label: words.notifications },
    { to: '/dashboard/following', label: words.following },
    { to: '/dashboard/predictor', label: words.predictor },
    ...(held.includes('referee') ? [{ to: '/dashboard/appointments', label: words.appointments }] : []),
    ...(mayCheck(held) ? [{ to: '/dashboard/checks', label: words.toCheck }] : []),
    ...(mayScout(held) ? [{ to: '/dashboard/scouting', label: words.scouting }] : []),
  ]
}

/** The home of each role held, the most powerful first, and the hub. Roles that share a home share a tab. */
export function roleTabs(held: readonly Role[], userId: string): Tab[] {
  const homes = held.map(role => ({ to: placeOf(role, userId), label: capitalize(roleNames[role]) }))
  const places = homes.filter(({ to }, index) => homes.findIndex(home => home.to === to) === index)
  return [...places, { to: '/dashboard', label: words.dashboard }]
}

/** Where a role's work is: its home, but for scouts, whose home is the hub itself. */
export function placeOf(role: Role, userId: string) {
  return role === 'scout' ? '/dashboard/scouting' : homeOf(role, userId)
}
