// Embeds that are narrowed, ordered and cut, and rows that are chosen by what is embedded in them.
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

const authors = (select: string) => db.from('authors').select(select).order('id')
const books = (select: string) => db.from('books').select(select).order('id')
const ids = (...list: number[]) => list.map(id => ({ id }))

describe('inside an embed', () => {
  answers([
    [
      'a filter narrows the embed, not the parent',
      () => authors('id,books!author_id(id)').in('id', [1, 2]).eq('books.genre', 'atlas'),
      [
        { id: 1, books: [] },
        { id: 2, books: [{ id: 2 }] },
      ],
    ],
    [
      'a filter on a to-one embed makes it null',
      () => books('id,languages(code)').in('id', [1, 3]).eq('languages.code', 'sn'),
      [
        { id: 1, languages: null },
        { id: 3, languages: { code: 'sn' } },
      ],
    ],
    [
      'a filter goes by the alias',
      () => authors('id,works:books!author_id(id)').eq('id', 1).gt('works.pages', 300),
      [{ id: 1, works: [{ id: 1 }] }],
    ],
    [
      'an or goes to the embed',
      () =>
        authors('id,books!author_id(id)')
          .eq('id', 1)
          .or('pages.gt.300,price.lt.1', { referencedTable: 'books' }),
      [{ id: 1, books: [{ id: 1 }] }],
    ],
    [
      'an order goes to the embed',
      () => authors('books!author_id(id)').eq('id', 1).order('pages', { referencedTable: 'books' }),
      [{ books: ids(4, 1) }],
    ],
    [
      'a limit goes to the embed',
      () =>
        authors('books!author_id(id)')
          .eq('id', 1)
          .order('id', { referencedTable: 'books' })
          .limit(1, { referencedTable: 'books' }),
      [{ books: ids(1) }],
    ],
    [
      'a range goes to the embed',
      () =>
        authors('books!author_id(id)')
          .eq('id', 1)
          .order('id', { referencedTable: 'books' })
          .range(1, 5, { referencedTable: 'books' }),
      [{ books: ids(4) }],
    ],
    [
      'a limit of nothing',
      () => authors('books!author_id(id)').eq('id', 1).limit(0, { referencedTable: 'books' }),
      [{ books: [] }],
    ],
    [
      'two levels down',
      () =>
        db
          .from('languages')
          .select('code,books(id,subjects(name))')
          .eq('code', 'en')
          .order('id', { referencedTable: 'books' })
          .eq('books.subjects.name', 'Water'),
      [
        {
          code: 'en',
          books: [
            { id: 1, subjects: [{ name: 'Water' }] },
            { id: 2, subjects: [] },
          ],
        },
      ],
    ],
    [
      'an order two levels down',
      () =>
        db
          .from('members')
          .select('books!favourites(subjects(id))')
          .eq('id', 2)
          .order('id', { referencedTable: 'books.subjects', ascending: false }),
      [{ books: [{ subjects: [{ id: 1 }] }] }],
    ],
    [
      'a to-one embed can be offset away',
      () => books('id,languages(code)').eq('id', 1).range(1, 1, { referencedTable: 'languages' }),
      [{ id: 1, languages: null }],
    ],
    [
      'a to-one embed can be cut away',
      () => books('id,languages(code)').eq('id', 1).limit(0, { referencedTable: 'languages' }),
      [{ id: 1, languages: null }],
    ],
  ])
})

describe('what only other clients say', () => {
  test.each([
    ['not.or on an embed', 'books.not.or=(id.eq.1,id.eq.99)', [{ id: 1, books: ids(4) }]],
    ['and on an embed', 'books.and=(id.gt.1,pages.lt.300)', [{ id: 1, books: ids(4) }]],
    [
      'a filter by the name behind the alias',
      'select=id,works:books!author_id(id)&books.id=eq.4',
      [{ id: 1, works: ids(4) }],
    ],
  ])('%s', async (_sentence, query, rows) => {
    const select = query.startsWith('select') ? '' : 'select=id,books!author_id(id)&'
    const response = await read(library, `authors?id=eq.1&${select}${query}`)
    expect(await response.json()).toEqual(rows)
  })
})

describe('inner and left', () => {
  answers([
    [
      'left keeps the parent without rows',
      () => books('id,languages!left(code)').gte('id', 3),
      [
        { id: 3, languages: { code: 'sn' } },
        { id: 4, languages: null },
        { id: 5, languages: null },
      ],
    ],
    [
      'inner drops the parent without a row',
      () => books('id,languages!inner(code)').gte('id', 3),
      [{ id: 3, languages: { code: 'sn' } }],
    ],
    [
      'inner drops the parent without rows',
      () => authors('id,books!author_id!inner(id)').gte('id', 3),
      [{ id: 3, books: [{ id: 3 }] }],
    ],
    [
      'inner with a filter chooses parents',
      () => authors('id,books!author_id!inner(id)').eq('books.genre', 'atlas'),
      [{ id: 2, books: [{ id: 2 }] }],
    ],
    [
      'inner through a junction',
      () => books('id,subjects!inner(name)').eq('subjects.name', 'Cities'),
      [
        { id: 2, subjects: [{ name: 'Cities' }] },
        { id: 4, subjects: [{ name: 'Cities' }] },
      ],
    ],
    [
      'inner inside inner',
      () => db.from('languages').select('code,books!inner(id,subjects!inner(id))').eq('books.subjects.id', 2),
      [{ code: 'en', books: [{ id: 2, subjects: [{ id: 2 }] }] }],
    ],
    ['inner with a spread', () => books('id,...languages!inner(code)').gte('id', 3), [{ id: 3, code: 'sn' }]],
    [
      'an empty inner embed only chooses',
      () => books('id,subjects!inner()').eq('subjects.name', 'Water'),
      ids(1, 4),
    ],
  ])

  test('a count counts what inner leaves', async () => {
    const { count } = await db
      .from('books')
      .select('id,subjects!inner()', { count: 'exact', head: true })
      .eq('subjects.name', 'Water')
    expect(count).toBe(2)
  })
})

describe('rows by whether something is embedded', () => {
  answers([
    ['is null: to-one', () => books('id,languages()').is('languages', null), ids(4, 5)],
    ['not is null: to-one', () => books('id,languages()').not('languages', 'is', null), ids(1, 2, 3)],
    ['is null: to-many', () => authors('id,books!author_id()').is('books', null), ids(4)],
    [
      'not is null: many-to-many, filtered',
      () => books('id,subjects()').eq('subjects.name', 'Cities').not('subjects', 'is', null),
      ids(2, 4),
    ],
    [
      'is null of a filtered embed',
      () => books('id,subjects()').eq('subjects.name', 'Cities').is('subjects', null),
      ids(1, 3, 5),
    ],
    ['by the alias', () => books('id,tongue:languages()').is('tongue', null), ids(4, 5)],
    [
      'either of two embeds',
      () =>
        books('id,subjects(),languages()')
          .eq('subjects.name', 'Water')
          .eq('languages.code', 'sn')
          .or('subjects.not.is.null,languages.not.is.null'),
      ids(1, 3, 4),
    ],
    [
      'a row of nulls is a row',
      () => db.from('authors').select('id,profiles(bio)').not('profiles', 'is', null).order('id'),
      [
        { id: 1, profiles: { bio: 'Born by the river.' } },
        { id: 2, profiles: { bio: null } },
      ],
    ],
    [
      'a column of the same name is a column',
      () => books('id,language(name)').eq('language', 'sn'),
      [{ id: 3, language: { name: 'Shona' } }],
    ],
    [
      'an anti-join on the third level',
      () => db.from('languages').select('code,books(id,subjects())').is('books.subjects', null).order('code'),
      [
        { code: 'en', books: [] },
        { code: 'sn', books: [{ id: 3 }] },
      ],
    ],
    ['an embed with nothing in it is not shown', () => books('id,languages()').eq('id', 1), ids(1)],
  ])
  refusals([
    [
      'any other operator on an embed is refused',
      () => books('id,languages()').eq('languages', 'x'),
      400,
      {
        code: 'PGRST120',
        message: "Bad operator on the 'languages' embedded resource",
        details: 'Only is null or not is null filters are allowed on embedded resources',
      },
    ],
    [
      'is true on an embed is refused',
      () => books('id,languages()').is('languages', true),
      400,
      { code: 'PGRST120' },
    ],
    [
      'a filter on what is not embedded',
      () => books('id').eq('languages.code', 'en'),
      400,
      {
        code: 'PGRST108',
        message: "'languages' is not an embedded resource in this request",
        hint: "Verify that 'languages' is included in the 'select' query parameter.",
      },
    ],
    [
      'a limit on what is not embedded',
      () => books('id').limit(1, { referencedTable: 'subjects' }),
      400,
      { code: 'PGRST108' },
    ],
  ])

  test('a count counts the chosen rows', async () => {
    const { count, data } = await db
      .from('books')
      .select('id,languages()', { count: 'exact' })
      .is('languages', null)
      .order('id')
      .limit(1)
    expect({ count, data }).toEqual({ count: 2, data: ids(4) })
  })
})
