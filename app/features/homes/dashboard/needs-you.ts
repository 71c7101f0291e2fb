// What is missing from a person's account, and what became of what they asked for. The most pressing first. What
// others wait for is in tasks.ts.
import * as words from '#messages/homes/hub.js'
import { homeOf, type Role } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import type { Asked } from '#features/homes/shared/role-request.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { dayOf } from '#lib/format/dates.ts'

export type Need = {
  key: string
  title: string
  words?: string
  /** The moment that the words are about, where there is one. */
  at?: string
  to: string
  action: string
  isLate?: boolean
  isSample?: boolean
}

const newsMs = 14 * 24 * 60 * 60_000

export function needsYou({
  profile,
  roles,
  requests,
  now,
}: {
  profile: { id: string; fullName: string | null; email: string | null; confirmedAt: string | null }
  roles: readonly Role[]
  requests: readonly Asked[]
  now: Date
}): Need[] {
  const needs: Need[] = []
  if (!profile.fullName)
    needs.push({
      key: 'name',
      title: words.noName,
      words: words.noNameLead,
      to: '/dashboard/settings',
      action: words.addName,
    })
  if (!profile.confirmedAt)
    needs.push({
      key: 'contact',
      title: profile.email ? words.emailUnconfirmed : words.phoneUnconfirmed,
      words: words.unconfirmedLead,
      to: '/dashboard/settings#sign-in',
      action: words.confirmHow,
    })
  return [...needs, ...requestNeeds({ userId: profile.id, roles, requests, now })]
}

/** Roles that somebody asked for: what was decided in the last two weeks, then what waits for approval. */
export function requestNeeds({
  userId,
  roles,
  requests,
  now,
}: {
  userId: string
  roles: readonly Role[]
  requests: readonly Asked[]
  now: Date
}): Need[] {
  const isNews = ({ decidedAt }: Asked) =>
    decidedAt !== null && now.getTime() - new Date(decidedAt).getTime() < newsMs
  return [
    ...requests.filter(isNews).map(request => decided(request, roles, userId)),
    ...requests.filter(({ status }) => status === 'pending').map(waiting),
  ]
}

const waiting = ({ id, role, requestedAt }: Asked): Need => ({
  key: id,
  title: words.roleWaits({ role: capitalize(roleNames[role]) }),
  words: words.roleWaitsLead({ day: dayOf(requestedAt) }),
  to: '/dashboard/requests',
  action: words.seeRequest,
})

function decided({ id, role, status, reason }: Asked, held: readonly Role[], userId: string): Need {
  const named = { role: capitalize(roleNames[role]) }
  const title = status === 'granted' ? words.roleGranted(named) : words.roleRefused(named)
  const about = reason ? { words: reason } : {}
  // A role that was granted and taken away again has no home to offer.
  return status === 'granted' && held.includes(role)
    ? { key: id, title, ...about, to: homeOf(role, userId), action: words.openHome }
    : { key: id, title, ...about, to: '/dashboard/requests', action: words.seeRequest }
}

/** Whether somebody is new here: a fan who has asked for nothing and follows nobody, in the first two weeks. */
export function isNewHere({
  createdAt,
  roles,
  requests,
  isFollowing,
  now,
}: {
  createdAt: string
  roles: readonly Role[]
  requests: readonly Asked[]
  isFollowing: boolean
  now: Date
}): boolean {
  const isOnlyFan = roles.every(role => role === 'fan')
  if (!isOnlyFan || isFollowing || requests.length > 0) return false
  return now.getTime() - new Date(createdAt).getTime() < newsMs
}
