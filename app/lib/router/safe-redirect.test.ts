import { array, assert, constantFrom, oneof, property, string, webUrl } from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { isSignInPath, safeRedirect, readReturnPath } from './safe-redirect.ts'

const origin = 'https://pitch263.test'
const evil = 'evil.example'

const slashes = ['/', '\\', '／', '⁄', '∕', '⧸', '%2f', '%2F', '%5c', '%252f', '%25252f', '&#47;', '／']
const blanks = [
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\0',
  '\v',
  '\f',
  ' ',
  '\u00A0',
  '\u00AD',
  '\u200B',
  '\u2028',
  '\u2029',
  '\uFEFF',
]
const schemes = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://pitch263.test/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://pitch263.test/1',
  'about:blank',
  'mailto:a@b.c',
  'tel:+263',
  'ftp://evil.example',
  'ws://evil.example',
  'view-source:https://evil.example',
  'http:evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'HTTPS://evil.example',
  'http://evil.example',
  'http://pitch263.test/dashboard',
  'https://pitch263.test:444/',
  'https://pitch263.test@evil.example/',
  'https://pitch263.test:x@evil.example/',
  'https://pitch263.test.evil.example/',
  'https://evil.example/https://pitch263.test',
  'https://evil.example#@pitch263.test',
  'https://evil.example?pitch263.test',
  'https://evil。example/',
  'https://EVIL.EXAMPLE',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
]
const bare = [
  '',
  ' ',
  '.',
  '..',
  '?',
  '#',
  '@',
  ':',
  '*',
  '%',
  evil,
  `@${evil}`,
  `:@${evil}`,
  `?next=//${evil}`,
  `#//${evil}`,
  'dashboard',
  './dashboard',
  '../dashboard',
  '~/dashboard',
  ';/dashboard',
  `.${evil}`,
  `..//${evil}`,
]
const notText = [
  undefined,
  null,
  0,
  1,
  true,
  [],
  ['/dashboard'],
  {},
  { toString: () => '/dashboard' },
  Symbol('/'),
  () => '/',
]
const rooted = [
  `/.//${evil}`,
  `/..//${evil}`,
  `/./..//${evil}`,
  `/%2e%2e//${evil}`,
  `/%2e//${evil}`,
  `/a/..//${evil}`,
  `/a/../..//${evil}`,
  `/x/%2e%2e//${evil}`,
  `/.\\${evil}`,
  `/..\\${evil}`,
  `/@${evil}`,
  `/:@${evil}`,
  `/pitch263.test@${evil}`,
  `/https://${evil}`,
  `/http:${evil}`,
  `/javascript:alert(1)`,
  `/data:text/html,x`,
  `/?next=//${evil}`,
  `/?next=https://${evil}`,
  `/#//${evil}`,
  `/#@${evil}`,
  `/;@${evil}`,
  `/%00//${evil}`,
  `/%09//${evil}`,
  `/%0d%0aLocation:%20https://${evil}`,
  `/%E3%80%82${evil}`,
  `/。${evil}`,
  `/．．/／${evil}`,
  `/%u002f%u002f${evil}`,
  `/%c0%af${evil}`,
  `/\uD800`,
  `/\uDFFF//${evil}`,
  `/\u202E//${evil}`,
  `/<script>alert(1)</script>`,
  `/"><img src=x>`,
  `/${'a'.repeat(1024)}`,
  `/${'é'.repeat(1000)}`,
  `/?${'q='.repeat(600)}`,
  `/${'/'.repeat(500)}${evil}`,
  `/${'../'.repeat(300)}/${evil}`,
]
const hostile: unknown[] = [
  ...slashes.flatMap(one => slashes.map(two => `${one}${two}${evil}`)),
  ...blanks.flatMap(blank => [`${blank}//${evil}`, `/${blank}/${evil}`, `/${blank}\\${evil}`]),
  ...schemes,
  ...bare,
  ...rooted,
  ...notText,
]

/** Those that are let through though something is wrong with what comes out. */
const leadAway = (addresses: unknown[]) =>
  addresses.filter(address => {
    const path = safeRedirect(address, origin)
    if (path === undefined) return false
    const { href, origin: where } = new URL(path, origin)
    // Nor may something on the way that undoes the encoding once more find another host.
    const isOurs = where === origin && href === origin + path && !/^\/(?:[/\\]|%(?:25)*(?:2f|5c))/i.test(path)
    return !isOurs || path.length > 1024
  })

test('none of 300 hostile addresses leads away', () => {
  expect(hostile.length).toBeGreaterThan(300)
  expect(leadAway(hostile)).toEqual([])
})

test('two slashes in any spelling that a browser understands are refused, not repaired', () => {
  const understood = ['/', '\\', '%2f', '%2F', '%5c', '%252f', '%25252f']
  const skipped = blanks.filter(blank => !/[ \u00A0]/.test(blank))
  const addresses = [
    ...understood.map(second => `/${second}${evil}`),
    ...skipped.map(blank => `/${blank}/${evil}`),
    ...schemes,
    ...bare,
    ...notText,
  ]
  expect(addresses.filter(address => safeRedirect(address, origin) !== undefined)).toEqual([])
})

test('whatever the text, what is left of it is of this site', () => {
  const text = oneof(
    string({ unit: 'binary', maxLength: 40 }),
    string({ unit: 'grapheme', maxLength: 40 }).map(words => `/${words}`),
    webUrl(),
    array(constantFrom(...slashes, ...blanks, '.', '..', '@', ':', '?', '#', evil, 'a'), {
      maxLength: 8,
    }).map(parts => `/${parts.join('')}`),
  )
  assert(
    property(text, address => {
      const path = safeRedirect(address, origin)
      if (path === undefined) return
      expect(path.startsWith('/')).toBe(true)
      expect(new URL(path, origin).origin).toBe(origin)
      // What was found good once is good again.
      expect(safeRedirect(path, origin)).toBe(path)
    }),
    { numRuns: 1_000 * inject('scale') },
  )
})

test('a path of this site is kept with its query', () => {
  for (const path of [
    '/',
    '/dashboard',
    '/super/users?role=fan&page=2',
    '/search?q=a%20b#top',
    '/teams/caps-united',
  ])
    expect(safeRedirect(path, origin)).toBe(path)
})

describe('a kept path', () => {
  const now = 1_800_000_000_000
  const kept = (path: unknown, at: unknown = now) => JSON.stringify({ path, at })

  test('is good for 30 minutes', () => {
    expect(readReturnPath(kept('/dashboard?a=1'), origin, now + 30 * 60_000 - 1)).toBe('/dashboard?a=1')
    expect(readReturnPath(kept('/dashboard'), origin, now + 30 * 60_000)).toBeUndefined()
  })

  test('from the future, or from no time at all, is not believed', () => {
    for (const at of [now + 1, '0', null, Number.NaN, undefined])
      expect(readReturnPath(JSON.stringify({ path: '/dashboard', at }), origin, now)).toBeUndefined()
  })

  test('has at most 1 kB, as it is sent', () => {
    expect(readReturnPath(kept(`/${'a'.repeat(1023)}`), origin, now)).toHaveLength(1024)
    expect(readReturnPath(kept(`/${'a'.repeat(1024)}`), origin, now)).toBeUndefined()
    expect(readReturnPath(kept(`/${'é'.repeat(200)}`), origin, now)).toBeUndefined()
  })

  test('that somebody else wrote is no path', () => {
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '1',
      '"/dashboard"',
      kept('//evil.example'),
      kept(['/dashboard']),
    ])
      expect(readReturnPath(text, origin, now)).toBeUndefined()
  })

  test('is never a page for signing in', () => {
    const loops = [
      '/auth',
      '/auth/',
      '/AUTH',
      '/auth?mode=new-password',
      '/auth#x',
      '/auth/callback?code=1',
      '/login',
      '/signin',
      '/SignUp',
      '/%61uth',
      '/login//',
      '/auth/%63allback',
    ]
    expect(loops.filter(path => !isSignInPath(path) || readReturnPath(kept(path), origin, now))).toEqual([])
    const others = ['/', '/authors', '/auth/other', '/dashboard?from=/auth', '/loginx']
    expect(others.map(path => readReturnPath(kept(path), origin, now))).toEqual(others)
  })
})
