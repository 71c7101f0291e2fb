// Functions of a row: they read like columns, or embed like related rows.
import { afterAll, beforeAll, describe } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestGateway } from '#gateway/testing/test-gateway.ts'
import { answers, openLibrary, refusals } from './fixture.ts'

let library: TestGateway
let db: SupabaseClient

// A function named like a related table takes its place; two of one name differ by their row.
const more = `
  create function public.languages(public.books) returns setof public.languages rows 1 language sql stable as
    $$ select 'xx', 'Made up' $$;
  create function public.label(public.books) returns text language sql stable as $$ select 'book ' || $1.id $$;
  create function public.label(public.authors) returns text language sql stable as $$ select 'author ' || $1.id $$;
  create function public.label(public.novels) returns text language sql stable as $$ select 'novel ' || $1.id $$;
  create function public.pupils(public.authors) returns setof public.authors language sql stable as
    $$ select * from public.authors where mentor_id = $1.id order by id $$;
  create function public.keywords(public.books) returns text[] language sql stable as $$ select $1.tags || 'book'::text $$;
  create function public.facts(public.books) returns jsonb language sql stable as
    $$ select jsonb_build_object('thick', $1.pages > 100) $$;
`

beforeAll(async () => {
  library = await openLibrary(more)
  db = await library.client()
})
afterAll(() => library.close())

const book = (id: number, select: string) => db.from('books').select(select).eq('id', id)
const author = (id: number, select: string) => db.from('authors').select(select).eq('id', id)
const ids = (...list: number[]) => list.map(id => ({ id }))

describe('computed columns', () => {
  answers([
    ['are selected by name', () => book(1, 'id,price_with_tax'), [{ id: 1, price_with_tax: 15 }]],
    [
      'are not part of the star',
      () => db.from('authors').select('*').eq('id', 4),
      [{ id: 4, name: 'Jorge Dube', born: '1899-08-24', mentor_id: 2 }],
    ],
    [
      'stand beside the star',
      () => db.from('profiles').select('*,...authors(initials)').eq('author_id', 1),
      [{ author_id: 1, bio: 'Born by the river.', initials: 'UN' }],
    ],
    ['take an alias and a cast', () => book(1, 'gross:price_with_tax::int'), [{ gross: 15 }]],
    ['are filtered', () => db.from('authors').select('id').eq('initials', 'IB'), ids(2)],
    [
      'are filtered inside or',
      () => db.from('authors').select('id').or('initials.eq.IB,id.eq.4').order('id'),
      ids(2, 4),
    ],
    ['are ordered', () => db.from('authors').select('id').order('initials'), ids(3, 2, 4, 1)],
    ['are read in embeds', () => book(1, 'author:author_id(initials)'), [{ author: { initials: 'UN' } }]],
    [
      'are filtered in embeds',
      () => author(1, 'books!author_id(id)').gt('books.price_with_tax', 14),
      [{ books: ids(1) }],
    ],
    [
      'go by the type of their row',
      () => book(1, 'label,author:author_id(label)'),
      [{ label: 'book 1', author: { label: 'author 1' } }],
    ],
    ['exist on views', () => db.from('novels').select('label').eq('id', 1), [{ label: 'novel 1' }]],
    ['are searched inside when they are JSON', () => book(1, 'facts->thick'), [{ thick: true }]],
    [
      'are asked like arrays when they are',
      () => db.from('books').select('id').contains('keywords', ['map', 'book']),
      ids(2),
    ],
    [
      'work on a function’s rows',
      () => db.rpc('all_books').select('id,label,price_with_tax').eq('id', 4),
      [{ id: 4, label: 'book 4', price_with_tax: 11.988 }],
    ],
    [
      'work on the one row of a function',
      () => db.rpc('first_author').select('initials'),
      { initials: 'UN' },
    ],
  ])
  refusals([
    ['of a hidden schema are not there', () => author(1, 'whisper'), 400, { code: '42703' }],
    ['of another table are not there', () => book(1, 'initials'), 400, { code: '42703' }],
  ])
})

describe('computed relationships', () => {
  answers([
    [
      'with rows 1 are to-one',
      () => book(2, 'id,writer(name)'),
      [{ id: 2, writer: { name: 'Italo Banda' } }],
    ],
    ['without a row are null', () => book(5, 'writer(name)'), [{ writer: null }]],
    ['without setof are to-one', () => author(2, 'teacher(name)'), [{ teacher: { name: 'Ursula Nkomo' } }]],
    ['with setof are to-many', () => author(1, 'thick_books(id)'), [{ thick_books: ids(1) }]],
    ['without rows are an empty list', () => author(2, 'thick_books(id)'), [{ thick_books: [] }]],
    ['take an alias', () => book(2, 'by:writer(name)'), [{ by: { name: 'Italo Banda' } }]],
    [
      'of a table to itself',
      () => author(2, 'pupils(id),teacher(id)'),
      [{ pupils: ids(4), teacher: { id: 1 } }],
    ],
    [
      'nest',
      () => author(4, 'teacher(name,teacher(name,thick_books(id)))'),
      [{ teacher: { name: 'Italo Banda', teacher: { name: 'Ursula Nkomo', thick_books: ids(1) } } }],
    ],
    [
      'embed other relations',
      () => book(1, 'writer(profiles(bio))'),
      [{ writer: { profiles: { bio: 'Born by the river.' } } }],
    ],
    [
      'follow other relations',
      () => db.from('copies').select('books(writer(name))').eq('id', 1),
      [{ books: { writer: { name: 'Ursula Nkomo' } } }],
    ],
    ['are filtered', () => author(1, 'pupils(id)').gt('pupils.id', 2), [{ pupils: ids(3) }]],
    [
      'are ordered and cut',
      () =>
        author(1, 'pupils(id)')
          .order('id', { referencedTable: 'pupils', ascending: false })
          .limit(1, { referencedTable: 'pupils' }),
      [{ pupils: ids(3) }],
    ],
    [
      'take !inner',
      () => db.from('authors').select('id,thick_books!inner(id)').order('id'),
      [{ id: 1, thick_books: ids(1) }],
    ],
    [
      'are asked whether they are there',
      () => db.from('books').select('id,writer()').is('writer', null),
      ids(5),
    ],
    [
      'order their parent',
      () => db.from('books').select('id,writer()').lte('id', 3).order('writer(name)'),
      ids(3, 2, 1),
    ],
    ['are spread', () => book(2, 'id,...writer(by:name)'), [{ id: 2, by: 'Italo Banda' }]],
    ['take the place of a key', () => book(1, 'languages(code)'), [{ languages: { code: 'xx' } }]],
    [
      'work on a function’s rows',
      () => db.rpc('all_books').select('id,writer(name)').eq('id', 1),
      [{ id: 1, writer: { name: 'Ursula Nkomo' } }],
    ],
    ['count their rows', () => author(1, 'pupils(count)'), [{ pupils: [{ count: 2 }] }]],
  ])
  refusals([
    [
      'to-many cannot order their parent',
      () => db.from('authors').select('id,thick_books(id)').order('thick_books(id)'),
      400,
      { code: 'PGRST118' },
    ],
  ])
})
