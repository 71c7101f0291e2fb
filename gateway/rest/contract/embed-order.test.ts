// Rows in the order of what is embedded in them.
import { afterAll, beforeAll, describe } from 'vitest'
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

const books = (select: string) => db.from('books').select(select).order('id')
const copies = (select: string) => db.from('copies').select(select)
const ids = (...list: number[]) => list.map(id => ({ id }))

describe('rows in the order of what is embedded', () => {
  answers([
    [
      'by a column of a to-one embed',
      () => copies('id,books(title)').order('books(title)').order('id'),
      [
        { id: 3, books: { title: 'Invisible Maps' } },
        { id: 4, books: { title: 'Small Hours' } },
        { id: 1, books: { title: 'The River' } },
        { id: 2, books: { title: 'The River' } },
      ],
    ],
    [
      'by a column that is not selected',
      () => copies('id,books()').order('books(pages)', { ascending: false }).order('id'),
      ids(1, 2, 3, 4),
    ],
    [
      'by the alias',
      () =>
        db
          .from('books')
          .select('id,tongue:languages(name)')
          .lte('id', 3)
          .order('tongue(name)', { ascending: false })
          .order('id'),
      [
        { id: 3, tongue: { name: 'Shona' } },
        { id: 1, tongue: { name: 'English' } },
        { id: 2, tongue: { name: 'English' } },
      ],
    ],
    [
      'rows without the embed, first',
      () =>
        db.from('books').select('id,languages()').order('languages(name)', { nullsFirst: true }).order('id'),
      ids(4, 5, 1, 2, 3),
    ],
    [
      'rows without the embed, last by default',
      () => db.from('books').select('id,languages()').order('languages(name)').order('id'),
      ids(1, 2, 3, 4, 5),
    ],
    [
      'by a place inside JSON',
      () => copies('id,books()').order('books(data->>rating)', { nullsFirst: false }).order('id'),
      ids(1, 2, 3, 4),
    ],
    [
      'inside an embed',
      () =>
        db
          .from('subjects')
          .select('books(id,languages(name))')
          .eq('id', 1)
          .order('languages(name)', { referencedTable: 'books', nullsFirst: true }),
      [
        {
          books: [
            { id: 4, languages: null },
            { id: 1, languages: { name: 'English' } },
          ],
        },
      ],
    ],
  ])
  refusals([
    [
      'a to-many embed has no one value',
      () => db.from('authors').select('id,works:books!author_id(id)').order('works(id)'),
      400,
      {
        code: 'PGRST118',
        message: "A related order on 'works' is not possible",
        details: "'authors' and 'works' do not form a many-to-one or one-to-one relationship",
      },
    ],
    [
      'an order by what is not embedded',
      () => books('id').order('subjects(name)'),
      400,
      { code: 'PGRST108', message: "'subjects' is not an embedded resource in this request" },
    ],
    [
      'an order by a column the embed does not have',
      () => books('id,languages()').order('languages(nowhere)'),
      400,
      { code: '42703' },
    ],
  ])
})
