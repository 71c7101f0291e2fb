// Totals instead of rows: whole tables, groups, embeds and spreads.
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

const books = (select: string) => db.from('books').select(select)
const author = (select: string) => db.from('authors').select(select).order('id')
const copies = (select: string) => db.from('copies').select(select)

describe('of a whole table', () => {
  answers([
    ['count()', () => books('count()'), [{ count: 5 }]],
    ['count as a column, as it used to be', () => books('count'), [{ count: 5 }]],
    ['count with an alias', () => books('n:count()'), [{ n: 5 }]],
    ['count with a cast', () => books('count()::text'), [{ count: '5' }]],
    ['count of a column leaves nulls out', () => books('pages.count()'), [{ count: 4 }]],
    ['sum', () => books('pages.sum()'), [{ sum: 760 }]],
    ['avg', () => books('pages.avg()'), [{ avg: 190 }]],
    ['min and max', () => books('pages.min(),pages.max()'), [{ min: 64, max: 320 }]],
    ['aliases tell two of a kind apart', () => books('a:pages.sum(),b:id.sum()'), [{ a: 760, b: 15 }]],
    ['a cast before', () => books('data->>rating::numeric.sum()').in('id', [1, 4]), [{ sum: 7.5 }]],
    [
      'casts before and after, and an alias',
      () => books('s:data->>rating::numeric.max()::text').in('id', [1, 4]),
      [{ s: '4.5' }],
    ],
    ['with a filter', () => books('pages.sum()').eq('genre', 'novel'), [{ sum: 600 }]],
    ['of no rows', () => books('pages.sum(),count()').eq('id', 99), [{ sum: null, count: 0 }]],
    ['of a computed column', () => books('price_with_tax.max()'), [{ max: 36 }]],
    ['of a function’s rows', () => db.rpc('all_books').select('id.max()'), [{ max: 5 }]],
    ['of a view', () => db.from('novels').select('pages.sum()'), [{ sum: 600 }]],
  ])
  test('every digit of a sum is kept', async () => {
    const response = await read(library, 'specimens?select=exact.sum()&id=eq.1')
    expect(await response.text()).toBe('[{"sum":12345678901234567890.123456789}]')
  })
})

describe('in groups', () => {
  answers([
    [
      'by the columns beside it',
      () => books('genre,count()').order('genre'),
      [
        { genre: 'novel', count: 2 },
        { genre: 'poetry', count: 1 },
        { genre: 'essay', count: 1 },
        { genre: 'atlas', count: 1 },
      ],
    ],
    [
      'by a column under an alias',
      () => books('kind:genre,pages.sum()').eq('genre', 'novel'),
      [{ kind: 'novel', sum: 600 }],
    ],
    [
      'nulls are a group',
      () => books('language,count()').order('language', { nullsFirst: true }),
      [
        { language: null, count: 2 },
        { language: 'en', count: 2 },
        { language: 'sn', count: 1 },
      ],
    ],
    [
      'by two columns',
      () => books('genre,in_print,count()').eq('genre', 'novel'),
      [{ genre: 'novel', in_print: true, count: 2 }],
    ],
    [
      'by a place inside JSON',
      () => books('data->>rating,count()').in('id', [1, 3, 5]).order('count', { ascending: false }).limit(1),
      [{ rating: null, count: 2 }],
    ],
    [
      'ordered by the total',
      () => books('language,n:count()').not('language', 'is', null).order('n'),
      [
        { language: 'sn', n: 1 },
        { language: 'en', n: 2 },
      ],
    ],
    [
      'a limit cuts groups',
      () => books('genre,count()').order('genre').limit(1),
      [{ genre: 'novel', count: 2 }],
    ],
    [
      'beside a to-one embed',
      () => books('language,count(),languages(name)').eq('language', 'en'),
      [{ language: 'en', count: 2, languages: { name: 'English' } }],
    ],
    [
      'by a computed column',
      () => db.from('authors').select('initials,count()').eq('id', 1),
      [{ initials: 'UN', count: 1 }],
    ],
  ])
  refusals([
    [
      'a group has no other column to be ordered by',
      () => books('genre,count()').order('title'),
      400,
      { code: '42803' },
    ],
    ['words have no sum', () => books('title.sum()'), 404, { code: '42883' }],
    ['an unknown column', () => books('nowhere.sum()'), 400, { code: '42703' }],
    ['an unknown total', () => books('pages.median()'), 400, { code: 'PGRST100' }],
  ])
})

describe('inside embeds', () => {
  answers([
    [
      'count of a to-many embed',
      () => author('id,books!author_id(count)'),
      [
        { id: 1, books: [{ count: 2 }] },
        { id: 2, books: [{ count: 1 }] },
        { id: 3, books: [{ count: 1 }] },
        { id: 4, books: [{ count: 0 }] },
      ],
    ],
    [
      'sum of a to-many embed',
      () => author('books!author_id(pages.sum())').in('id', [1, 4]),
      [{ books: [{ sum: 600 }] }, { books: [{ sum: null }] }],
    ],
    [
      'several at once',
      () => author('books!author_id(pages.min(),most:pages.max(),count())').eq('id', 1),
      [{ books: [{ min: 280, most: 320, count: 2 }] }],
    ],
    [
      'groups inside an embed',
      () => author('books!author_id(genre,count())').eq('id', 1),
      [{ books: [{ genre: 'novel', count: 2 }] }],
    ],
    [
      'a filter inside the embed',
      () => author('books!author_id(count)').eq('id', 1).gt('books.pages', 300),
      [{ books: [{ count: 1 }] }],
    ],
    [
      'through a junction',
      () => db.from('subjects').select('name,books(count)').order('id'),
      [
        { name: 'Water', books: [{ count: 2 }] },
        { name: 'Cities', books: [{ count: 2 }] },
        { name: 'Sleep', books: [{ count: 0 }] },
      ],
    ],
    ['beyond a page', () => books('leaves(count)').eq('id', 1), [{ leaves: [{ count: 1200 }] }]],
  ])
})

describe('in spreads', () => {
  answers([
    [
      'a to-one spread is totalled over the rows above it',
      () => copies('...books(pages.sum())'),
      [{ sum: 800 }],
    ],
    [
      'grouped by a column above',
      () => copies('branch_id,...books(total:pages.sum())').order('branch_id', { nullsFirst: false }),
      [
        { branch_id: 1, total: 416 },
        { branch_id: 2, total: 320 },
        { branch_id: null, total: 64 },
      ],
    ],
    [
      'grouped by a column inside',
      () => copies('...books(genre,count())').not('branch_id', 'is', null).order('books(genre)'),
      [
        { genre: 'novel', count: 2 },
        { genre: 'atlas', count: 1 },
      ],
    ],
    [
      'one level further',
      () => copies('...books(...languages(name,count()))').eq('branch_id', 1),
      [{ name: 'English', count: 2 }],
    ],
    [
      'beside an embed inside the spread',
      () => copies('...books(languages(name),pages.sum())').eq('branch_id', 1),
      [{ languages: { name: 'English' }, sum: 416 }],
    ],
    [
      'beside an embed one level further',
      () => copies('...books(languages(name),...authors!author_id(id.max()))').eq('branch_id', 1),
      [{ languages: { name: 'English' }, max: 2 }],
    ],
    [
      'ordered by an alias inside the spread',
      () => copies('...books(kind:genre,count())').not('branch_id', 'is', null).order('books(kind)'),
      [
        { kind: 'novel', count: 2 },
        { kind: 'atlas', count: 1 },
      ],
    ],
  ])
  refusals([
    [
      'a to-many spread cannot be totalled',
      () => db.from('authors').select('name,...books!author_id(pages.sum())'),
      400,
      {
        code: 'PGRST127',
        message: 'Feature not implemented',
        details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
      },
    ],
    ['nor counted', () => db.from('subjects').select('name,...books(count())'), 400, { code: 'PGRST127' }],
  ])
})
