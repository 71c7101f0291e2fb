// Random query strings of the data API, sound and broken. Values are holes, so that the same request can be asked with
// other values.
import * as fc from 'fast-check'

type Hole = { value: string }

export type Piece = string | Hole

// Mostly what exists, so that many requests get as far as the database.
const sound = fc.constantFrom('id', 'title', 'author_id', 'label', 'stars')
const odd = fc.constantFrom(
  'data',
  'tags',
  'span',
  'shelves',
  'nope',
  '__proto__',
  'constructor',
  'a.b',
  '"odd ""name"',
  '*',
  'count',
  '',
)
const related = fc.constantFrom('authors', 'books', 'reviews', 'book_titles', 'nope')
export const name = fc.oneof(
  { weight: 5, arbitrary: sound },
  { weight: 2, arbitrary: odd },
  { weight: 1, arbitrary: related },
)
const awkward = fc.constantFrom(
  ...`' " \\ $1 % { {a,b} (1,2) [1,5) null NaN {"a":1} 1e400 -1 \u0000 \u202e 🏆`.split(' '),
  "'; drop table books; --",
  '9'.repeat(40),
  ' ',
  '',
)
export const value = fc.oneof(
  fc.string({ maxLength: 12 }),
  awkward,
  fc.integer().map(String),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const hole = value.map((text): Piece => ({ value: text }))

const operators =
  'eq neq gt gte lt lte like ilike match imatch is in cs cd ov sl sr nxr nxl adj fts plfts phfts wfts isdistinct ' +
  'like(any) eq(all) fts(english) fts(nope) not zz'
const operator = fc
  .tuple(fc.constantFrom('', '', '', 'not.', 'not.not.'), fc.constantFrom(...operators.split(' ')))
  .map(parts => parts.join(''))
const common = fc.constantFrom('eq', 'neq', 'gt', 'lt', 'isdistinct')

const steps = fc.constantFrom('->a', '->>b', '->0', '->-1', '->>', '->"x y"', '->999999999999')
const path = fc.oneof(
  { weight: 3, arbitrary: sound },
  fc.tuple(name, fc.array(steps, { maxLength: 3 })).map(([column, taken]) => column + taken.join('')),
)

const test = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(common, fc.nat(3)).map(([op, held]): Piece[] => [`${op}.`, { value: String(held) }]),
  },
  { weight: 4, arbitrary: fc.tuple(operator, hole).map(([op, held]): Piece[] => [`${op}.`, held]) },
  {
    weight: 2,
    arbitrary: fc
      .array(hole, { maxLength: 4 })
      .map((list): Piece[] => ['in.(', ...list.flatMap((held, at) => (at > 0 ? [',', held] : [held])), ')']),
  },
  fc.constantFrom('is.null', 'is.true', 'is.not_null', 'is.maybe').map((text): Piece[] => [text]),
  hole.map((held): Piece[] => [held]),
)

const tree = fc.letrec<{ node: Piece[]; leaf: Piece[]; branch: Piece[] }>(tie => ({
  leaf: fc.tuple(path, test).map(([column, rest]): Piece[] => [`${column}.`, ...rest]),
  branch: fc
    .tuple(fc.constantFrom('and', 'or', 'not.and', 'xor'), fc.array(tie('node'), { maxLength: 3 }))
    .map(([word, nodes]): Piece[] => [
      `${word}(`,
      ...nodes.flatMap((each, at) => (at > 0 ? [',', ...each] : each)),
      ')',
    ]),
  node: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('branch')),
})).node

const select = fc.letrec<{ item: string; list: string }>(tie => ({
  list: fc.array(tie('item'), { maxLength: 4 }).map(items => items.join(',')),
  item: fc.oneof(
    { maxDepth: 6 },
    {
      weight: 5,
      arbitrary: fc
        .tuple(
          fc.constantFrom('', 'x:', '"y z":', ':'),
          path,
          fc.constantFrom(
            '',
            '::text',
            '::int',
            '::nope',
            '::text[]',
            '.sum()',
            '.count()',
            '.max()::text',
            '.zz()',
          ),
        )
        .map(parts => parts.join('')),
    },
    fc
      .tuple(
        fc.constantFrom('', 'x:', '...'),
        name,
        fc.constantFrom('', '!inner', '!left', '!books_author_id_fkey', '!nope', '!inner!left'),
        tie('list'),
      )
      .map(([lead, table, hint, inside]) => `${lead}${table}${hint}(${inside})`),
    fc.string({ maxLength: 6 }),
  ),
})).list

const aliased = fc
  .array(sound, { minLength: 1, maxLength: 120 })
  .map(names => names.map((each, at) => `f${at}:${each}`).join(','))

/** Wider and deeper than anybody asks for: every resource inside the one before it. */
const wideOrDeep = fc
  .tuple(fc.array(related, { maxLength: 8 }), fc.oneof(aliased, sound, fc.constant('*')), fc.nat(25))
  .map(([chain, fields, repeated]) => {
    const inside = chain.reduceRight((below, each) => `${each}(id,${below})`, fields)
    return Array.from({ length: 1 + repeated }, (_, at) =>
      at === 0 ? inside : `e${at}:authors(label)`,
    ).join(',')
  })

const order = fc
  .array(
    fc
      .tuple(
        fc.oneof(
          path,
          name.map(table => `${table}(title)`),
        ),
        fc.constantFrom('', '.asc', '.desc', '.nullsfirst', '.desc.nullslast', '.up'),
      )
      .map(parts => parts.join('')),
    { minLength: 1, maxLength: 3 },
  )
  .map(terms => terms.join(','))

const embedPath = fc.constantFrom('', '', '', 'authors.', 'reviews.', 'books.reviews.', 'x.')

export const parameter = fc.oneof(
  { weight: 4, arbitrary: select.map((text): [Piece[], Piece[]] => [['select'], [text]]) },
  { weight: 1, arbitrary: wideOrDeep.map((text): [Piece[], Piece[]] => [['select'], [text]]) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(embedPath, path, test)
      .map(([at, column, rest]): [Piece[], Piece[]] => [[at + column], rest]),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(embedPath, order).map(([at, text]): [Piece[], Piece[]] => [[`${at}order`], [text]]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(embedPath, fc.constantFrom('and', 'or', 'not.or'), fc.array(tree, { maxLength: 3 }))
      .map(([at, word, nodes]): [Piece[], Piece[]] => [
        [at + word],
        ['(', ...nodes.flatMap((each, index) => (index > 0 ? [',', ...each] : each)), ')'],
      ]),
  },
  fc
    .tuple(
      embedPath,
      fc.constantFrom('limit', 'offset'),
      fc.constantFrom('0', '1', '5', '-1', 'x', '99999999999999999999', '1.5'),
    )
    .map(([at, word, number]): [Piece[], Piece[]] => [[at + word], [number]]),
  fc
    .constantFrom('on_conflict', 'columns')
    .chain(word =>
      fc.tuple(fc.constant(word), fc.constantFrom('id', 'nope', '"id","title"', '', ',', 'id,id')),
    )
    .map(([word, text]): [Piece[], Piece[]] => [[word], [text]]),
  fc
    .tuple(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }))
    .map(([key, text]): [Piece[], Piece[]] => [[key], [text]]),
)
