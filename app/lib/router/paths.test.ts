import { describe, expect, test } from 'vitest'
import { generatePath, matchPath, matchRoutes, parsePath, pathOf, resolvePath } from './paths.ts'

describe('a path', () => {
  test.each([
    ['/a', { pathname: '/a', search: '', hash: '' }],
    ['/a?b=1#c', { pathname: '/a', search: '?b=1', hash: '#c' }],
    ['?b', { pathname: '', search: '?b', hash: '' }],
    ['#c?d', { pathname: '', search: '', hash: '#c?d' }],
    ['/a?#', { pathname: '/a', search: '', hash: '' }],
  ])('%s is taken apart', (path, parts) => {
    expect(parsePath(path)).toEqual(parts)
  })

  test('leads from where the visitor is', () => {
    const here = parsePath('/news?page=1#top')
    const leads = (to: Parameters<typeof resolvePath>[0]) => pathOf(resolvePath(to, here))
    expect(leads('/about')).toBe('/about')
    expect(leads('?page=2')).toBe('/news?page=2')
    expect(leads({ search: 'page=2' })).toBe('/news?page=2')
    expect(leads({ search: '' })).toBe('/news')
    expect(leads('#end')).toBe('/news#end')
  })
})

describe('a pattern', () => {
  test.each([
    ['/', '/', {}],
    ['/', '/a', undefined],
    ['/teams/:slug', '/teams/caps-united', { slug: 'caps-united' }],
    ['/teams/:slug', '/teams', undefined],
    ['/teams/:slug', '/teams/a/b', undefined],
    ['/teams/:slug', '/teams/a%20b', { slug: 'a b' }],
    ['/teams/:slug', '/teams/%', { slug: '%' }],
    ['/About', '/about', {}],
    ['/dashboard/*', '/dashboard', { '*': '' }],
    ['/dashboard/*', '/dashboard/a/b', { '*': 'a/b' }],
    ['*', '/anything/at/all', { '*': 'anything/at/all' }],
  ])('%s and %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params)
  })

  test('is filled in', () => {
    expect(generatePath('/teams/:slug', { slug: 'a b' })).toBe('/teams/a%20b')
    expect(generatePath('/explore/teams', {})).toBe('/explore/teams')
  })
})

describe('a table', () => {
  const rows = [
    '*',
    '/coaches/:slug',
    '/coaches/profile/:userId',
    '/dashboard/*',
    '/dashboard',
    '/dashboard/settings',
    '/',
  ].map(path => ({ path }))

  test.each([
    ['/', '/'],
    ['/coaches/profile', '/coaches/:slug'],
    ['/coaches/profile/7', '/coaches/profile/:userId'],
    ['/dashboard', '/dashboard'],
    ['/dashboard/settings', '/dashboard/settings'],
    ['/dashboard/settings/more', '/dashboard/*'],
    ['/nowhere', '*'],
  ])('finds for %s the row %s, in whatever order they stand', (path, row) => {
    expect(matchRoutes(rows, path)?.[0]?.route.path).toBe(row)
    expect(matchRoutes(rows.toReversed(), path)?.[0]?.route.path).toBe(row)
  })

  test('has nothing to say where no row fits', () => {
    expect(matchRoutes([{ path: '/a' }], '/b')).toBeNull()
  })
})
