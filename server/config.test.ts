import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { addressOf, readConfig } from './config.ts'

const elsewhere = {
  SUPABASE_URL: 'https://api.pitch263.example/',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
}

test('nothing needs to be set', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    authenticatorUrl: undefined,
    supabase: undefined,
    siteUrl: 'http://127.0.0.1:3000',
    trustedProxies: [],
    http: { connections: 15_000, connectionsPerAddress: 2_000, unsentBytes: 134_217_728 },
    api: {
      responseBytes: 8_388_608,
      statementsPerClient: 3,
      queuePerClient: 20,
      anonymousRequests: 60,
      anonymousSeconds: 10,
      anonymousRequestMs: 50,
      anonymousBodyBytes: 65_536,
    },
    dev: false,
    stopDelayMs: 0,
    jobs: true,
    metrics: { port: undefined, token: undefined },
    tracing: undefined,
    pointInTimeDays: 0,
    push: { keys: undefined, toLoopback: false },
    requireMfa: false,
    sample: { password: undefined },
  })
})

const required = (SITE_URL: string, REQUIRE_MFA?: string) =>
  readConfig({ SITE_URL, ...(REQUIRE_MFA === undefined ? {} : { REQUIRE_MFA }) }).requireMfa

test('administrators need a second factor where the site has a public address', () => {
  for (const here of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://a.localhost'])
    expect([here, required(here), required(here, 'on')]).toEqual([here, false, true])
  for (const there of ['https://pitch263.example', 'http://10.0.0.5', 'https://localhost.example'])
    expect([there, required(there), required(there, 'off')]).toEqual([there, true, false])
  expect(() => required('https://pitch263.example', 'maybe')).toThrow(
    'REQUIRE_MFA is "maybe"; it must be on or off.',
  )
})

test('a process behind a proxy answers a while longer once it is told to stop', () => {
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1' }).stopDelayMs).toBe(5_000)
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1', STOP_DELAY_SECONDS: '0' }).stopDelayMs).toBe(0)
  expect(() => readConfig({ STOP_DELAY_SECONDS: '61' })).toThrow('it must be a whole number from 0 to 60.')
})

test('a process can be kept from what the clock asks for', () => {
  expect(readConfig({ JOBS: 'off' }).jobs).toBe(false)
})

test('a limit must be a number', () => {
  expect(() => readConfig({ HTTP_CONNECTIONS: 'many' })).toThrow(
    'HTTP_CONNECTIONS is "many"; it must be a whole number above 0.',
  )
  expect(() => readConfig({ API_RESPONSE_BYTES: '8MB' })).toThrow('API_RESPONSE_BYTES is "8MB"')
  expect(readConfig({ HTTP_CONNECTIONS_PER_ADDRESS: '50' }).http.connectionsPerAddress).toBe(50)
})

test('settings are read', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/pitch263',
    DATABASE_URL: 'postgresql://me:secret@db:5432/pitch263',
    SITE_URL: 'https://pitch263.example/',
    TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1 2001:db8::/32',
  }
  expect(readConfig(env, ['--dev'])).toMatchObject({
    port: 8080,
    siteUrl: 'https://pitch263.example',
    trustedProxies: ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'],
    dev: true,
  })
})

test.each([
  [{ PORT: 'http' }, 'PORT is "http"'],
  [{ PORT: '70000' }, 'PORT is "70000"'],
  [{ SITE_URL: 'pitch263.example' }, 'SITE_URL is'],
  [{ SITE_URL: 'https://pitch263.example/home' }, 'SITE_URL is'],
  [{ SUPABASE_URL: 'api.pitch263.example' }, 'SUPABASE_URL is "api.pitch263.example"'],
  [{ SUPABASE_URL: 'https://api.pitch263.example/rest/v1' }, 'SUPABASE_URL is'],
  [{ SUPABASE_URL: 'https://api.pitch263.example' }, 'needs SUPABASE_PUBLISHABLE_KEY'],
  [{ ...elsewhere, DATABASE_URL: 'postgresql://db/pitch263' }, 'SUPABASE_URL and DATABASE_URL are both set'],
  [{ TRUSTED_PROXIES: 'proxy.local' }, 'TRUSTED_PROXIES has "proxy.local"'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES has "10.0.0.0/33"'],
])('%o is refused in words', (env, words) => {
  expect(() => readConfig(env)).toThrow(words)
})

test('the data can be elsewhere', () => {
  expect(readConfig(elsewhere).supabase).toEqual({
    url: 'https://api.pitch263.example',
    publishableKey: 'sb_publishable_x',
  })
})

test('a database can be reached by a socket', () => {
  const address = 'postgresql://postgres:secret@/postgres?host=/srv/pitch263/data/postgres'
  expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address)
})

test('a database address that cannot be read is refused without repeating the password in it', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@db/x' })).toThrow(
    /^DATABASE_URL must be an address such as (?!.*secret)/,
  )
})

test('the address that is told can be opened in a browser', () => {
  expect(addressOf('0.0.0.0', 3000)).toBe('http://localhost:3000')
  expect(addressOf('::1', 3000)).toBe('http://[::1]:3000')
})

test('only the record is loaded when that is asked for, and the sample password can be chosen', () => {
  expect(readConfig({ SAMPLE_PASSWORD: 'chosen' }).sample).toEqual({ password: 'chosen' })
  expect(readConfig({ SAMPLE_PASSWORD: 'chosen' }, ['--record-only']).sample).toBeUndefined()
})
