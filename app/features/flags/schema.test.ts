import { expect, test } from 'vitest'
import { hasExpired, readFlagForm } from './schema.ts'

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
