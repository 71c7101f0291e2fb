// Filters of those who follow changes, and what is refused to them.
import { postgresChangesFilter } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ada, idsOf, on, startFollowed, type Followed } from './followed.ts'
import { Box, joined, type Row } from './listen.ts'

let followed: Followed

beforeAll(async () => {
  followed = await startFollowed()
})
afterEach(() => followed.clear())
afterAll(() => followed.gateway.close())

describe('filters compare by the type of the column', () => {
  test.each([
    ['id=eq.2', [2]],
    ['id=neq.2', [1, 3, 10]],
    ['id=gt.2', [3, 10]],
    ['id=gte.3', [3, 10]],
    ['id=lt.10', [1, 2, 3]],
    ['id=lte.3', [1, 2, 3]],
    ['id=in.(1,10)', [1, 10]],
    ['home=in.("a,b",c)', [1, 2]],
    ['home=eq.a,b', [1]],
    ['score=eq.2', [2]],
    ['score=gt.9', [10]],
    ['stage=gt.early', [3, 10]],
    ['at=lt.2026-01-02T00:00:00Z', [1]],
    ['live=is.true', [3]],
    ['stage=is.null', [2]],
    ['home=like.%b', [1]],
    ['home=not.ilike.%B', [2, 3, 10]],
    ['home=match.^[cd]', [2, 3]],
    ['home=isdistinct.c', [1, 3, 10]],
    ['id=gt.1,score=lt.10,home=in.(c,d)', [2, 3]],
  ])('%s', async (filter, expected) => {
    const box = await followed.follow({ filter })
    const last = await followed.follow({ filter: 'id=eq.10' })
    await followed.gateway.sql(`insert into public.matches (id, home, score, stage, at, live) values
      (1, 'a,b', 1.0, 'early', '2026-01-01', false), (2, 'c', 2.00, null, '2026-02-01', null),
      (3, 'd', 3, 'late', null, true), (10, 'e', 10, 'late', null, false)`)
    await Promise.all([last.count(1), box.count(expected.length)])
    expect(idsOf(box.all)).toEqual(expected)
  })

  test('as the client builds them', async () => {
    const box = await followed.follow({ filter: postgresChangesFilter().gt('id', 1).eq('home', 'a,"b"') })
    await followed.insert(1, { home: 'a,"b"' })
    await followed.insert(2, { home: 'a,"b"' })
    expect(idsOf(await box.count(1))).toEqual([2])
  })

  test('deletes pass by their keys, and where the filter asks for more, all do', async () => {
    const byKey = await followed.follow({ event: 'DELETE', filter: 'id=eq.2' })
    const byMore = await followed.follow({ event: 'DELETE', filter: 'home=eq.c' })
    await followed.gateway.sql('insert into public.matches (id) values (1), (2); delete from public.matches')
    expect((await byMore.count(2)).map(each => (each['old'] as Row)['id'])).toEqual([1, 2])
    expect((await byKey.count(1)).map(each => (each['old'] as Row)['id'])).toEqual([2])
  })

  test.each([
    ['a column that is not there', { filter: 'nope=eq.1' }, /invalid column for filter nope/],
    ['a value that does not suit', { filter: 'id=eq.abc' }, /invalid input syntax for type bigint/],
    ['a pattern that is none', { filter: 'home=match.(' }, /invalid regular expression/],
    ['an operator nobody knows', { filter: 'id=near.1' }, /Error parsing `filter` params/],
    ['a filter on every table', { table: '*', filter: 'id=eq.1' }, /needs a table/],
    [
      'a table that is not published',
      { table: 'unlisted' },
      /Please check Realtime is enabled for the given connect parameters: \[event: \*, schema: public, table: unlisted\]/,
    ],
    ['a table without a key', { table: 'keyless' }, /Please check Realtime is enabled/],
    ['an event nobody knows', { event: 'TRUNCATE' }, /must be one of/],
  ])('%s is refused in words', async (_, asked, words) => {
    await expect(followed.follow(asked)).rejects.toThrow(words)
  })

  test('a column that the caller may not read cannot be filtered by', async () => {
    await expect(followed.follow({ table: 'notes', filter: 'secret=eq.x' }, { sub: ada })).rejects.toThrow(
      /invalid column/,
    )
  })

  test('a join that waits for its changes is refused with them', async () => {
    const config = { postgres_changes_options: { wait: true } }
    const [well, ill] = [
      (await followed.client()).channel('a', { config }),
      (await followed.client()).channel('b', { config }),
    ]
    await joined(on(well, {}, new Box()))
    await expect(joined(on(ill, { table: 'unlisted' }, new Box()))).rejects.toThrow(
      /Please check Realtime is enabled/,
    )
  })
})
