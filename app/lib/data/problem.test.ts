import { expect, test } from 'vitest'
import { problemOf } from './problem.ts'

test('a refusal of ours is told in its own words, with the field it means', () => {
  const refusal = { code: 'PT422', message: 'Give a reason, in 1 to 500 characters.', hint: 'reason' }
  expect(problemOf(refusal)).toEqual({ code: 'PT422', message: refusal.message, field: 'reason' })
})

test('a hint that is a sentence names no field', () => {
  expect(problemOf({ code: 'PT403', message: 'No.', hint: 'Exit Impersonation first.' })).toEqual({
    code: 'PT403',
    message: 'No.',
  })
})

test.each(['42501', '23505', '22P02', 'PGRST301', 'PGRST202', '40001', '57014'])(
  '%s is told in words of ours, never in the database’s',
  code => {
    const { message } = problemOf({ code, message: 'duplicate key value violates "users_pkey"' })
    expect(message).not.toContain('pkey')
    expect(message).toMatch(/^[A-Z].*\.$/)
  },
)

test('what is unknown is told without its message', () => {
  expect(problemOf(new Error('at index.js:3'))).toMatchObject({ code: 'unknown' })
  expect(problemOf(new Error('at index.js:3')).message).not.toContain('index.js')
})

test('no connection is told as such', () => {
  expect(problemOf(new TypeError('Failed to fetch')).code).toBe('offline')
  expect(problemOf({ message: 'TypeError: fetch failed', code: '' }).code).toBe('offline')
})

test.each([
  'Failed to fetch',
  'Load failed',
  'Die Verbindung wurde unterbrochen.',
  'NetworkError when attempting to fetch resource.',
  'Failed to fetch dynamically imported module: https://pitch263.test/assets/table-1a2b.js',
])('“%s” is a lost connection', message => {
  expect(problemOf(new TypeError(message)).code).toBe('offline')
})

// In the words of Chromium, Safari and Firefox.
test.each([
  "Cannot read properties of undefined (reading 'map')",
  "undefined is not an object (evaluating 'sent.events.map')",
  'can\'t access property "map", sent.events is undefined',
  'sent.answers.map is not a function',
  'sent.answers is not iterable',
])('“%s” is a mistake of ours, and not taken for a lost connection', message => {
  expect(problemOf(new TypeError(message)).code).toBe('unknown')
})
