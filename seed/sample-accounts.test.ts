import { expect, test } from 'vitest'
import { roles } from '#domain/accounts/roles.ts'
import { sampleAccounts } from './sample-accounts.ts'

test('there is a sample account of every role, and everybody is a fan', () => {
  expect(new Set(sampleAccounts.flatMap(account => account.roles))).toEqual(new Set(roles))
  expect(sampleAccounts.every(account => account.roles.includes('fan'))).toBe(true)
})

test('sample addresses can belong to nobody', () => {
  expect(sampleAccounts.every(({ email }) => email.endsWith('.test'))).toBe(true)
})
