import { expect, test } from 'vitest'
import { hasExpired, isStale, readFlagForm, timeOfFlag } from './schema.ts'

const good = {
  key: 'live_entry',
  description: 'Match entry by phone.',
  kind: 'ops',
  owner: 'Operations',
  expiresOn: '2026-12-01',
}

function read(change: Record<string, string>, isNew = true) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...good, ...change })) form.set(name, value)
  return readFlagForm(form, { today: '2026-11-15', isNew })
}

test('a good form is read as it stands', () => {
  expect(read({})).toEqual({
    errors: {},
    flag: {
      key: 'live_entry',
      description: 'Match entry by phone.',
      kind: 'ops',
      isPublic: false,
      audienceRoles: null,
      audienceClubs: null,
      share: null,
      startsAt: null,
      endsAt: null,
      owner: 'Operations',
      expiresOn: '2026-12-01',
    },
  })
})

test.each(['', 'ab', 'Live', '1st', 'live-entry', 'live entry', `l${'x'.repeat(50)}`])(
  'the key %o is refused',
  key => {
    expect(read({ key }).errors.key).toMatch(/small letters/)
  },
)

test.each([
  ['description', ''],
  ['description', 'x'.repeat(201)],
  ['kind', 'wish'],
  ['kind', 'toString'],
  ['owner', 'x'.repeat(101)],
  ['expiresOn', '2026-02-30'],
  ['expiresOn', 'soon'],
  ['expiresOn', '2026-11-14'],
] as const)('a %s of %o is refused', (field, value) => {
  expect(Object.keys(read({ [field]: value }).errors)).toEqual([field])
})

test('one that has run out can still be edited', () => {
  expect(read({ expiresOn: '2026-11-14' }, false).errors).toEqual({})
})

test('what is left empty is nothing, and nobody chosen is everybody', () => {
  const { flag } = read({ owner: ' ', expiresOn: '' })
  expect(flag).toMatchObject({ owner: null, expiresOn: null, audienceRoles: null })
})

test('only roles that there are make an audience', () => {
  const form = new FormData()
  for (const role of ['scout', 'king', 'fan']) form.append('audience', role)
  expect(readFlagForm(form, { today: '2026-11-15', isNew: true }).flag.audienceRoles).toEqual([
    'scout',
    'fan',
  ])
})

test('a flag expires after its day, not on it', () => {
  expect(hasExpired({ expiresOn: '2026-11-15' }, '2026-11-15')).toBe(false)
  expect(hasExpired({ expiresOn: '2026-11-14' }, '2026-11-15')).toBe(true)
  expect(hasExpired({ expiresOn: null }, '2026-11-15')).toBe(false)
})

test('a flag can be for a share, of clubs, in its time in Harare; a kill switch is one for all', () => {
  const part = { share: '20', startsAt: '2026-12-01T08:00', endsAt: '2026-12-02T08:00', clubs: 'a-club' }
  expect(read({ ...part, kind: 'release' }).flag).toMatchObject({
    share: 20,
    startsAt: '2026-12-01T06:00:00.000Z',
    endsAt: '2026-12-02T06:00:00.000Z',
    audienceClubs: ['a-club'],
  })
  const none = { share: null, startsAt: null, endsAt: null, audienceClubs: null }
  expect(read({ ...part, kind: 'ops' }).flag).toMatchObject(none)
})

test.each([
  ['share', { share: '101' }],
  ['share', { share: '2.5' }],
  ['endsAt', { startsAt: '2026-12-01T08:00', endsAt: '2026-12-01T08:00' }],
] as const)('a wrong %s is refused: %o', (field, change) => {
  expect(Object.keys(read({ kind: 'release', ...change }).errors)).toEqual([field])
})

test('a release that nobody touched for three months is stale, a switch never', () => {
  const now = new Date('2026-11-15').getTime()
  const flag = { kind: 'release', updatedAt: '2026-08-01T00:00:00Z', archivedAt: null }
  expect(isStale(flag, now)).toBe(true)
  expect(isStale({ ...flag, kind: 'ops' }, now)).toBe(false)
  expect(isStale({ ...flag, updatedAt: '2026-11-01T00:00:00Z' }, now)).toBe(false)
  expect(isStale({ ...flag, archivedAt: '2026-11-01T00:00:00Z' }, now)).toBe(false)
})

test('a flag has its time, waits for it, or has had it', () => {
  const now = new Date('2026-11-15T12:00:00Z').getTime()
  const [before, after] = ['2026-11-14T00:00:00Z', '2026-11-16T00:00:00Z']
  expect(timeOfFlag({ startsAt: before, endsAt: after }, now)).toBe('now')
  expect(timeOfFlag({ startsAt: null, endsAt: null }, now)).toBe('now')
  expect(timeOfFlag({ startsAt: after, endsAt: null }, now)).toBe('to come')
  expect(timeOfFlag({ startsAt: null, endsAt: before }, now)).toBe('over')
})
