import { expect, test } from 'vitest'
import { parseConnectionUrl } from './connection-url.ts'

test('a URL says everything that is needed to connect', () => {
  expect(parseConnectionUrl('postgres://me:p%40ss@db.example:6543/league?sslmode=require')).toEqual({
    host: 'db.example',
    port: 6543,
    user: 'me',
    password: 'p@ss',
    database: 'league',
    ssl: { rejectUnauthorized: false },
  })
})

test('what is left out has the usual value, and a missing password stays missing', () => {
  expect(parseConnectionUrl('postgresql://me@db.example')).toEqual({
    host: 'db.example',
    port: 5432,
    user: 'me',
    database: 'me',
  })
})

test('a socket folder and an IPv6 address are hosts too', () => {
  expect(parseConnectionUrl('postgres://me@/league?host=/var/run/postgresql')).toMatchObject({
    host: '/var/run/postgresql',
    database: 'league',
  })
  expect(parseConnectionUrl('postgres://me@[::1]:5433/league')).toMatchObject({ host: '::1', port: 5433 })
})

function ssl(mode: string) {
  return parseConnectionUrl(`postgres://me@db/league?sslmode=${mode}`).ssl
}

test('only the verify modes look at the certificate', () => {
  expect(ssl('disable')).toBeUndefined()
  expect(ssl('verify-full')).toEqual({ rejectUnauthorized: true })
  expect(() => ssl('maybe')).toThrow('sslmode=maybe is unknown')
})

test('what is no PostgreSQL URL is refused without repeating it', () => {
  expect(() => parseConnectionUrl('secret words')).toThrow(/^Not a PostgreSQL URL\. Write postgres:/)
  expect(() => parseConnectionUrl('mysql://me:secret@db')).toThrow('Not a PostgreSQL URL (mysql://…)')
})
