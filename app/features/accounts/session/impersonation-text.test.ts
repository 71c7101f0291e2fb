import { expect, test } from 'vitest'
import { entryText, parseEntry } from './impersonation-text.ts'

const entry = {
  targetUserId: 'a1b2c3d4-0000-4000-8000-000000000001',
  targetUserEmail: 'tendai@example.test',
  targetUserRole: 'player',
  targetUserName: 'Tendai Moyo',
  originalAdminId: 'a1b2c3d4-0000-4000-8000-000000000002',
  sessionId: 'a1b2c3d4-0000-4000-8000-000000000003',
} as const

test('an entry is read as it was written, and nothing else in it is', () => {
  expect(parseEntry(entryText(entry))).toEqual(entry)
  expect(parseEntry(JSON.stringify({ ...entry, isAdmin: true }))).toEqual(entry)
})

test('somebody may have no name or no address', () => {
  const nameless = { ...entry, targetUserName: null, targetUserEmail: null }
  expect(parseEntry(entryText(nameless))).toEqual(nameless)
})

const wrong: Record<keyof typeof entry, unknown[]> = {
  targetUserId: [undefined, null, '', 1, 'not-an-id', [entry.targetUserId], `${entry.targetUserId}'`],
  targetUserEmail: [undefined, 1, true, {}, ['a@b.c']],
  targetUserRole: [undefined, null, '', 'owner', 'Super_Admin', 'toString', 0, ['fan']],
  targetUserName: [undefined, 1, false, {}, []],
  originalAdminId: [undefined, null, '', 'me', 0, {}],
  sessionId: [undefined, null, '', '1', 0, `${entry.sessionId}0`],
}

test.each(Object.entries(wrong))('an entry whose %s is not one is none', (field, values) => {
  const taken = values.filter(value => parseEntry(JSON.stringify({ ...entry, [field]: value })))
  expect(taken).toEqual([])
})

test('a text that is no entry is none', () => {
  const texts = ['', '{', 'null', 'true', '1', '"x"', '[]', '{}', '[object Object]', `[${entryText(entry)}]`]
  expect([null, ...texts].filter(text => parseEntry(text))).toEqual([])
})
