// @vitest-environment happy-dom
import type { Session } from '@supabase/supabase-js'
import { afterEach, expect, test } from 'vitest'
import { awaitsSecondFactor, lacksRequiredFactor } from './assurance.ts'

const tokenWith = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
const session = (claims: object, statuses: string[] = []) =>
  ({ access_token: tokenWith(claims), user: { factors: statuses.map(status => ({ status })) } }) as Session

afterEach(() => {
  delete document.documentElement.dataset['secondFactor']
})

test('a session waits for its code where the account has a factor that counts', () => {
  expect(awaitsSecondFactor(session({ aal: 'aal1' }, ['verified']))).toBe(true)
  expect(awaitsSecondFactor(session({ aal: 'aal2' }, ['verified']))).toBe(false)
  expect(awaitsSecondFactor(session({ aal: 'aal1' }, ['unverified']))).toBe(false)
  expect(awaitsSecondFactor(session({ aal: 'aal1' }))).toBe(false)
  expect(awaitsSecondFactor({ access_token: 'x', user: {} } as Session)).toBe(false)
})

test.each(['super_admin', 'zifa_admin', 'admin'] as const)('%s sets one up where it is required', role => {
  const below = session({ aal: 'aal1', name: 'Zoë–ñ' })
  expect(lacksRequiredFactor(below, ['fan', role])).toBe(false)
  document.documentElement.dataset['secondFactor'] = 'required'
  expect(lacksRequiredFactor(below, ['fan', role])).toBe(true)
  expect(lacksRequiredFactor(session({ aal: 'aal2' }), ['fan', role])).toBe(false)
  expect(lacksRequiredFactor(below, ['fan', 'club_admin', 'referee'])).toBe(false)
  expect(lacksRequiredFactor(null, [role])).toBe(false)
})
