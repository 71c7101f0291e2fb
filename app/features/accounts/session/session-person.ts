// Who a session belongs to: profile, roles, and whom they impersonate.
import type { Session as AuthSession } from '@supabase/supabase-js'
import { isAdmin, isClub, isPlayer, isScout, isVip } from '#domain/accounts/role-rights.ts'
import { primaryRole, type Role } from '#domain/accounts/roles.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { problemOf } from '#lib/data/problem.ts'
import { report } from '#lib/browser/report.ts'
import { readView, type View } from './impersonation.ts'
import { getProfile, listCurrentRoles, type Profile } from './queries.ts'
import { type RoleFlags, type SessionState, signedOut } from './session.ts'

type Person = {
  profile: Profile
  /** Nothing when they could not be read. */
  roles: Role[] | null
  view: View | null
}

type Found = { person: Person } | 'nobody' | 'unreadable'

/** PT401: the database says that it ended. 42501: its token is gone, and a visitor may not make a profile. */
const endedCodes = new Set<string | undefined>(['PT401', '42501'])

/** `nobody`: the account is suspended or gone, or the session was ended elsewhere. */
export async function findPerson(db: Db, userId: string): Promise<Found> {
  let [profile, roles] = await readOwn(db, userId)
  if (profile === null || roles?.length === 0) {
    try {
      await call(db, 'create_my_profile')
    } catch (error) {
      if (endedCodes.has(problemOf(error).code)) return 'nobody'
      report('A profile could not be made.', error)
    }
    ;[profile, roles] = await readOwn(db, userId)
  }
  if (!profile) return 'unreadable'

  // Without knowing it one could take what another person sees for one's own.
  const mayImpersonate = roles === null || roles.includes('super_admin')
  const view = mayImpersonate ? await attemptRead(() => readView(db, userId)) : null
  return view === undefined ? 'unreadable' : { person: { profile, roles, view } }
}

/** A profile that cannot be read is undefined, one that is not there null. */
async function readOwn(db: Db, userId: string): Promise<[Profile | null | undefined, Role[] | null]> {
  const [profile, roles] = await Promise.all([
    attemptRead(() => getProfile(db, userId)),
    attemptRead(() => listCurrentRoles(db)),
  ])
  return [profile, roles ?? null]
}

const pausesMs = [500, 1500]

/** Three tries, like any query. Undefined when all of them fail. */
async function attemptRead<T>(read: () => Promise<T>, tries = 0): Promise<T | undefined> {
  return read().catch(async (error: unknown) => {
    const pause = pausesMs[tries]
    if (pause === undefined) {
      report('The session could not be read.', error)
      return undefined
    }
    await new Promise(resolve => setTimeout(resolve, pause))
    return attemptRead(read, tries + 1)
  })
}

/** What every page gets once somebody is signed in. */
export function stateOf(session: AuthSession, { profile, roles, view }: Person): SessionState {
  // None are left when a page is older than a role: then they are what everybody is.
  const ownRoles: Role[] = roles?.length ? roles : ['fan']
  const seen = view ?? { profile, roles: ownRoles }
  return {
    status: 'ready',
    user: session.user,
    session,
    profile: seen.profile,
    roles: seen.roles,
    primaryRole: primaryRole(seen.roles),
    ownProfile: profile,
    ownRoles,
    rolesFailed: roles === null,
    impersonation: view?.impersonation ?? null,
    ...flagsOf(seen.roles),
  }
}

const flagsOf = (roles: readonly Role[]): RoleFlags => ({
  isVip: isVip(roles),
  isAdmin: isAdmin(roles),
  isPlayer: isPlayer(roles),
  isClub: isClub(roles),
  isScout: isScout(roles),
})

/** The state while the person is read: of the same person everything known stays, of another one nothing. */
export function stateWhileReading(before: SessionState, session: AuthSession): SessionState {
  const { user } = session
  const isSame = before.user?.id === user.id
  return isSame ? { ...before, user, session } : { ...signedOut, status: 'loading', user, session }
}

/** The profile could not be read. Somebody who was known before stays known. */
export function stateWhenUnreadable(before: SessionState): SessionState {
  return before.status === 'ready' ? before : { ...before, status: 'failed' }
}

/** Whether the page is now shown to another person (or as another person), so that its data must be cleared. */
export function changesViewer(before: SessionState, after: SessionState): boolean {
  const isAnother = before.user !== null && before.user.id !== after.user?.id
  const viewed = before.profile?.id
  return isAnother || (viewed !== undefined && after.profile !== null && viewed !== after.profile.id)
}
