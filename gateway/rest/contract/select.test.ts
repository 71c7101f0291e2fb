// Which columns are answered, under which names, as which types.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestGateway } from '#gateway/testing/test-gateway.ts'
import { answers, openLibrary, read, refusals } from './fixture.ts'

let library: TestGateway
let db: SupabaseClient

beforeAll(async () => {
  library = await openLibrary(more)
  db = await library.client()
})
afterAll(() => library.close())

const book = (id: number, select?: string) => db.from('books').select(select).eq('id', id)
const specimen = (select: string) => db.from('specimens').select(select).eq('id', 1)
const text = async (select: string, id = 1) =>
  (await read(library, `specimens?id=eq.${id}&select=${select}`)).text()
// Names need not be English.
const more = `
  create table public."книги" (id integer primary key, "題名" text, "größe" integer);
  insert into public."книги" values (1, '川', 3);
  grant select on public."книги" to anon;
`
const odd = (select: string) => db.from('Odd Name').select(select).eq('id', 1)

describe('columns', () => {
  answers([
    ['no select is every column', () => db.from('subjects').select().eq('id', 1), [{ id: 1, name: 'Water' }]],
    [
      'an empty select is every column',
      () => db.from('subjects').select('').eq('id', 1),
      [{ id: 1, name: 'Water' }],
    ],
    ['a star is every column', () => db.from('subjects').select('*').eq('id', 1), [{ id: 1, name: 'Water' }]],
    ['columns come in the order asked for', () => book(1, 'title,id'), [{ title: 'The River', id: 1 }]],
    ['an alias renames a column', () => book(1, 'name:title'), [{ name: 'The River' }]],
    [
      'one column can be given twice under two names',
      () => book(1, 'a:title,b:title'),
      [{ a: 'The River', b: 'The River' }],
    ],
    [
      'a star stands beside other columns',
      () => db.from('subjects').select('*,label:name').eq('id', 1),
      [{ id: 1, name: 'Water', label: 'Water' }],
    ],
    [
      'spaces and newlines between columns mean nothing',
      () => book(1, '\n  id,\n  title\n'),
      [{ id: 1, title: 'The River' }],
    ],
    ['a generated column is read like any other', () => book(1, 'title_length'), [{ title_length: 9 }]],
    ['an enum is its label', () => book(1, 'genre'), [{ genre: 'novel' }]],
    ['a domain is its base type', () => book(1, 'isbn'), [{ isbn: '978-1' }]],
    ['an array is a JSON array', () => book(1, 'tags'), [{ tags: ['water', 'land'] }]],
    ['an empty array is no null', () => book(5, 'tags'), [{ tags: [] }]],
    ['a composite is a JSON object', () => book(1, 'size'), [{ size: { width: 12, height: 18 } }]],
    ['a range is its text', () => book(1, 'lent'), [{ lent: '[1,5)' }]],
    ['a uuid is its text', () => specimen('code'), [{ code: '00000000-0000-4000-8000-000000000001' }]],
    ['a bytea is hexadecimal', () => specimen('bytes'), [{ bytes: '\\xdeadbeef' }]],
    [
      'dates and times are ISO 8601',
      () => specimen('day,local'),
      [{ day: '2020-02-29', local: '2020-01-02T03:04:05' }],
    ],
    [
      'a table without a key is read',
      () => db.from('scribbles').select('note').order('note'),
      [{ note: 'one' }, { note: 'two' }],
    ],
    [
      'a partitioned table is read as one',
      () => db.from('visits').select('minutes').order('day'),
      [{ minutes: 30 }, { minutes: 45 }, { minutes: 20 }],
    ],
  ])
})

describe('names that need care', () => {
  answers([
    [
      'a table whose name has a space',
      () => db.from('Odd Name').select('id').order('id'),
      [{ id: 1 }, { id: 2 }],
    ],
    ['a reserved word', () => odd('select'), [{ select: 'kept' }]],
    ['a name with a space in quotes', () => odd('"two words"'), [{ 'two words': 'spaced' }]],
    ['a name with a dash needs no quotes', () => odd('dash-ed'), [{ 'dash-ed': 'dashed' }]],
    ['a name with a dot in quotes', () => odd('"a.b"'), [{ 'a.b': 'dotted' }]],
    ['a name with a percent sign in quotes', () => odd('"per cent%"'), [{ 'per cent%': 50 }]],
    ['a name with a quote, escaped', () => odd('"qu\\"ote"'), [{ 'qu"ote': 'quoted' }]],
    ['an alias in quotes', () => odd('"x.y (z)":id'), [{ 'x.y (z)': 1 }]],
    ['a column that is called count', () => odd('count'), [{ count: 7 }]],
    [
      'names in any alphabet',
      () => db.from('книги').select('題名,size:größe').eq('題名', '川').order('größe'),
      [{ 題名: '川', size: 3 }],
    ],
    ['a filter on a quoted name', () => db.from('Odd Name').select('id').eq('"a.b"', 'dotted'), [{ id: 1 }]],
    [
      'an order by a quoted name',
      () => db.from('Odd Name').select('id').order('"per cent%"', { nullsFirst: true }),
      [{ id: 2 }, { id: 1 }],
    ],
  ])
})

// supabase-js takes the spaces out of a select; others do not.
describe('spaces that the client leaves in', () => {
  test.each([
    [
      'a name with a space needs no quotes',
      'Odd%20Name?select=two%20words&id=eq.1',
      [{ 'two words': 'spaced' }],
    ],
    ['a type of two words', 'books?select=pages::double%20precision&id=eq.1', [{ pages: 320 }]],
    ['spaces around commas', 'books?select=id%20,%20title&id=eq.1', [{ id: 1, title: 'The River' }]],
  ])('%s', async (_sentence, target, rows) => {
    expect(await (await read(library, target)).json()).toEqual(rows)
  })
})

describe('casts', () => {
  answers([
    ['a number becomes text', () => book(1, 'id::text'), [{ id: '1' }]],
    ['a cast and an alias', () => book(1, 'number:id::text'), [{ number: '1' }]],
    ['a type by its short name', () => book(1, 'pages::float8'), [{ pages: 320 }]],
    ['a type of our own', () => book(1, 'genre:isbn::isbn'), [{ genre: '978-1' }]],
    ['int is integer', () => book(1, 'price::int'), [{ price: 13 }]],
    ['a field inside JSON, made a number', () => book(1, 'data->>rating::numeric'), [{ rating: 4.5 }]],
  ])
  refusals([
    [
      'an unknown type is 42704',
      () => book(1, 'id::faketype'),
      400,
      { code: '42704', message: 'type "faketype" does not exist' },
    ],
    ['a value that does not fit is 22P02', () => book(1, 'title::integer'), 400, { code: '22P02' }],
    ['a cast to nothing cannot be read', () => book(1, 'id::'), 400, { code: 'PGRST100' }],
  ])
})

describe('places inside JSON', () => {
  answers([
    ['-> gives JSON under the last key', () => book(1, 'data->title'), [{ title: { sub: 'A life' } }]],
    ['->> gives text', () => book(1, 'data->>rating'), [{ rating: '4.5' }]],
    ['two steps', () => book(1, 'data->title->>sub'), [{ sub: 'A life' }]],
    ['an index, then a key', () => book(1, 'data->awards->0->>name'), [{ name: 'Reed' }]],
    ['a negative index counts from the end', () => book(1, 'data->awards->-1->name'), [{ name: 'Pen' }]],
    ['an index at the end keeps the name before it', () => book(5, 'data->>0'), [{ data: '1' }]],
    [
      'an index inside a key keeps the key',
      () => book(1, 'data->awards->1'),
      [{ awards: { name: 'Pen', year: 1975 } }],
    ],
    ['an alias wins', () => book(1, 'prize:data->awards->0->name'), [{ prize: 'Reed' }]],
    ['a key with signs in it', () => book(4, 'data->odd-key!->>x&y'), [{ 'x&y': 'z' }]],
    ['a missing key is null', () => book(1, 'data->nowhere->further'), [{ further: null }]],
    [
      'JSON null and SQL null look alike',
      () => db.from('books').select('id,data->rating').in('id', [2, 3]).order('id'),
      [
        { id: 2, rating: null },
        { id: 3, rating: null },
      ],
    ],
    ['->> of JSON null is null', () => book(2, 'data->>rating'), [{ rating: null }]],
    ['a field of a composite', () => book(1, 'size->width,tall:size->>height'), [{ width: 12, tall: '18' }]],
    ['an element of an array', () => book(1, 'tags->0,last:tags->>-1'), [{ tags: 'water', last: 'land' }]],
    ['a json column keeps its key order', () => specimen('raw->b'), [{ b: 2 }]],
  ])
  refusals([
    ['text has no inside', () => book(1, 'data->>title->sub'), 404, { code: '42883' }],
    ['an arrow to nowhere cannot be read', () => book(1, 'data->'), 400, { code: 'PGRST100' }],
    ['an unknown column with an arrow is 42703', () => book(1, 'nowhere->x'), 400, { code: '42703' }],
  ])
})

describe('every digit is kept', () => {
  test('a bigint beyond 2^53 is written out', async () => {
    expect(await text('whole')).toBe('[{"whole":9007199254740993}]')
    expect(await text('whole', 2)).toBe('[{"whole":-9223372036854775808}]')
  })
  test('a numeric keeps its digits and its zeros', async () => {
    expect(await text('exact')).toBe('[{"exact":12345678901234567890.123456789}]')
    expect(await text('exact', 2)).toBe('[{"exact":1.10}]')
  })
  test('NaN is a string, as PostgreSQL writes it in JSON', async () => {
    expect(await text('tall', 2)).toBe('[{"tall":"NaN"}]')
  })
  test('a timestamp keeps its microseconds and its zone', async () => {
    const [row] = JSON.parse(await text('moment')) as [{ moment: string }]
    expect(row.moment).toMatch(/^1974-05-0\dT\d\d:\d\d:00\.123456[+-]\d\d:\d\d$/)
    expect(new Date(row.moment).toISOString()).toBe('1974-05-05T00:00:00.123Z')
  })
  test('a json column is answered letter by letter', async () => {
    expect(await text('raw')).toBe('[{"raw":{"b": 2,  "a": 1}}]')
  })
  test('a jsonb null is null', async () => {
    expect(await text('nothing')).toBe('[{"nothing":null}]')
  })
  test('a JSON null is no SQL null to a filter', async () => {
    const { data } = await db.from('specimens').select('id').is('nothing', null)
    expect(data).toEqual([{ id: 2 }])
  })
})
