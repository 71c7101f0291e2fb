// The forms of an answer: one row, CSV, and JSON without its nulls.
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

const book = (id: number, select: string) => db.from('books').select(select).eq('id', id)

describe('one row', () => {
  answers([
    ['single is an object', () => book(1, 'id').single(), { id: 1 }],
    [
      'single with an embed',
      () => book(1, 'id,languages(code)').single(),
      { id: 1, languages: { code: 'en' } },
    ],
    ['maybeSingle is an object', () => book(1, 'id').maybeSingle(), { id: 1 }],
    ['maybeSingle of no row is null', () => book(99, 'id').maybeSingle(), null],
    ['single after a limit', () => db.from('books').select('id').order('id').limit(1).single(), { id: 1 }],
    [
      'single of a function that answers one row',
      () => db.rpc('first_author').select('name').single(),
      { name: 'Ursula Nkomo' },
    ],
    ['single of a function’s rows', () => db.rpc('all_books').select('id').eq('id', 2).single(), { id: 2 }],
  ])
  refusals([
    [
      'single of no row',
      () => book(99, 'id').single(),
      406,
      {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 0 rows',
      },
    ],
    [
      'single of several rows',
      () => db.from('books').select('id').single(),
      406,
      { code: 'PGRST116', details: 'The result contains 5 rows' },
    ],
    [
      'maybeSingle of several rows',
      () => db.from('books').select('id').maybeSingle(),
      406,
      { code: 'PGRST116' },
    ],
  ])
  test('says its own media type', async () => {
    const response = await read(library, 'books?select=id&id=eq.1', {
      accept: 'application/vnd.pgrst.object+json',
    })
    expect(response.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8')
    expect(await response.text()).toBe('{"id":1}')
  })
})

describe('CSV', () => {
  answers([
    [
      'a line of names, then a line for each row',
      () => db.from('subjects').select('id,name').order('id').csv(),
      'id,name\n1,Water\n2,Cities\n3,Sleep',
    ],
    ['aliases are names', () => db.from('subjects').select('no:id').eq('id', 1).csv(), 'no\n1'],
    ['a null is nothing', () => db.from('scribbles').select().order('note').csv(), 'note,page\none,1\ntwo,'],
    [
      'commas and quotes are quoted',
      () => db.from('phrases').select('words').in('id', [2, 3]).order('id').csv(),
      'words\n"comma, here"\n"a ""quoted"" word"',
    ],
    ['no rows are an empty line', () => db.from('subjects').select().eq('id', 99).csv(), '\n'],
    ['arrays are PostgreSQL’s text', () => book(1, 'tags').csv(), 'tags\n"{water,land}"'],
  ])
  test('says its own media type', async () => {
    const response = await read(library, 'subjects', { accept: 'text/csv' })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  })
})

describe('without nulls', () => {
  answers([
    [
      'keys of nulls are left out',
      () => book(5, 'id,pages,price,title').stripNulls(),
      [{ id: 5, title: 'Notes' }],
    ],
    [
      'inside embeds too',
      () => book(2, 'id,author:author_id(name,mentor_id,profiles(bio))').stripNulls(),
      [{ id: 2, author: { name: 'Italo Banda', mentor_id: 1, profiles: {} } }],
    ],
    ['of a single row', () => book(5, 'id,pages').stripNulls().single(), { id: 5 }],
  ])
  test.each([
    [
      'application/vnd.pgrst.array+json;nulls=stripped',
      'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
    ],
    [
      'application/vnd.pgrst.object+json;nulls=stripped',
      'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
    ],
    ['application/vnd.pgrst.array+json', 'application/json; charset=utf-8'],
  ])('%s is answered in its type', async (accept, contentType) => {
    const response = await read(library, 'books?select=id,pages&id=eq.5', { accept })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(contentType)
  })
})

describe('the Accept header', () => {
  refusals([
    ['a plan is nobody’s to see', () => db.from('books').select().explain(), 406, { code: 'PGRST107' }],
    ['maps need PostGIS', () => db.from('books').select().geojson(), 406, { code: 'PGRST107' }],
  ])
  test.each([
    ['*/*', 'application/json; charset=utf-8'],
    ['text/unknown, */*', 'application/json; charset=utf-8'],
    ['text/csv, */*', 'text/csv; charset=utf-8'],
    ['text/unknown, text/csv', 'text/csv; charset=utf-8'],
    ['text/csv, application/json', 'text/csv; charset=utf-8'],
    ['text/csv; version=1', 'text/csv; charset=utf-8'],
  ])('%s is answered with %s', async (accept, contentType) => {
    const response = await read(library, 'subjects', { accept })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(contentType)
  })
  test('what we do not have is 406', async () => {
    const response = await read(library, 'subjects', { accept: 'text/unknown' })
    expect(response.status).toBe(406)
    expect(await response.json()).toMatchObject({
      code: 'PGRST107',
      message: 'None of these media types are available: text/unknown',
    })
  })
})
