import { expect, test } from 'vitest'
import { roles } from '#domain/accounts/roles.ts'
import { hubTabs, roleTabs } from './tabs-of.ts'

test('only those who scout are shown the way to scouting', () => {
  const shown = roles.filter(role => hubTabs([role]).some(({ label }) => label === 'Scouting'))
  expect(shown).toEqual(['super_admin', 'zifa_admin', 'admin', 'scout'])
})

test('every role held is one tap away, and so is the hub', () => {
  expect(roleTabs(['coach', 'fan'], 'me')).toEqual([
    { to: '/coaches/profile/me', label: 'Coach' },
    { to: '/fan-dashboard', label: 'Fan' },
    { to: '/dashboard', label: 'Dashboard' },
  ])
})

test('roles that share a home share a tab', () => {
  const addresses = roleTabs(roles, 'me').map(({ to }) => to)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(roleTabs(['club_admin', 'club'], 'me').map(({ label }) => label)).toEqual([
    'Club admin',
    'Dashboard',
  ])
})
