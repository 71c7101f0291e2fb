// Related rows inside rows: how they are found, named, narrowed and ordered.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestGateway } from '#gateway/testing/test-gateway.ts'
import { answers, openLibrary, refusals } from './fixture.ts'

let library: TestGateway
let db: SupabaseClient

beforeAll(async () => {
  library = await openLibrary()
  db = await library.client()
})
afterAll(() => library.close())

const book = (id: number, select: string) => db.from('books').select(select).eq('id', id)
const author = (id: number, select: string) => db.from('authors').select(select).eq('id', id)
const member = (id: number, select: string) => db.from('members').select(select).eq('id', id)

describe('finding the relationship', () => {
  answers([
    ['to-one is an object', () => book(1, 'id,languages(name)'), [{ id: 1, languages: { name: 'English' } }]],
    ['to-one without a row is null', () => book(4, 'id,languages(name)'), [{ id: 4, languages: null }]],
    [
      'to-many is a list',
      () => db.from('languages').select('code,books(id)').eq('code', 'en'),
      [{ code: 'en', books: [{ id: 1 }, { id: 2 }] }],
    ],
    [
      'to-many without rows is an empty list',
      () => db.from('subjects').select('id,book_subjects(*)').eq('id', 3),
      [{ id: 3, book_subjects: [] }],
    ],
    [
      'many-to-many goes through its junction',
      () => book(4, 'subjects(name)').order('id', { referencedTable: 'subjects' }),
      [{ subjects: [{ name: 'Water' }, { name: 'Cities' }] }],
    ],
    [
      'many-to-many, the other way',
      () => db.from('subjects').select('books(id)').eq('id', 1).order('id', { referencedTable: 'books' }),
      [{ books: [{ id: 1 }, { id: 4 }] }],
    ],
    [
      'the junction itself can be embedded',
      () => book(1, 'book_subjects(subject_id)'),
      [{ book_subjects: [{ subject_id: 1 }] }],
    ],
    [
      'one-to-one by a primary key, from the key',
      () => db.from('profiles').select('authors(name)').eq('author_id', 1),
      [{ authors: { name: 'Ursula Nkomo' } }],
    ],
    [
      'one-to-one by a primary key, towards the key',
      () => author(1, 'profiles(bio)'),
      [{ profiles: { bio: 'Born by the river.' } }],
    ],
    [
      'one-to-one by a unique column',
      () => member(1, 'name,cards(colour)'),
      [{ name: 'Ama', cards: { colour: 'red' } }],
    ],
    ['one-to-one without a row is null', () => member(3, 'cards(colour)'), [{ cards: null }]],
    [
      'a composite key',
      () => db.from('copies').select('id,shelves(floor)').eq('id', 3),
      [{ id: 3, shelves: { floor: 1 } }],
    ],
    [
      'a composite key, the other way',
      () => db.from('shelves').select('number,copies(id)').match({ branch_id: 2, number: 1 }),
      [{ number: 1, copies: [{ id: 2 }] }],
    ],
    [
      'a partitioned table is embedded as one',
      () => member(1, 'visits(minutes)').order('day', { referencedTable: 'visits' }),
      [{ visits: [{ minutes: 30 }, { minutes: 45 }] }],
    ],
    [
      'a table as parent of a partitioned one',
      () => db.from('visits').select('minutes,members(name)').eq('minutes', 20),
      [{ minutes: 20, members: { name: 'Ben' } }],
    ],
    [
      'a table itself, by its name: the many',
      () => author(1, 'authors(id)').order('id', { referencedTable: 'authors' }),
      [{ authors: [{ id: 2 }, { id: 3 }] }],
    ],
    [
      'a table itself, by the column: the one',
      () => author(2, 'mentor_id(name)'),
      [{ mentor_id: { name: 'Ursula Nkomo' } }],
    ],
    [
      'a table itself, by column hint: the many',
      () => author(2, 'pupils:authors!mentor_id(name)'),
      [{ pupils: [{ name: 'Jorge Dube' }] }],
    ],
    [
      'both directions at once',
      () => author(2, 'mentor:mentor_id(id),pupils:authors!mentor_id(id)'),
      [{ mentor: { id: 1 }, pupils: [{ id: 4 }] }],
    ],
    [
      'by the column of the key',
      () => book(2, 'translator_id(name)'),
      [{ translator_id: { name: 'Jorge Dube' } }],
    ],
    [
      'by the column, aliased beside the column',
      () => book(2, 'author_id,author:author_id(name)'),
      [{ author_id: 2, author: { name: 'Italo Banda' } }],
    ],
    [
      'by the name of the constraint',
      () => book(2, 'books_author_id_fkey(name)'),
      [{ books_author_id_fkey: { name: 'Italo Banda' } }],
    ],
    [
      'by the name of a composite constraint',
      () => db.from('copies').select('copies_shelf_fkey(floor)').eq('id', 1),
      [{ copies_shelf_fkey: { floor: 0 } }],
    ],
    [
      'by hint: a constraint',
      () => book(2, 'authors!books_translator_id_fkey(name)'),
      [{ authors: { name: 'Jorge Dube' } }],
    ],
    ['by hint: a column', () => book(2, 'authors!author_id(name)'), [{ authors: { name: 'Italo Banda' } }]],
    [
      'by hint: from the other side',
      () => author(4, 'translated:books!translator_id(id)').order('id', { referencedTable: 'translated' }),
      [{ translated: [{ id: 2 }, { id: 3 }] }],
    ],
    [
      'by hint: the junction',
      () => member(1, 'books!wishes(title)'),
      [{ books: [{ title: 'Small Hours' }] }],
    ],
    ['a hint and a join together', () => book(2, 'authors!author_id!inner(id)'), [{ authors: { id: 2 } }]],
    [
      'one table twice under two names',
      () => book(2, 'author:authors!author_id(id),translator:authors!translator_id(id)'),
      [{ author: { id: 2 }, translator: { id: 4 } }],
    ],
    [
      'three levels deep',
      () =>
        db
          .from('languages')
          .select('books(author:author_id(name,profiles(bio)))')
          .eq('code', 'en')
          .order('id', { referencedTable: 'books' }),
      [
        {
          books: [
            { author: { name: 'Ursula Nkomo', profiles: { bio: 'Born by the river.' } } },
            { author: { name: 'Italo Banda', profiles: { bio: null } } },
          ],
        },
      ],
    ],
    [
      'columns inside an embed: star, alias, cast, JSON',
      () => db.from('copies').select('books(no:id::text,data->>rating)').eq('id', 1),
      [{ books: { no: '1', rating: '4.5' } }],
    ],
    [
      'after a function that answers with rows',
      () =>
        db.rpc('all_books', {}, { get: true }).select('id,author:author_id(name),subjects(name)').eq('id', 2),
      [{ id: 2, author: { name: 'Italo Banda' }, subjects: [{ name: 'Cities' }] }],
    ],
    [
      'after a function called by POST',
      () => db.rpc('all_books').select('languages(name)').eq('id', 3),
      [{ languages: { name: 'Shona' } }],
    ],
  ])
})

describe('what cannot be found', () => {
  refusals([
    [
      'two keys to one table are ambiguous',
      () => book(1, 'authors(*)'),
      300,
      {
        code: 'PGRST201',
        message: "Could not embed because more than one relationship was found for 'books' and 'authors'",
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'books with authors',
            relationship: 'books_author_id_fkey using books(author_id) and authors(id)',
          },
          {
            cardinality: 'many-to-one',
            embedding: 'books with authors',
            relationship: 'books_translator_id_fkey using books(translator_id) and authors(id)',
          },
        ],
        hint: "Try changing 'authors' to one of the following: 'authors!books_author_id_fkey', 'authors!books_translator_id_fkey'. Find the desired relationship in the 'details' key.",
      },
    ],
    [
      'a table twice under one name',
      () => book(1, 'authors!author_id(name),authors!translator_id(name)'),
      400,
      { code: '42712', message: 'table name "books_authors_1" specified more than once' },
    ],
    [
      'a name that two embeds are given',
      () => author(1, 'id,books!author_id(x:authors!author_id(name),x:languages(code))'),
      400,
      { code: '42712', message: 'table name "books_x_2" specified more than once' },
    ],
    [
      'a key that relates a table to itself says not which way',
      () => author(2, 'authors!authors_mentor_id_fkey(name)'),
      400,
      { code: 'PGRST200' },
    ],
    [
      'two junctions are ambiguous',
      () => member(1, 'books(*)'),
      300,
      {
        code: 'PGRST201',
        details: [
          {
            cardinality: 'many-to-many',
            embedding: 'members with books',
            relationship:
              'favourites using favourites_member_id_fkey(member_id) and favourites_book_id_fkey(book_id)',
          },
          {
            cardinality: 'many-to-many',
            embedding: 'members with books',
            relationship: 'wishes using wishes_member_id_fkey(member_id) and wishes_book_id_fkey(book_id)',
          },
        ],
      },
    ],
    [
      'tables that are not related',
      () => book(1, 'scribbles(*)'),
      400,
      {
        code: 'PGRST200',
        message: "Could not find a relationship between 'books' and 'scribbles' in the schema cache",
        details:
          "Searched for a foreign key relationship between 'books' and 'scribbles' in the schema 'public', but no matches were found.",
      },
    ],
    [
      'a hint that fits nothing',
      () => book(1, 'authors!editor_id(*)'),
      400,
      {
        code: 'PGRST200',
        details:
          "Searched for a foreign key relationship between 'books' and 'authors' using the hint 'editor_id' in the schema 'public', but no matches were found.",
      },
    ],
    [
      'a misspelt name is answered with the right one',
      () => book(1, 'languagess(*)'),
      400,
      { code: 'PGRST200', hint: "Perhaps you meant 'languages' instead of 'languagess'." },
    ],
    [
      'keys outside the primary key make no junction',
      () => db.from('shelves').select('books(*)'),
      400,
      { code: 'PGRST200' },
    ],
    ['a table of a hidden schema', () => book(1, 'vendors(*)'), 400, { code: 'PGRST200' }],
    ['a partition is nobody’s relation', () => member(1, 'visits_2024(*)'), 400, { code: 'PGRST200' }],
    [
      'rows that are not a table’s relate to nothing',
      () => db.rpc('title_list').select('id,authors(*)'),
      400,
      { code: 'PGRST200' },
    ],
    [
      'a column an embed does not have',
      () => book(1, 'languages(nowhere)'),
      400,
      { code: '42703', message: 'column languages_1.nowhere does not exist' },
    ],
    [
      'six levels are too deep',
      () => author(1, 'authors(authors(authors(authors(authors(authors(id))))))'),
      400,
      { code: 'PGRST100' },
    ],
    ['a bracket that is not closed', () => book(1, 'languages(name'), 400, { code: 'PGRST100' }],
  ])

  test('five levels are not too deep', async () => {
    const { data, error } = await author(1, 'mentor_id(mentor_id(mentor_id(mentor_id(mentor_id(id)))))')
    expect(error).toBeNull()
    expect(data).toHaveLength(1)
  })
})
