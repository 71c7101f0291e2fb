import type { Session as AuthSession } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { Profile } from './queries.ts'
import { changesViewer, stateOf, stateWhenUnreadable, stateWhileReading } from './session-person.ts'
import { signedOut } from './session.ts'

const sessionOf = (id: string, token = 'first') =>
  ({ access_token: token, user: { id } }) as unknown as AuthSession
const profileOf = (id: string) => ({ id, email: `${id}@example.test`, fullName: id }) as unknown as Profile
const ready = (id: string) =>
  stateOf(sessionOf(id), { profile: profileOf(id), roles: ['club_admin', 'fan'], view: null })

const impersonation = {
  targetUserId: 'fan',
  targetUserEmail: 'fan@example.test',
  targetUserRole: 'fan',
  targetUserName: 'fan',
  originalAdminId: 'admin',
  sessionId: 'row',
  endsAt: '2026-11-15T12:30:00Z',
} as const
const looking = stateOf(sessionOf('admin'), {
  profile: profileOf('admin'),
  roles: ['super_admin'],
  view: { impersonation, profile: profileOf('fan'), roles: ['fan'] },
})

test('without a session there is no profile, and the roles are those of a fan', () => {
  expect(signedOut).toMatchObject({ user: null, profile: null, roles: ['fan'], primaryRole: 'fan' })
})

test('the primary role is the first held by priority', () => {
  expect(ready('a')).toMatchObject({ status: 'ready', primaryRole: 'club_admin', rolesFailed: false })
})

test('roles that cannot be read fall back to those of a fan, and it is said', () => {
  const state = stateOf(sessionOf('a'), { profile: profileOf('a'), roles: null, view: null })
  expect(state).toMatchObject({ status: 'ready', roles: ['fan'], primaryRole: 'fan', rolesFailed: true })
})

test('while impersonating, profile and roles are the other person’s, and one’s own are kept beside them', () => {
  expect(looking).toMatchObject({
    user: { id: 'admin' },
    profile: { id: 'fan' },
    roles: ['fan'],
    primaryRole: 'fan',
    ownProfile: { id: 'admin' },
    ownRoles: ['super_admin'],
    impersonation,
  })
})

test('a new token changes nothing that is shown', () => {
  const before = ready('a')
  const next = sessionOf('a', 'second')
  expect(stateWhileReading(before, next)).toEqual({ ...before, session: next, user: next.user })
})

test('of another person nothing is left while the next is read', () => {
  expect(stateWhileReading(looking, sessionOf('b'))).toEqual({
    ...signedOut,
    status: 'loading',
    session: sessionOf('b'),
    user: { id: 'b' },
  })
})

test('a profile that cannot be read is a failure, unless it is known already', () => {
  const loading = stateWhileReading(signedOut, sessionOf('a'))
  expect(stateWhenUnreadable(loading)).toEqual({ ...loading, status: 'failed' })
  expect(stateWhenUnreadable(ready('a'))).toEqual(ready('a'))
})

test('what was read is forgotten when it would be shown to another, and only then', () => {
  const unknown = { ...signedOut, status: 'unknown' } as const
  expect(changesViewer(unknown, signedOut)).toBe(false)
  expect(changesViewer(unknown, stateWhileReading(unknown, sessionOf('a')))).toBe(false)
  expect(changesViewer(ready('a'), stateWhileReading(ready('a'), sessionOf('a', 'second')))).toBe(false)
  expect(changesViewer(ready('a'), signedOut)).toBe(true)
  expect(changesViewer(ready('a'), stateWhileReading(ready('a'), sessionOf('b')))).toBe(true)
  expect(changesViewer(ready('admin'), looking)).toBe(true)
  expect(changesViewer(looking, ready('admin'))).toBe(true)
})
