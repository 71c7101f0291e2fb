import { expect, test } from 'vitest'
import { after, readCursor, writeCursor } from './cursor.ts'

const order = [{ column: 'played_on', canBeNull: true }, { column: 'id' }]
const newest = [{ column: 'registered_at', isDescending: true }, { column: 'ref' }]

test('a cursor is read back as the row it was written from', () => {
  const row = { played_on: '2025-03-01', id: 'b', status: 'confirmed' }
  expect(readCursor(order, writeCursor(order, row))).toEqual(['2025-03-01', 'b'])
  expect(readCursor(order, writeCursor(order, { played_on: null, id: 'b' }))).toEqual([null, 'b'])
})

test.each([
  ['nothing', ''],
  ['no JSON', 'abc'],
  ['no list', Buffer.from('{"a":1}').toString('base64url')],
  ['too few values', Buffer.from('["b"]').toString('base64url')],
  ['a null where there is none', Buffer.from('["2025-03-01",null]').toString('base64url')],
  ['a condition', Buffer.from('["2025-03-01","b\\"),or(a.eq.1"]').toString('base64url')],
  ['a list', Buffer.from('["2025-03-01",["b"]]').toString('base64url')],
])('%s is no cursor', (_, text) => {
  expect(readCursor(order, text)).toBeUndefined()
})

test('the rows after a cursor are those that come later in its order, nulls last', () => {
  expect(after(order, ['2025-03-01', 'b'])).toBe(
    'played_on.gt."2025-03-01",played_on.is.null,and(played_on.eq."2025-03-01",or(id.gt."b"))',
  )
  expect(after(order, [null, 'b'])).toBe('and(played_on.is.null,or(id.gt."b"))')
  expect(after(newest, ['2025-03-01T10:00:00+00:00', 'T1'])).toBe(
    'registered_at.lt."2025-03-01T10:00:00+00:00",and(registered_at.eq."2025-03-01T10:00:00+00:00",or(ref.gt."T1"))',
  )
})
