// Which rows are answered: comparisons, lists, patterns, trees, and values of every kind.
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
const phrases = () => db.from('phrases').select('id').order('id')
const ids = (...list: number[]) => list.map(id => ({ id }))

describe('comparisons', () => {
  answers([
    ['eq', () => books().eq('title', 'The River'), ids(1)],
    ['neq leaves nulls out', () => books().neq('pages', 320), ids(2, 3, 4)],
    ['gt', () => books().gt('pages', 280), ids(1)],
    ['gte', () => books().gte('pages', 280), ids(1, 4)],
    ['lt', () => books().lt('pages', 96), ids(3)],
    ['lte', () => books().lte('pages', 96), ids(2, 3)],
    ['not', () => books().not('pages', 'lt', 96), ids(1, 2, 4)],
    ['match is several eqs', () => books().match({ genre: 'novel', pages: 280 }), ids(4)],
    ['two filters on one column are both asked', () => books().gt('id', 1).lt('id', 4), ids(2, 3)],
    ['an enum', () => books().eq('genre', 'poetry'), ids(3)],
    ['an enum has an order', () => books().lt('genre', 'essay'), ids(1, 3, 4)],
    ['a numeric', () => books().eq('price', '12.5'), ids(1)],
    ['a bigint beyond 2^53', () => db.from('specimens').select('id').eq('whole', '9007199254740993'), ids(1)],
    ['a date', () => db.from('authors').select('id').lt('born', '1925-01-01').order('id'), ids(2, 4)],
    [
      'a timestamp with a zone, where + must survive the URL',
      () => db.from('specimens').select('id').eq('moment', '1974-05-05T02:00:00.123456+02:00'),
      ids(1),
    ],
    [
      'a uuid',
      () => db.from('specimens').select('id').eq('code', '00000000-0000-4000-8000-000000000001'),
      ids(1),
    ],
    ['a bytea', () => db.from('specimens').select('id').eq('bytes', '\\xdeadbeef'), ids(1)],
    ['a generated column', () => books().eq('title_length', 5), ids(5)],
    ['a place inside JSON', () => books().eq('data->>rating', '3'), ids(4)],
    ['a place inside a composite', () => books().gt('size->width', 20), ids(2)],
    ['an element of an array', () => books().eq('tags->>0', 'water'), ids(1, 4)],
    ['isdistinct sees nulls', () => books().isDistinct('pages', 320), ids(2, 3, 4, 5)],
    ['not isdistinct', () => books().not('pages', 'isdistinct', 320), ids(1)],
    ['eq any', () => books().filter('pages', 'eq(any)', '{64,96}'), ids(2, 3)],
    ['gt all', () => books().filter('pages', 'gt(all)', '{64,96}'), ids(1, 4)],
    ['lte any', () => books().filter('pages', 'lte(any)', '{64,96}'), ids(2, 3)],
  ])
})

describe('is', () => {
  answers([
    ['null', () => books().is('pages', null), ids(5)],
    ['not null', () => books().not('pages', 'is', null), ids(1, 2, 3, 4)],
    ['not_null', () => books().filter('pages', 'is', 'not_null'), ids(1, 2, 3, 4)],
    ['true', () => books().is('in_print', true), ids(1, 4)],
    ['false', () => books().is('in_print', false), ids(2, 5)],
    ['unknown', () => books().filter('in_print', 'is', 'unknown'), ids(3)],
    ['not true is false or unknown', () => books().not('in_print', 'is', true), ids(2, 3, 5)],
    ['in capitals', () => books().filter('in_print', 'is', 'TRUE'), ids(1, 4)],
  ])
  refusals([
    ['any other word is refused', () => books().filter('in_print', 'is', 'maybe'), 400, { code: 'PGRST100' }],
    ['is true of a number is refused by PostgreSQL', () => books().is('pages', true), 400, { code: '42804' }],
  ])
})

describe('lists', () => {
  answers([
    ['in', () => books().in('id', [1, 3, 99]), ids(1, 3)],
    ['not in', () => books().notIn('id', [1, 2, 3]), ids(4, 5)],
    ['in nothing is nothing', () => books().in('id', []), []],
    ['in spaces is nothing', () => books().filter('id', 'in', '(   )'), []],
    ['not in nothing is everything', () => books().notIn('id', []), ids(1, 2, 3, 4, 5)],
    ['a value with a comma', () => phrases().in('words', ['comma, here', 'plain']), ids(1, 2)],
    ['a value with brackets', () => phrases().in('words', ['(brackets) [and] {braces}']), ids(9)],
    ['an escaped quote', () => phrases().filter('words', 'in', '("a \\"quoted\\" word")'), ids(3)],
    ['an unescaped quote inside', () => phrases().filter('words', 'in', '(a "quoted" word)'), ids(3)],
    [
      'a backslash, plain and escaped',
      () => phrases().or('words.in.(back\\slash),words.in.("back\\\\slash")'),
      ids(4),
    ],
    ['the word null is a word', () => phrases().in('words', ['null']), ids(15)],
    ['an empty string beside another', () => phrases().filter('words', 'in', '("",plain)'), ids(1, 16)],
    ['an empty string alone is a list of nothing', () => phrases().filter('words', 'in', '("")'), []],
    ['an enum', () => books().in('genre', ['novel', 'atlas']), ids(1, 2, 4)],
  ])
  refusals([
    ['a value that is no number', () => books().in('id', ['x']), 400, { code: '22P02' }],
    ['brackets that are missing', () => books().filter('id', 'in', '1,2'), 400, { code: 'PGRST100' }],
  ])
})

describe('patterns', () => {
  answers([
    ['like', () => books().like('title', '%River'), ids(1, 4)],
    ['like with stars', () => books().like('title', '*River'), ids(1, 4)],
    ['like knows capitals', () => books().like('title', '%river'), []],
    ['ilike does not', () => books().ilike('title', '%RIVER'), ids(1, 4)],
    ['like any of', () => books().likeAnyOf('title', ['The%', 'Not%']), ids(1, 5)],
    ['like all of', () => books().likeAllOf('title', ['%River', 'S%']), ids(4)],
    ['ilike any of', () => books().ilikeAnyOf('title', ['the%', 'not%']), ids(1, 5)],
    ['ilike all of', () => books().ilikeAllOf('title', ['%RIVER', 's%']), ids(4)],
    ['not like', () => books().not('title', 'like', '%River'), ids(2, 3, 5)],
    ['match is a regular expression', () => books().regexMatch('title', '^S.*s$'), ids(3)],
    ['imatch does not know capitals', () => books().regexIMatch('title', '^the'), ids(1)],
    ['match any of', () => books().filter('title', 'match(any)', '{^The,^Not}'), ids(1, 5)],
    ['an escaped percent sign', () => phrases().like('words', '100\\%'), ids(5)],
    ['an escaped underscore', () => phrases().like('words', '%r\\_s%'), ids(12)],
  ])
  refusals([
    ['a broken expression is 2201B', () => books().regexMatch('title', '('), 400, { code: '2201B' }],
    ['like on a number is 42883', () => books().like('pages', '3%'), 404, { code: '42883' }],
  ])
})

describe('trees', () => {
  answers([
    ['or', () => books().or('pages.gt.300,genre.eq.essay'), ids(1, 5)],
    ['or beside other filters', () => books().gt('id', 1).or('pages.gt.300,genre.eq.essay'), ids(5)],
    ['two ors are both asked', () => books().or('id.eq.1,id.eq.2').or('id.eq.2,id.eq.3'), ids(2)],
    ['and inside or', () => books().or('and(genre.eq.novel,pages.lt.300),id.eq.5'), ids(4, 5)],
    [
      'or inside and inside or',
      () => books().or('and(or(id.eq.1,id.eq.2),genre.eq.atlas),id.eq.3'),
      ids(2, 3),
    ],
    ['not and', () => books().or('not.and(genre.eq.novel,pages.gt.300),id.eq.1'), ids(1, 2, 3, 4, 5)],
    ['not on one condition', () => books().or('genre.not.eq.novel,pages.not.is.null'), ids(1, 2, 3, 4, 5)],
    ['in inside or', () => books().or('id.in.(1,2),genre.in.(essay)'), ids(1, 2, 5)],
    [
      'a quoted value',
      () => phrases().or('words.eq."comma, here",words.eq."a \\"quoted\\" word"'),
      ids(2, 3),
    ],
    ['an array inside or', () => books().or('tags.cs.{water,land},tags.cd.{night}'), ids(1, 3, 5)],
    ['a JSON path inside or', () => books().or('data->>rating.eq.3,data->title->>sub.eq.A life'), ids(1, 4)],
    [
      'a search inside or',
      () => books().or('search.fts(english).valley,search.fts(english).poem'),
      ids(1, 3),
    ],
    ['a quantifier inside or', () => books().or('title.like(any).{The*,Not*},id.eq.2'), ids(1, 2, 5)],
    ['spaces', () => books().or(' id.eq.1 , and( id.gt.3 , id.lt.5 ) '), ids(1, 4)],
  ])
  test('a moment with + and : inside or', async () => {
    const moment = '1974-05-05T02:00:00.123456+02:00'
    const { data } = await db.from('specimens').select('id').or(`moment.eq.${moment},id.eq.99`)
    expect(data).toEqual(ids(1))
  })
  test('and and not.or are parameters too', async () => {
    const response = await read(
      library,
      'books?select=id&order=id&and=(id.gt.1,id.lt.5)&not.or=(id.eq.2,id.eq.3)',
    )
    expect(await response.json()).toEqual(ids(4))
  })
  refusals([
    ['an empty tree', () => books().or(''), 400, { code: 'PGRST100' }],
    ['a tree that is not closed', () => books().or('and(id.eq.1'), 400, { code: 'PGRST100' }],
    [
      'an unknown word in a tree',
      () => books().or('id.eq.1,xor(id.eq.2,id.eq.3)'),
      400,
      { code: 'PGRST100' },
    ],
  ])
})

describe('values of every kind', () => {
  const words: [number, string][] = [
    [1, 'plain'],
    [2, 'comma, here'],
    [3, 'a "quoted" word'],
    [4, 'back\\slash'],
    [5, '100%'],
    [6, 'a+b&c=d'],
    [7, 'naïve Ünïcode 日本'],
    [8, 'smile 😀'],
    [9, '(brackets) [and] {braces}'],
    [10, "it's; drop table"],
    [11, 'dots.and:colons'],
    [13, ' spaced '],
    [14, '*star*'],
    [15, 'null'],
    [16, ''],
  ]
  test.each(words)('phrase %i is found by its own words: %s', async (id, text) => {
    expect((await phrases().eq('words', text)).data).toEqual(ids(id))
    expect((await phrases().neq('words', text)).data).toHaveLength(15)
  })
  test('a value of 8,000 letters is compared like any other', async () => {
    const { data, error } = await phrases().eq('words', 'x'.repeat(8_000))
    expect({ data, error }).toEqual({ data: [], error: null })
  })
  test('a value too long for a URL is 414', async () => {
    expect((await phrases().eq('words', 'x'.repeat(17_000))).status).toBe(414)
  })
  test('a NUL is a bad request, for PostgreSQL has no such letter', async () => {
    const { status, error } = await phrases().eq('words', 'a\u0000b')
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: '22021' })
  })
})

describe('values that do not fit', () => {
  refusals([
    [
      'no number',
      () => books().eq('id', 'one'),
      400,
      { code: '22P02', message: 'invalid input syntax for type bigint: "one"' },
    ],
    ['a number that is too large', () => books().eq('pages', '99999999999'), 400, { code: '22003' }],
    ['no label of the enum', () => books().eq('genre', 'opera'), 400, { code: '22P02' }],
    ['no date', () => db.from('authors').select('id').eq('born', 'yesterday-ish'), 400, { code: '22007' }],
    [
      'no day of the calendar',
      () => db.from('authors').select('id').eq('born', '2023-02-30'),
      400,
      { code: '22008' },
    ],
    ['no uuid', () => db.from('specimens').select('id').eq('code', 'abc'), 400, { code: '22P02' }],
    ['no boolean', () => books().eq('in_print', 'perhaps'), 400, { code: '22P02' }],
    ['no array', () => books().eq('tags', 'water'), 400, { code: '22P02' }],
    ['no range', () => books().eq('lent', '1-5'), 400, { code: '22P02' }],
    ['no JSON', () => books().eq('data', '{oops'), 400, { code: '22P02' }],
    [
      'an unknown column',
      () => books().eq('nowhere', 1),
      400,
      { code: '42703', message: 'column books.nowhere does not exist' },
    ],
    ['an unknown operator', () => books().filter('id', 'equals', 1), 400, { code: 'PGRST100' }],
    ['json has no equality', () => db.from('specimens').select('id').eq('raw', '{}'), 404, { code: '42883' }],
  ])
})
