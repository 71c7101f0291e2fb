import { expect, test } from 'vitest'
import { type Role, roles } from '#domain/accounts/roles.ts'
import { whyNot } from './may-decide.ts'

const request = { userId: 'asker', role: 'scout' as Role, proposedBy: null }
const proposal = { userId: 'asker', role: 'super_admin' as Role, proposedBy: 'proposer' }

test('administrators decide, and nobody else', () => {
  const deciders = roles.filter(role => whyNot(request, { id: 'me', roles: [role] }) === undefined)
  expect(deciders).toEqual(['super_admin', 'zifa_admin', 'admin'])
})

test('nobody decides on their own request', () => {
  expect(whyNot(request, { id: 'asker', roles: ['super_admin'] })).toBe(
    'This is your own request. Somebody else decides.',
  )
})

test('a new super admin is decided by a super admin who did not propose it', () => {
  expect(whyNot(proposal, { id: 'me', roles: ['super_admin'] })).toBeUndefined()
  expect(whyNot(proposal, { id: 'proposer', roles: ['super_admin'] })).toBe(
    'You proposed this. Another super admin decides.',
  )
  expect(whyNot(proposal, { id: 'me', roles: ['zifa_admin', 'admin'] })).toBe(
    'Only a super admin can decide.',
  )
})
