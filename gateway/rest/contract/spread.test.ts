// Embeds whose columns are spread into the row above them.
import { afterAll, beforeAll, describe } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestGateway } from '#gateway/testing/test-gateway.ts'
import { answers, openLibrary } from './fixture.ts'

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

describe('spread', () => {
  answers([
    [
      'to-one columns join their parent',
      () => book(1, 'id,...languages(code,language:name)'),
      [{ id: 1, code: 'en', language: 'English' }],
    ],
    ['to-one without a row gives nulls', () => book(4, 'id,...languages(code)'), [{ id: 4, code: null }]],
    [
      'one inside another',
      () => db.from('profiles').select('bio,...authors(name,...mentor_id(mentor:name))').eq('author_id', 2),
      [{ bio: null, name: 'Italo Banda', mentor: 'Ursula Nkomo' }],
    ],
    [
      'inside a plain embed',
      () => db.from('copies').select('book:books(title,...languages(language:name))').eq('id', 1),
      [{ book: { title: 'The River', language: 'English' } }],
    ],
    [
      'of a junction, to leave it out',
      () => book(4, 'subjects:book_subjects(...subjects(name))'),
      [{ subjects: [{ name: 'Water' }, { name: 'Cities' }] }],
    ],
    ['one-to-one', () => member(1, 'name,...cards(colour)'), [{ name: 'Ama', colour: 'red' }]],
    [
      'a star',
      () => db.from('copies').select('copy:id,...shelves(*)').eq('id', 3),
      [{ copy: 3, branch_id: 1, number: 2, floor: 1 }],
    ],
    [
      'with a hint',
      () => book(2, '...authors!translator_id(translator:name)'),
      [{ translator: 'Jorge Dube' }],
    ],
    [
      'to-many columns become lists',
      () =>
        author(1, 'name,...books!author_id(ids:id,titles:title)').order('id', { referencedTable: 'books' }),
      [{ name: 'Ursula Nkomo', ids: [1, 4], titles: ['The River', 'Second River'] }],
    ],
    [
      'to-many without rows gives empty lists',
      () => author(4, 'id,...books!author_id(titles:title)'),
      [{ id: 4, titles: [] }],
    ],
    [
      'many-to-many',
      () => book(4, 'id,...subjects(subjects:name)').order('id', { referencedTable: 'subjects' }),
      [{ id: 4, subjects: ['Water', 'Cities'] }],
    ],
    [
      'to-one inside to-many',
      () =>
        author(1, '...books!author_id(ids:id,...languages(languages:name))').order('id', {
          referencedTable: 'books',
        }),
      [{ ids: [1, 4], languages: ['English', null] }],
    ],
    [
      'to-many inside to-many gives lists of lists',
      () =>
        author(1, '...books!author_id(titles:title,...subjects(subjects:name))')
          .order('id', { referencedTable: 'books' })
          .order('id', { referencedTable: 'books.subjects' }),
      [{ titles: ['The River', 'Second River'], subjects: [['Water'], ['Water', 'Cities']] }],
    ],
    [
      'an embed inside to-many gives lists of lists',
      () =>
        author(1, '...books!author_id(titles:title,subjects(id))')
          .order('id', { referencedTable: 'books' })
          .order('id', { referencedTable: 'books.subjects' }),
      [{ titles: ['The River', 'Second River'], subjects: [[{ id: 1 }], [{ id: 1 }, { id: 2 }]] }],
    ],
    [
      'a value that is null stays in its list',
      () => author(3, '...books!author_id(prices:price)'),
      [{ prices: [null] }],
    ],
    [
      'to-many with a filter',
      () => author(1, '...books!author_id(titles:title)').gt('books.pages', 300),
      [{ titles: ['The River'] }],
    ],
    [
      'to-many, ordered by what is not shown',
      () => author(1, '...books!author_id(titles:title)').order('pages', { referencedTable: 'books' }),
      [{ titles: ['Second River', 'The River'] }],
    ],
    [
      'to-many, inner',
      () => db.from('authors').select('id,...books!author_id!inner(titles:title)').gte('id', 3),
      [{ id: 3, titles: ['Small Hours'] }],
    ],
    [
      'to-many that must be there',
      () => db.from('members').select('name,...books!favourites(titles:title)').is('books', null),
      [{ name: 'Cleo', titles: [] }],
    ],
    [
      'to-many of every column',
      () => db.from('subjects').select('name,...book_subjects(*)').eq('id', 3),
      [{ name: 'Sleep', book_id: [], subject_id: [] }],
    ],
  ])
})
