// Views stand in for the tables below them: read, filtered, and related through the same keys.
import { afterAll, beforeAll, describe } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestGateway } from '#gateway/testing/test-gateway.ts'
import { answers, openLibrary, refusals } from './fixture.ts'

// An API of views alone: tables and keys are hidden, and related all the same.
const more = `
  create table vault.genera (id integer primary key, name text);
  create table vault.species (id integer primary key, genus_id integer references vault.genera (id), name text);
  create table vault.sightings (species_id integer references vault.species (id), genus_id integer references vault.genera (id),
    primary key (species_id, genus_id));
  create view public.genera as select * from vault.genera;
  create view public.species as select id, name, genus_id as kind from vault.species;
  create view public.sightings as select * from vault.sightings;
  create table vault.links (book_id bigint references public.books (id), language text references public.languages (code),
    primary key (book_id, language));
  create view public.united as select id, author_id from public.books union all select id, author_id from public.books;
  insert into vault.genera values (1, 'Felis'), (2, 'Canis');
  insert into vault.species values (1, 1, 'F. catus'), (2, 1, 'F. lybica');
  insert into vault.sightings values (1, 2);
  grant select on public.genera, public.species, public.sightings, public.united to anon;
`

let library: TestGateway
let db: SupabaseClient

beforeAll(async () => {
  library = await openLibrary(more)
  db = await library.client()
})
afterAll(() => library.close())

const ids = (...list: number[]) => list.map(id => ({ id }))
const novels = (select: string) => db.from('novels').select(select).order('id')

describe('reading', () => {
  answers([
    ['a view of one table', () => novels('id'), ids(1, 4)],
    [
      'a view of a view',
      () => db.from('novel_titles').select().order('novel_id').limit(1),
      [{ novel_id: 1, title: 'The River', writer_id: 1 }],
    ],
    [
      'a view of a join',
      () => db.from('catalogue_cards').select('heading,author').eq('number', 3),
      [{ heading: 'SMALL HOURS', author: 'Clarice Moyo' }],
    ],
    [
      'a materialized view',
      () => db.from('author_totals').select().eq('author_id', 1),
      [{ author_id: 1, books: 2, pages: 600 }],
    ],
    ['filters and order', () => novels('id').gt('pages', 300).order('pages'), ids(1)],
    ['a place inside JSON', () => novels('data->>rating'), [{ rating: '4.5' }, { rating: '3' }]],
  ])
})

describe('related rows', () => {
  answers([
    [
      'to-one by the column',
      () => novels('author_id(name)').eq('id', 1),
      [{ author_id: { name: 'Ursula Nkomo' } }],
    ],
    [
      'to-one by the name of the key',
      () => novels('authors!books_translator_id_fkey(name)').eq('id', 4),
      [{ authors: { name: 'Italo Banda' } }],
    ],
    [
      'to-one by the only key',
      () => novels('id,languages(name)'),
      [
        { id: 1, languages: { name: 'English' } },
        { id: 4, languages: null },
      ],
    ],
    [
      'to-many from a view',
      () => novels('copies(id)').eq('id', 1).order('id', { referencedTable: 'copies' }),
      [{ copies: ids(1, 2) }],
    ],
    [
      'many-to-many from a view',
      () => novels('id,subjects(name)').eq('id', 1),
      [{ id: 1, subjects: [{ name: 'Water' }] }],
    ],
    [
      'many-to-many towards a view',
      () => db.from('subjects').select('novels(id)').eq('id', 2),
      [{ novels: ids(4) }],
    ],
    [
      'a view embedded in a table',
      () =>
        db
          .from('authors')
          .select('id,novels!author_id(id)')
          .eq('id', 1)
          .order('id', { referencedTable: 'novels' }),
      [{ id: 1, novels: ids(1, 4) }],
    ],
    [
      'a view as the one of a to-one',
      () => db.from('copies').select('id,novels(title)').in('id', [1, 3]).order('id'),
      [
        { id: 1, novels: { title: 'The River' } },
        { id: 3, novels: null },
      ],
    ],
    [
      'through a view of a view with other names',
      () => db.from('novel_titles').select('title,writer_id(name)').eq('novel_id', 1),
      [{ title: 'The River', writer_id: { name: 'Ursula Nkomo' } }],
    ],
    [
      'through renamed keys of a view of a view',
      () => db.from('novel_titles').select('book_subjects(subject_id)').eq('novel_id', 1),
      [{ book_subjects: [{ subject_id: 1 }] }],
    ],
    [
      'through a view of a join',
      () => db.from('catalogue_cards').select('number,authors(born)').eq('number', 1),
      [{ number: 1, authors: { born: '1929-10-21' } }],
    ],
    [
      'to-many through a renamed key of a join',
      () => db.from('catalogue_cards').select('copies(id)').eq('number', 2),
      [{ copies: ids(3) }],
    ],
    [
      'through a grouped materialized view',
      () => db.from('author_totals').select('books,authors(name)').eq('author_id', 2),
      [{ books: 1, authors: { name: 'Italo Banda' } }],
    ],
    [
      'a grouped materialized view embedded',
      () => db.from('authors').select('author_totals(pages)').eq('id', 1),
      [{ author_totals: [{ pages: 600 }] }],
    ],
    [
      'inner through a view',
      () => db.from('authors').select('id,novels!author_id!inner()').order('id'),
      ids(1),
    ],
  ])
  refusals([
    ['two keys shown are ambiguous', () => novels('authors(*)'), 300, { code: 'PGRST201' }],
    [
      'a view without the key has no relation',
      () => db.from('novel_titles').select('languages(*)'),
      400,
      { code: 'PGRST200' },
    ],
  ])
})

describe('an API of views alone', () => {
  answers([
    [
      'to-one',
      () => db.from('species').select('name,genera!kind(name)').eq('id', 1),
      [{ name: 'F. catus', genera: { name: 'Felis' } }],
    ],
    [
      'to-many',
      () =>
        db
          .from('genera')
          .select('name,species!kind(id)')
          .eq('id', 1)
          .order('id', { referencedTable: 'species' }),
      [{ name: 'Felis', species: ids(1, 2) }],
    ],
    [
      'many-to-many through a view of the junction',
      () => db.from('species').select('name,genera!sightings(name)').eq('id', 1),
      [{ name: 'F. catus', genera: [{ name: 'Canis' }] }],
    ],
  ])
  refusals([
    [
      'a hidden table is not reached by its key',
      () => db.from('species').select('species_genus_id_fkey(name)').limit(1),
      400,
      { code: 'PGRST200' },
    ],
    [
      'a hidden junction joins nothing',
      () => db.from('books').select('languages!links(name)'),
      400,
      { code: 'PGRST200' },
    ],
    ['a union hides its keys', () => db.from('united').select('authors(*)'), 400, { code: 'PGRST200' }],
  ])
})
