import { describe, expect, test } from 'vitest'
import { isAdmin, isClub, isPlayer, isScout, isVip, mayOpen } from './role-rights.ts'
import { guardedRoutes } from './guarded-routes.ts'
import { homeOf, primaryRole, type Role, roles } from './roles.ts'

const specified: Role[] = [
  'super_admin',
  'zifa_admin',
  'admin',
  'club_admin',
  'club',
  'scout',
  'player',
  'fan',
]

test('the eight roles of the specification stand in its order', () => {
  expect(roles.filter(role => specified.includes(role))).toEqual(specified)
})

test('referee and coach come after scout and before player', () => {
  expect(roles.slice(5, 9)).toEqual(['scout', 'referee', 'coach', 'player'])
})

test('the primary role is the first held by priority, in whatever order they are listed', () => {
  for (const [place, first] of specified.entries()) {
    for (const second of specified.slice(place)) {
      expect(primaryRole([second, first])).toBe(first)
      expect(primaryRole([first, second])).toBe(first)
    }
  }
})

test('who holds nothing is a fan', () => {
  expect(primaryRole([])).toBe('fan')
})

test('every role has the home that the specification gives it', () => {
  expect(Object.fromEntries(roles.map(role => [role, homeOf(role, 'u1')]))).toEqual({
    super_admin: '/super/dashboard',
    zifa_admin: '/admin-dashboard',
    admin: '/admin-dashboard',
    club_admin: '/club-dashboard',
    club: '/club-dashboard',
    scout: '/dashboard',
    referee: '/referees/profile/u1',
    coach: '/coaches/profile/u1',
    player: '/player-dashboard',
    fan: '/fan-dashboard',
  })
})

test('a coach or referee without a user id goes to the hub', () => {
  expect([homeOf('coach'), homeOf('referee')]).toEqual(['/dashboard', '/dashboard'])
})

const flags = { isVip, isAdmin, isPlayer, isClub, isScout }
const holders: Record<keyof typeof flags, Role[]> = {
  isVip: ['super_admin', 'admin', 'scout'],
  isAdmin: ['super_admin', 'zifa_admin', 'admin'],
  isPlayer: ['player'],
  isClub: ['club_admin', 'club'],
  isScout: ['scout'],
}

test.each(Object.keys(flags) as (keyof typeof flags)[])('%s is for exactly its roles', name => {
  expect(roles.filter(role => flags[name]([role]))).toEqual(holders[name])
  expect(roles.filter(role => flags[name](['fan', role]))).toEqual(holders[name])
})

describe('who may open which guarded page', () => {
  const open: Record<keyof typeof guardedRoutes, Role[]> = {
    '/dashboard/*': [...roles],
    '/admin': ['super_admin', 'zifa_admin', 'admin'],
    '/club-dashboard': ['club_admin', 'club'],
    '/super/dashboard': ['super_admin'],
    '/super/users': ['super_admin'],
    '/super/features': ['super_admin'],
    '/super/zifa-oversight': ['super_admin'],
    '/fan-dashboard': ['fan'],
    '/player-dashboard': ['player'],
    '/transfer-approvals': ['super_admin', 'zifa_admin', 'admin', 'club_admin', 'club', 'player'],
  }
  test.each(Object.keys(open) as (keyof typeof open)[])('%s', route => {
    expect(roles.filter(role => mayOpen(guardedRoutes[route], [role]))).toEqual(open[route])
  })

  test('a page is open to whoever holds one of its roles, whatever else they hold', () => {
    for (const audience of Object.values(guardedRoutes)) {
      for (const one of roles) {
        for (const other of roles) {
          const each = mayOpen(audience, [one]) || mayOpen(audience, [other])
          expect(mayOpen(audience, [one, other])).toBe(each)
        }
      }
    }
  })
})

test('nobody is denied at home, so that no denial leads to another', () => {
  for (const role of roles) {
    const home = homeOf(role, 'u1')
    const audience = Object.entries(guardedRoutes).find(([route]) => route.replace('/*', '') === home)?.[1]
    expect(mayOpen(audience ?? 'public', [role]), `${role} at ${home}`).toBe(true)
  }
})
