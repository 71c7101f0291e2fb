import { expect, test } from 'vitest'
import { gatewaySettings } from './all.ts'
import { listMisspelt } from './misspelt.ts'
import { aboutOf, listProblems, readSettings } from './read.ts'

test('without a setting each has its default, and an empty one is not set', () => {
  const usual = readSettings(gatewaySettings, {})
  expect(readSettings(gatewaySettings, { PORT: '', SESSION_DAYS: '', SITE_URL: '' })).toEqual(usual)
  expect(usual).toMatchObject({ PORT: 3000, SIGNUPS: true, API_PLANS: false, FILE_SIZE_LIMIT: 5_000_000 })
})

const about = Object.entries(gatewaySettings).map(([name, setting]) => ({
  name,
  setting,
  ...aboutOf(setting),
}))

test('every setting says what it does', () => {
  expect(about.filter(({ does }) => !does).map(({ name }) => name)).toEqual([])
})

/** Those whose default stands in the table as it would be written. */
const written = about.flatMap(({ name, setting, usual = '' }) => {
  const [, value] = /^`?([\w.:/-]+)`?$/.exec(usual) ?? []
  return value && !/^(made|derived|SITE_URL)$/.test(value) ? [{ name, setting, value }] : []
})

test.each(written)('the default of $name is $value', ({ name, setting, value }) => {
  const shape = { [name]: setting }
  expect(readSettings(shape, { [name]: value })).toEqual(readSettings(shape, {}))
})

test.each([
  ['PORT', '70000', 'PORT is "70000"; it must be a whole number from 0 to 65535.'],
  ['SESSION_DAYS', '0', 'SESSION_DAYS is "0"; it must be a whole number from 1 to 365.'],
  ['HTTP_CONNECTIONS', '1e3', 'HTTP_CONNECTIONS is "1e3"; it must be a whole number above 0.'],
  ['SIGNUPS', 'onn', 'SIGNUPS is "onn"; it must be on or off.'],
  ['FILE_SIZE_LIMIT', '5 megabytes', 'FILE_SIZE_LIMIT is "5 megabytes"; it must be a size such as 5MB.'],
  ['UPLOAD_SIZE_TOTAL', '0', 'UPLOAD_SIZE_TOTAL is "0"; it must be a size such as 1GB.'],
  [
    'SITE_URL',
    'pitch263.example',
    'SITE_URL is "pitch263.example"; it must be an origin such as https://pitch263.example.',
  ],
  [
    'TRUSTED_PROXIES',
    '10.0.0.0/99',
    'TRUSTED_PROXIES has "10.0.0.0/99"; write addresses or networks, such as 10.0.0.0/8.',
  ],
  [
    'GOOGLE_TOKEN_URL',
    'x',
    'GOOGLE_TOKEN_URL is "x"; it must be an address such as https://accounts.example/token.',
  ],
  ['JWT_SECRET', 'short', 'JWT_SECRET must be at least 32 characters long.'],
  [
    'DATABASE_URL',
    'mysql://u:hush@h/d',
    'DATABASE_URL must be an address such as postgresql://user:password@host:5432/database.',
  ],
  ['JWT_KEYS', '[', 'The signing keys (JWT_KEYS) cannot be used: they are not JSON.'],
])('%s=%s stops the start in a sentence', (name, value, sentence) => {
  expect(listProblems(gatewaySettings, { [name]: value })).toEqual([sentence])
  expect(() => readSettings(gatewaySettings, { [name]: value })).toThrow(sentence)
})

test('all that is wrong is told at once', () => {
  expect(listProblems(gatewaySettings, { PORT: 'x', SIGNUPS: 'x', REALTIME_MEMORY: '-1' })).toHaveLength(3)
})

const known = Object.keys(gatewaySettings)

test.each([
  ['SITE_ULR', 'SITE_URL'],
  ['SITE_UR', undefined],
  ['SITEURL_', undefined],
  ['DATABASE_UR', 'DATABASE_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['API_ULR', 'API_URL'],
  ['APP_URL', undefined],
  ['HOSTNAME', undefined],
  ['SUPABASE_ACCESS_TOKEN', undefined],
])('%s in the environment is taken for %s', (name, meant) => {
  const said = meant ? [`${name} is not a setting; did you mean ${meant}?`] : []
  expect(listMisspelt(known, [name])).toEqual(said)
})

const unknown = (name: string) => [`${name} is not a setting; docs/operations.md lists them all.`]

test('in our own file, and in a family of ours, every name is a setting', () => {
  expect(listMisspelt(known, ['APP_URL', 'PORT'], true)).toEqual(unknown('APP_URL'))
  expect(listMisspelt(known, ['REALTIME_SPEED'])).toEqual(unknown('REALTIME_SPEED'))
})
