// Random requests: the API's grammar, bent and broken. Each has holes for values, so that
// the same request can be asked with other values.
import * as fc from 'fast-check'
import { header } from './fuzz-headers.ts'
import { name, parameter, type Piece, value } from './fuzz-query.ts'

const fuzzCallers = ['anon', 'authenticated', 'service_role'] as const

export type FuzzRequest = {
  caller: (typeof fuzzCallers)[number]
  method: string
  path: string
  query: [Piece[], Piece[]][]
  headers: [string, string][]
  body: string
}

const body = fc.oneof(
  fc.constant(''),
  fc.json({ maxDepth: 3 }),
  fc
    .array(
      fc.record(
        { id: fc.integer(), title: value, data: fc.jsonValue(), tags: fc.array(value, { maxLength: 2 }) },
        { requiredKeys: ['id'] },
      ),
      { maxLength: 3 },
    )
    .map(rows => JSON.stringify(rows)),
  fc.record({ a: fc.jsonValue(), b: fc.jsonValue() }, { requiredKeys: [] }).map(row => JSON.stringify(row)),
  fc.string({ maxLength: 20 }),
)

export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.record({
  caller: fc.constantFrom(...fuzzCallers),
  method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'),
  path: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('books', 'authors', 'reviews', 'book_titles') },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...'add find_books takes_json pairs own_book ring nope'.split(' ').map(each => `rpc/${each}`),
      ),
    },
    fc.oneof(
      name,
      fc.string({ maxLength: 10 }),
      fc.constantFrom('rpc', 'rpc/', 'a/b/c', '%', '%zz', '..', ''),
    ),
  ),
  query: fc.array(parameter, { maxLength: 3 }),
  headers: fc.array(header, { maxLength: 4 }),
  body,
})

/** The request's address, with every value as it is or replaced. */
export function address(
  { path: at, query }: FuzzRequest,
  held: (value: string) => string = text => text,
): string {
  const text = (pieces: Piece[]) =>
    pieces.map(piece => (typeof piece === 'string' ? piece : held(piece.value))).join('')
  const pairs = query.map(([key, content]) => `${encode(text(key))}=${encode(text(content))}`)
  return `${at}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}

/** Lone surrogates cannot be sent at all. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())
