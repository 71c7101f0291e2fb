import { expect, test } from 'vitest'
import { type Role, roles } from '#domain/accounts/roles.ts'
import type { Asked } from '#features/homes/shared/role-request.ts'
import { isNewHere, needsYou } from './needs-you.ts'

const now = new Date('2026-11-15T12:00:00Z')
const profile = {
  id: 'a-person',
  fullName: 'Tendai Moyo',
  email: 'tendai@example.test',
  confirmedAt: '2026-11-01T10:00:00Z',
}
const asked: Asked = {
  id: 'one',
  role: 'player',
  status: 'pending',
  requestedAt: '2026-11-14T12:00:00Z',
  decidedAt: null,
  reason: null,
}
const refused = {
  ...asked,
  status: 'refused',
  decidedAt: '2026-11-14T12:00:00Z',
  reason: 'No club knows you.',
}

function needs(given: Partial<Parameters<typeof needsYou>[0]>) {
  const held: Role[] = ['fan']
  return needsYou({ profile, roles: held, requests: [], now, ...given })
}

test('nothing waits for somebody who is known, confirmed and asked for nothing', () => {
  for (const role of roles) expect(needs({ roles: [role] })).toEqual([])
})

test('a profile without a name asks for one', () => {
  expect(needs({ profile: { ...profile, fullName: null } })).toMatchObject([
    { title: 'Your profile has no name', to: '/dashboard/settings' },
  ])
})

test('what is not confirmed is called what it is', () => {
  const unconfirmed = { ...profile, confirmedAt: null }
  expect(needs({ profile: unconfirmed })[0]?.title).toBe('Your e-mail address is not confirmed')
  expect(needs({ profile: { ...unconfirmed, email: null } })[0]?.title).toBe(
    'Your phone number is not confirmed',
  )
})

test('a request that waits says since when', () => {
  expect(needs({ requests: [asked] })).toMatchObject([
    { title: 'Player: waiting for approval', words: expect.stringContaining('14 November 2026') },
  ])
})

test('a decision is news for two weeks, with its reason', () => {
  expect(needs({ requests: [refused] })).toMatchObject([
    { title: 'Player: refused', words: 'No club knows you.', to: '/dashboard/requests' },
  ])
  expect(needs({ requests: [{ ...refused, decidedAt: '2026-11-01T11:59:59Z' }] })).toEqual([])
})

test('a granted role leads to its home, unless it has been taken away since', () => {
  const granted = { ...refused, role: 'coach' as const, status: 'granted' }
  expect(needs({ requests: [granted], roles: ['coach'] })[0]?.to).toBe('/coaches/profile/a-person')
  expect(needs({ requests: [granted], roles: ['fan'] })[0]?.to).toBe('/dashboard/requests')
})

test('what is missing comes first, then decisions, then waiting', () => {
  const all = needs({
    profile: { ...profile, fullName: null, confirmedAt: null },
    roles: ['admin'],
    requests: [asked, { ...refused, id: 'two' }],
  })
  expect(all.map(({ key }) => key)).toEqual(['name', 'contact', 'two', 'one'])
})

test('new here is a fan who has asked for nothing and follows nobody, in the first two weeks', () => {
  const person = {
    createdAt: '2026-11-10T00:00:00Z',
    roles: ['fan'] as Role[],
    requests: [],
    isFollowing: false,
    now,
  }
  expect(isNewHere(person)).toBe(true)
  expect(isNewHere({ ...person, roles: ['player', 'fan'] })).toBe(false)
  expect(isNewHere({ ...person, requests: [asked] })).toBe(false)
  expect(isNewHere({ ...person, isFollowing: true })).toBe(false)
  expect(isNewHere({ ...person, createdAt: '2026-10-30T00:00:00Z' })).toBe(false)
})
