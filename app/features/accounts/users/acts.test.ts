import { expect, test } from 'vitest'
import { actsFor, actWords, doneWords, grantableRoles, isSuspended, mayRevoke } from './acts.ts'
import { roles } from '#domain/accounts/roles.ts'

const fan = { id: 'fan', roles: ['fan'] as const, suspended: false, hasProposal: false }

test('everything can be done to an ordinary account', () => {
  expect(actsFor(fan, 'me')).toEqual(['grant', 'impersonate', 'sign-out', 'propose', 'merge', 'suspend'])
})

test('nobody does anything to their own account', () => {
  expect(actsFor(fan, 'fan')).toEqual([])
})

test('a super admin is neither impersonated nor suspended nor proposed', () => {
  expect(actsFor({ ...fan, roles: ['super_admin', 'fan'] }, 'me')).toEqual(['grant', 'sign-out'])
})

test('who is suspended can be restored, and is not proposed meanwhile', () => {
  expect(actsFor({ ...fan, suspended: true }, 'me')).toEqual(['grant', 'impersonate', 'sign-out', 'restore'])
})

test('who is proposed is not proposed again', () => {
  expect(actsFor({ ...fan, hasProposal: true }, 'me')).not.toContain('propose')
})

test('super admin is never granted by one alone, nor what is held already', () => {
  expect(grantableRoles(['fan', 'scout'])).not.toContain('super_admin')
  expect(grantableRoles(['fan', 'scout'])).not.toContain('scout')
  expect(grantableRoles([...roles])).toEqual([])
})

test('the last role is not revoked', () => {
  expect(mayRevoke(['fan'])).toBe(false)
  expect(mayRevoke(['fan', 'scout'])).toBe(true)
})

test('what takes something away says in words what will happen', () => {
  expect(actWords('suspend', 'Tendai Moyo')).toMatchObject({
    danger: true,
    description: 'Tendai Moyo will be signed out everywhere and cannot sign in until restored.',
  })
  expect(actWords('revoke', 'Tendai Moyo', 'scout')).toMatchObject({
    danger: true,
    title: 'Revoke scout',
    description: 'Tendai Moyo will no longer be scout, and immediately loses the rights of the role.',
  })
})

test('what changed nothing is not told as if it had', () => {
  for (const kind of ['grant', 'revoke', 'suspend', 'restore', 'sign-out'] as const) {
    expect(doneWords(kind, 'Tendai', false, 'scout')).not.toBe(doneWords(kind, 'Tendai', true, 'scout'))
  }
})

test('a suspension that is over counts no more', () => {
  const suspendedUntil = '2026-11-15T12:00:00Z'
  expect(isSuspended({ suspendedUntil }, Date.parse('2026-11-15T11:59:59Z'))).toBe(true)
  expect(isSuspended({ suspendedUntil }, Date.parse(suspendedUntil))).toBe(false)
  expect(isSuspended({ suspendedUntil: null })).toBe(false)
})
