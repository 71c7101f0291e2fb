// Several schemas behind one address, and the description of each at its root.
import SwaggerParser from '@apidevtools/swagger-parser'
import type { OpenAPIV2 } from 'openapi-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestGateway } from '#gateway/testing/test-gateway.ts'
import { answers, openLibrary, read, refusals, stranger } from './fixture.ts'

let library: TestGateway
let db: SupabaseClient
let archive: SupabaseClient

const more = `
  create function archive.old_titles() returns setof text language plpgsql stable as
    $$ begin return query select title from papers order by id; end $$;
  create function public.hello() returns text language sql stable as $$ select 'hello'::text $$;
  create function public.takes_list(days date[], doc json default null) returns integer language sql stable as
    $$ select 1 $$;
  create function public.takes_body(json) returns integer language sql stable as $$ select 1 $$;
  create function public.for_staff() returns integer language sql stable as $$ select 1 $$;
  revoke execute on function public.for_staff() from public, anon, authenticated;
`

beforeAll(async () => {
  library = await openLibrary(more)
  db = await library.client()
  archive = await library.client('visitor', 'archive')
})
afterAll(() => library.close())

describe('exposed schemas', () => {
  answers([
    [
      'the first is meant when none is named',
      () => db.from('books').select('title').eq('id', 1),
      [{ title: 'The River' }],
    ],
    [
      'a client of another schema',
      () => archive.from('papers').select('title').order('id'),
      [{ title: 'Deed' }, { title: 'Map' }],
    ],
    [
      'another schema for one request',
      () => db.schema('archive').from('boxes').select('label').eq('id', 2),
      [{ label: 'B' }],
    ],
    ['one name in two schemas', () => archive.from('books').select(), [{ id: 1, burnt: true }]],
    [
      'embeds stay in their schema',
      () => archive.from('papers').select('title,boxes(label)').order('id'),
      [
        { title: 'Deed', boxes: { label: 'A' } },
        { title: 'Map', boxes: null },
      ],
    ],
    ['a function of another schema, by POST', () => archive.rpc('old_titles'), ['Deed', 'Map']],
    [
      'a function of another schema, by GET',
      () => archive.rpc('old_titles', {}, { get: true }),
      ['Deed', 'Map'],
    ],
    [
      'a function’s search path begins with its schema',
      () => db.schema('archive').rpc('old_titles'),
      ['Deed', 'Map'],
    ],
  ])
  refusals([
    [
      'a table of the other schema is not there',
      () => db.from('papers').select(),
      404,
      { code: 'PGRST205', message: "Could not find the table 'public.papers' in the schema cache" },
    ],
    [
      'a table of the first is not in the other',
      () => archive.from('authors').select(),
      404,
      { code: 'PGRST205' },
    ],
    ['a function of the first is not in the other', () => archive.rpc('hello'), 404, { code: 'PGRST202' }],
    [
      'a hidden schema is refused',
      () => db.schema('vault').from('vendors').select(),
      406,
      {
        code: 'PGRST106',
        message: 'Invalid schema: vault',
        hint: 'Only the following schemas are exposed: public, archive',
      },
    ],
    [
      'a schema that does not exist is refused alike',
      () => db.schema('nowhere').from('vendors').select(),
      406,
      { code: 'PGRST106' },
    ],
    ['a function of a hidden schema', () => db.schema('vault').rpc('whisper'), 406, { code: 'PGRST106' }],
    [
      'system tables are no schema of ours',
      () => db.schema('pg_catalog').from('pg_class').select(),
      406,
      { code: 'PGRST106' },
    ],
    ['a qualified name is only a name', () => db.from('archive.papers').select(), 404, { code: 'PGRST205' }],
    [
      'a partition is not a table of its own',
      () => db.from('visits_2024').select(),
      404,
      { code: 'PGRST205' },
    ],
  ])
  test.each<[string, Record<string, string>, string]>([
    ['books?limit=1', {}, 'public'],
    ['books?limit=1', { 'accept-profile': 'archive' }, 'archive'],
    ['', { 'accept-profile': 'archive' }, 'archive'],
  ])('the answer to %s with %o says its schema', async (target, headers, schema) => {
    const response = await read(library, target, headers)
    expect(response.headers.get('content-profile')).toBe(schema)
  })
})

type Described = {
  info: { title: string }
  paths: Record<string, Record<string, unknown>>
  definitions: Record<
    string,
    { description?: string; required: string[]; properties: Record<string, object> }
  >
}

const describedTo = async (headers: Record<string, string> = {}) => {
  const response = await read(library, '', headers)
  expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
  return (await response.json()) as Described
}

type Typed = { type?: string; items?: Typed; $ref?: string; properties?: Record<string, Typed> }
type Parameter = Typed & { name: string; in: string; schema?: Typed }

describe('the description at the root', () => {
  test('is OpenAPI 2.0: arrays say of what, parameters have a type and a name of their own', async () => {
    const { paths, definitions } = await describedTo()
    const faults: string[] = []
    const look = (at: string, { type, items, $ref, properties = {} }: Typed) => {
      if (type === 'array' && !items) faults.push(`${at}: an array of what?`)
      if ($ref && !Object.hasOwn(definitions, decodeURIComponent($ref.slice('#/definitions/'.length))))
        faults.push(`${at}: ${$ref}`)
      if ($ref && /[^\w#/%.-]/.test($ref)) faults.push(`${at}: ${$ref} is no address`)
      if (items) look(`${at}[]`, items)
      for (const [name, each] of Object.entries(properties)) look(`${at}.${name}`, each)
    }
    for (const [name, each] of Object.entries(definitions)) look(name, each)
    for (const [path, methods] of Object.entries(paths))
      for (const [method, operation] of Object.entries(methods)) {
        const { parameters = [] } = operation as { parameters?: Parameter[] }
        const names = parameters.map(each => `${each.in} ${each.name}`)
        if (new Set(names).size < names.length) faults.push(`${method} ${path}: a name twice`)
        for (const each of parameters) {
          look(`${method} ${path} ${each.name}`, each.schema ?? each)
          if (each.in === 'query' && !each.type) faults.push(`${method} ${path} ${each.name}: no type`)
          if (each.name === '') faults.push(`${method} ${path}: no name`)
        }
      }
    expect(faults).toEqual([])
    expect(paths['/rpc/takes_list']?.['get']).toMatchObject({
      parameters: [
        { name: 'days', type: 'array', items: { type: 'string' } },
        { name: 'doc', type: 'string' },
      ],
    })
  })

  test('passes a validator, as each role sees it', async () => {
    const person = { authorization: `Bearer ${await library.token({ sub: stranger })}` }
    for (const headers of [{}, person, { apikey: library.keys.secret }, { 'accept-profile': 'archive' }]) {
      const document = (await (await read(library, '', headers)).json()) as OpenAPIV2.Document
      await expect(SwaggerParser.validate(document)).resolves.toMatchObject({ swagger: '2.0' })
    }
  })

  test('names the tables that a visitor may read', async () => {
    const { definitions, paths } = await describedTo()
    expect(Object.keys(definitions)).toEqual(
      expect.arrayContaining(['books', 'Odd Name', 'novels', 'author_totals', 'visits', 'staff']),
    )
    expect(Object.keys(definitions)).not.toEqual(expect.arrayContaining(['ledger']))
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/', '/books', '/rpc/hello']))
  })
  test('keeps from each role what it may not use', async () => {
    const operator = { apikey: library.keys.secret }
    const member = { authorization: `Bearer ${await library.token({ sub: stranger })}` }
    for (const [role, headers, sees] of [
      ['visitor', {}, false],
      ['member', member, false],
      ['operator', operator, true],
    ] as const) {
      const { definitions, paths } = await describedTo(headers)
      expect('ledger' in definitions, `the ledger to ${role}`).toBe(sees)
      expect('/rpc/for_staff' in paths, `the function to ${role}`).toBe(sees)
    }
  })
  test('never names hidden tables, partitions or other schemas', async () => {
    const { definitions, paths } = await describedTo({ apikey: library.keys.secret })
    for (const name of ['vendors', 'visits_2024', 'papers', 'users'])
      expect(definitions).not.toHaveProperty(name)
    expect(paths).not.toHaveProperty('/rpc/whisper')
  })
  test('tells types, keys, defaults and labels', async () => {
    const { definitions } = await describedTo()
    expect(definitions['books']?.required).toEqual(['id', 'title'])
    expect(definitions['books']?.properties).toMatchObject({
      id: { type: 'integer', format: 'bigint', description: 'Note:\nThis is a Primary Key.<pk/>' },
      title: { type: 'string', format: 'text' },
      author_id: {
        type: 'integer',
        format: 'integer',
        description: "Note:\nThis is a Foreign Key to `authors.id`.<fk table='authors' column='id'/>",
      },
      genre: { type: 'string', format: 'public.genre', enum: ['novel', 'poetry', 'essay', 'atlas'] },
      tags: { type: 'array', format: 'text[]', items: { type: 'string' } },
      price: { type: 'number' },
      in_print: { type: 'boolean', format: 'boolean' },
    })
    expect(definitions['authors']?.description).toBe('People who write.')
  })
  test('offers writing only where writing is possible', async () => {
    const { paths } = await describedTo({ apikey: library.keys.secret })
    expect(Object.keys(paths['/novels'] ?? {})).toEqual(
      expect.arrayContaining(['get', 'post', 'patch', 'delete']),
    )
    expect(Object.keys(paths['/author_totals'] ?? {})).toEqual(['get'])
  })
  test('of another schema has its own title', async () => {
    const { info, definitions } = await describedTo({ 'accept-profile': 'archive' })
    expect(info.title).toBe('Old papers')
    expect(Object.keys(definitions).toSorted()).toEqual(['books', 'boxes', 'papers'])
  })
  test('of a hidden schema is refused', async () => {
    const response = await read(library, '', { 'accept-profile': 'vault' })
    expect(response.status).toBe(406)
    expect(await response.json()).toMatchObject({ code: 'PGRST106' })
  })
})
