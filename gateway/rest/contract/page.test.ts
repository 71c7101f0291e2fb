// How many rows, in which order, from where, counted how, and in which form.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestGateway } from '#gateway/testing/test-gateway.ts'
import { answers, openLibrary, read, refusals } from './fixture.ts'

let library: TestGateway
let db: SupabaseClient

beforeAll(async () => {
  library = await openLibrary()
  db = await library.client()
})
afterAll(() => library.close())

const ids = (...list: number[]) => list.map(id => ({ id }))
const books = () => db.from('books').select('id')

const ask = (range: string, more: Record<string, string> = {}, target = 'books?select=id&order=id') =>
  read(library, target, { range, 'range-unit': 'items', ...more })
const counted = (count: 'exact' | 'planned' | 'estimated') => db.from('books').select('id', { count })

describe('order', () => {
  answers([
    ['ascending', () => books().order('pages').limit(2), ids(3, 2)],
    ['ascending puts nulls last', () => books().order('pages'), ids(3, 2, 4, 1, 5)],
    ['descending puts nulls first', () => books().order('pages', { ascending: false }), ids(5, 1, 4, 2, 3)],
    [
      'descending, nulls last',
      () => books().order('pages', { ascending: false, nullsFirst: false }),
      ids(1, 4, 2, 3, 5),
    ],
    ['ascending, nulls first', () => books().order('pages', { nullsFirst: true }), ids(5, 3, 2, 4, 1)],
    ['by two columns', () => books().order('genre').order('id', { ascending: false }), ids(4, 1, 3, 5, 2)],
    [
      'by an enum, in the order of its labels',
      () => books().order('genre', { ascending: false }).limit(1),
      ids(2),
    ],
    [
      'by a column that is not selected',
      () => db.from('books').select('title').order('pages').limit(1),
      [{ title: 'Small Hours' }],
    ],
    [
      'by a place inside JSON',
      () => books().order('data->rating', { ascending: false, nullsFirst: false }).limit(2),
      ids(1, 4),
    ],
    [
      'by a place inside a composite',
      () => books().order('size->width', { ascending: false, nullsFirst: false }).limit(2),
      ids(2, 1),
    ],
    [
      'by a computed column',
      () => books().order('price_with_tax', { ascending: false, nullsFirst: false }).limit(1),
      ids(2),
    ],
  ])
  refusals([
    [
      'by an unknown column',
      () => books().order('nowhere'),
      400,
      { code: '42703', message: 'column books.nowhere does not exist' },
    ],
    ['json has no order', () => db.from('specimens').select('id').order('raw'), 404, { code: '42883' }],
  ])
  test.each(['id.up', 'id.asc.nowhere', 'id.asc,', '.asc', 'id.asc.nullslasttt'])(
    'an order of %s cannot be read',
    async order => {
      const response = await read(library, `books?order=${order}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'PGRST100' })
    },
  )
})

describe('limit and offset', () => {
  answers([
    ['limit', () => books().order('id').limit(2), ids(1, 2)],
    ['range', () => books().order('id').range(1, 3), ids(2, 3, 4)],
    ['a range beyond the end', () => books().order('id').range(3, 99), ids(4, 5)],
    [
      'a range wholly beyond the end is empty when nobody counts',
      () => books().order('id').range(50, 60),
      [],
    ],
    ['a limit of nothing', () => books().limit(0), []],
    ['the last limit wins', () => books().order('id').limit(3).limit(1), ids(1)],
    [
      'before anything is joined to the rows',
      () =>
        db
          .from('books')
          .select('id, author:authors!author_id(id)')
          .order('pages', { nullsFirst: true })
          .range(1, 2),
      [expect.objectContaining({ id: 3 }), expect.objectContaining({ id: 2 })],
    ],
    [
      'after a join that leaves rows out',
      () =>
        db
          .from('books')
          .select('id, author:authors!author_id!inner()')
          .order('id', { ascending: false })
          .limit(1),
      ids(4),
    ],
    ['on a function’s rows', () => db.rpc('all_books').select('id').range(1, 2), ids(2, 3)],
  ])
  refusals([
    [
      'a negative limit',
      () => books().limit(-1),
      416,
      {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'Limit should be greater than or equal to zero.',
      },
    ],
  ])
  test('a negative offset asks for nothing', async () => {
    const response = await read(library, 'subjects?select=id&order=id&offset=-4')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(ids(1, 2, 3))
  })
})

describe('the Range header', () => {
  test.each([
    ['0-1', ids(1, 2), '0-1/*'],
    ['3-', ids(4, 5), '3-4/*'],
    ['0-0', ids(1), '0-0/*'],
    ['3-100', ids(4, 5), '3-4/*'],
    ['99-100', [], '*/*'],
  ])('%s', async (range, rows, contentRange) => {
    const response = await ask(range)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(await response.json()).toEqual(rows)
  })
  test('narrows the limit of the URL', async () => {
    expect(await (await ask('0-1', {}, 'books?select=id&order=id&limit=3')).json()).toEqual(ids(1, 2))
  })
  test('upside down is 416', async () => {
    const response = await ask('5-2')
    expect(response.status).toBe(416)
    expect(await response.json()).toMatchObject({
      code: 'PGRST103',
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    })
  })
  test('a part of what was counted is 206', async () => {
    const response = await ask('0-1', { prefer: 'count=exact' })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('0-1/5')
  })
  test('all of what was counted is 200', async () => {
    const response = await ask('0-9', { prefer: 'count=exact' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-range')).toBe('0-4/5')
  })
})

describe('count', () => {
  test('exact counts all rows, whatever the limit', async () => {
    const { data, count, status } = await counted('exact').order('id').limit(2)
    expect({ data, count, status }).toEqual({ data: ids(1, 2), count: 5, status: 206 })
  })
  test('exact counts what the filters leave', async () => {
    const { count, status } = await counted('exact').eq('genre', 'novel')
    expect({ count, status }).toEqual({ count: 2, status: 200 })
  })
  test('exact of nothing is 0', async () => {
    expect(await counted('exact').eq('id', 99)).toMatchObject({ data: [], count: 0, status: 200 })
  })
  test('planned asks the planner', async () => {
    expect((await counted('planned')).count).toBe(5)
  })
  test('estimated counts a small table exactly', async () => {
    expect((await counted('estimated').eq('genre', 'novel')).count).toBe(2)
  })
  test('estimated trusts the planner beyond a page', async () => {
    const { count, data, status } = await db.from('leaves').select('id', { count: 'estimated' })
    expect({ count, status }).toEqual({ count: 1200, status: 206 })
    expect(data).toHaveLength(1000)
  })
  test('head has a count and no rows', async () => {
    const { data, count, error, status } = await db.from('books').select('*', { count: 'exact', head: true })
    expect({ data, count, error, status }).toEqual({ data: null, count: 5, error: null, status: 200 })
  })
  test('head says what GET would say', async () => {
    const response = await fetch(`${library.url}/rest/v1/books?limit=2`, {
      method: 'HEAD',
      headers: { apikey: library.keys.publishable },
    })
    expect(response.headers.get('content-range')).toBe('0-1/*')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await response.text()).toBe('')
  })
  test('without a wish nothing is counted', async () => {
    expect((await books()).count).toBeNull()
  })
  test('a function’s rows are counted', async () => {
    const { data, count } = await db.rpc('all_books', {}, { count: 'exact' }).select('id').limit(1)
    expect({ data, count }).toEqual({ data: ids(1), count: 5 })
  })
  test('an offset beyond the count is 416 and tells the count', async () => {
    const { error, status } = await counted('exact').range(100, 110)
    expect(status).toBe(416)
    expect(error).toMatchObject({
      code: 'PGRST103',
      details: 'An offset of 100 was requested, but there are only 5 rows.',
    })
    const response = await read(library, 'books?offset=100', { prefer: 'count=exact' })
    expect(response.headers.get('content-range')).toBe('*/5')
  })
  test('an offset just at the end is empty', async () => {
    expect(await counted('exact').range(5, 9)).toMatchObject({ data: [], count: 5, status: 206 })
  })
  test('the answer says which preference it honoured', async () => {
    const response = await read(library, 'books?limit=1', { prefer: 'count=exact' })
    expect(response.headers.get('preference-applied')).toBe('count=exact')
  })
})

describe('a page', () => {
  test('has at most 1,000 rows', async () => {
    expect((await db.from('leaves').select('id')).data).toHaveLength(1000)
  })
  test('has at most 1,000 rows when more are asked for', async () => {
    expect((await db.from('leaves').select('id').limit(5000)).data).toHaveLength(1000)
  })
  test('goes on where the last one ended', async () => {
    const { data } = await db.from('leaves').select('id').order('id').range(1000, 1999)
    expect(data).toHaveLength(200)
  })
  test('has at most 1,000 rows in each embed', async () => {
    const { data } = await db.from('books').select('leaves(id)').eq('id', 1).single()
    expect((data as { leaves: unknown[] }).leaves).toHaveLength(1000)
  })
  test('does not cut what an aggregate sees', async () => {
    expect((await db.from('leaves').select('id.count()')).data).toEqual([{ count: 1200 }])
  })
})
