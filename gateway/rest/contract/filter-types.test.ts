// Searching words, and asking arrays, ranges and JSON what they hold.
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

const books = () => db.from('books').select('id').order('id')
const ids = (...list: number[]) => list.map(id => ({ id }))
const members = () => db.from('members').select('id')
const english = { config: 'english' } as const

describe('words', () => {
  answers([
    ['fts on a tsvector', () => books().textSearch('search', 'river', english), ids(1, 4)],
    ['fts with &, | and !', () => books().textSearch('search', 'river & !valley | poem', english), ids(3, 4)],
    [
      'plain words',
      () => books().textSearch('search', 'the slow rivers', { ...english, type: 'plain' }),
      ids(1),
    ],
    ['a phrase', () => books().textSearch('search', 'slow river', { ...english, type: 'phrase' }), ids(1)],
    [
      'a phrase in another order',
      () => books().textSearch('search', 'river slow', { ...english, type: 'phrase' }),
      [],
    ],
    [
      'as typed into a search engine',
      () => books().textSearch('search', 'river -valley or maps', { ...english, type: 'websearch' }),
      ids(2, 4),
    ],
    [
      'on text, which becomes a tsvector first',
      () => books().textSearch('summary', 'rivers', english),
      ids(1, 4),
    ],
    ['on JSON', () => books().textSearch('data', 'pen', english), ids(1)],
    ['on text inside JSON', () => books().textSearch('data->title->>sub', 'life', english), ids(1)],
    ['with another dictionary', () => books().textSearch('summary', 'rivers', { config: 'simple' }), []],
    ['without a dictionary', () => books().textSearch('summary', 'river', { type: 'plain' }), ids(1, 4)],
    ['not', () => books().not('summary', 'fts(english)', 'river'), ids(2, 3)],
  ])
  refusals([
    [
      'an unknown dictionary',
      () => books().textSearch('search', 'river', { config: 'klingon' }),
      400,
      { code: '42704' },
    ],
    [
      'a query that cannot be read',
      () => books().textSearch('search', 'river &', english),
      400,
      { code: '42601' },
    ],
    ['a number has no words', () => books().textSearch('pages', 'river', english), 404, { code: '42883' }],
  ])
})

describe('arrays', () => {
  answers([
    ['contains', () => books().contains('tags', ['water']), ids(1, 4)],
    ['contains all of several', () => books().contains('tags', ['water', 'land']), ids(1)],
    ['contains nothing: everything does', () => books().contains('tags', []), ids(1, 2, 3, 4, 5)],
    ['contained by', () => books().containedBy('tags', ['water', 'night']), ids(3, 4, 5)],
    ['overlaps', () => books().overlaps('tags', ['map', 'night']), ids(2, 3)],
    ['is equal', () => books().eq('tags', '{water,land}'), ids(1)],
    ['is empty', () => books().eq('tags', '{}'), ids(5)],
    ['not contains', () => books().not('tags', 'cs', '{water}'), ids(2, 3, 5)],
    ['isdistinct', () => books().isDistinct('tags', '{water}'), ids(1, 2, 3, 5)],
  ])
})

describe('ranges', () => {
  answers([
    ['contains', () => books().contains('lent', '[2,4)'), ids(1, 4)],
    ['contained by', () => books().containedBy('lent', '[1,10)'), ids(1, 2, 4)],
    ['overlaps', () => books().overlaps('lent', '[4,6)'), ids(1, 2, 4)],
    ['strictly left of', () => books().rangeLt('lent', '[10,12)'), ids(1, 2, 4)],
    ['strictly right of', () => books().rangeGt('lent', '[1,5)'), ids(2, 3)],
    ['does not extend to the right of', () => books().rangeLte('lent', '[3,10)'), ids(1, 2, 4)],
    ['does not extend to the left of', () => books().rangeGte('lent', '[5,6)'), ids(2, 3)],
    ['adjacent', () => books().rangeAdjacent('lent', '[5,7)'), ids(1)],
    ['equal', () => books().eq('lent', '[1,4]'), ids(1)],
    ['an open end', () => books().overlaps('lent', '[10,)'), ids(3)],
  ])
  refusals([['bounds the wrong way round', () => books().contains('lent', '[9,2)'), 400, { code: '22000' }]])
})

describe('JSON', () => {
  answers([
    ['contains an object', () => books().contains('data', { rating: 3 }), ids(4)],
    ['contains inside a list', () => books().contains('data->awards', '[{"name":"Reed"}]'), ids(1)],
    ['contained by', () => books().containedBy('data', { awards: [], rating: null, more: 1 }), ids(2)],
    [
      'equal, whatever the order of its keys',
      () => books().eq('data', '{"rating":null,"awards":[]}'),
      ids(2),
    ],
    ['a number is compared as JSON', () => books().gt('data->rating', 3), ids(1)],
    ['JSON null is not SQL null', () => books().is('data->rating', null), ids(3, 5)],
    ['JSON null as text is SQL null', () => books().is('data->>rating', null), ids(2, 3, 5)],
    ['an element by its place', () => books().eq('data->0', 1), ids(5)],
    ['an element from the end', () => books().eq('data->>-1', '3'), ids(5)],
  ])
})

describe('other roads', () => {
  test('a citext does not know capitals', async ({ skip }) => {
    const found = await library.sql(`select from pg_extension where extname = 'citext'`)
    skip(found.length === 0, 'This PostgreSQL came without citext.')
    expect((await members().eq('handle', 'amareads')).data).toEqual(ids(1))
    expect((await members().in('handle', ['AMAREADS'])).data).toEqual(ids(1))
    expect((await members().like('handle', 'ama%')).data).toEqual(ids(1))
  })
  test('a filter on a function’s rows', async () => {
    const { data } = await db.rpc('all_books').select('id').eq('genre', 'novel').order('id')
    expect(data).toEqual(ids(1, 4))
  })
  test('a filter with a sign nobody escaped', async () => {
    const response = await read(library, 'phrases?select=id&words=eq.a%2Bb%26c%3Dd')
    expect(await response.json()).toEqual(ids(6))
  })
  test('a parameter that is no filter is refused', async () => {
    const response = await read(library, 'books?select=id&title=River')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'PGRST100' })
  })
})
