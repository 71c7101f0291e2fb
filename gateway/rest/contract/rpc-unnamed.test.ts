// Functions whose parameters have no name. A request can give them one thing: its whole body.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHarbour, type Harbour } from './write-fixture.ts'

let harbour: Harbour

const functions = `
  create function public.of_json(json) returns text language sql stable as $$ select 'json ' || $1::text $$;
  create function public.of_text(text) returns text language sql stable as $$ select 'text ' || $1 $$;
  create function public.of_bytes(bytea) returns text language sql stable as $$ select encode($1, 'hex') $$;
  create function public.of_number(integer) returns integer language sql stable as $$ select $1 $$;
  create function public.of_two(text, text) returns text language sql stable as $$ select $1 || $2 $$;
  create function public.of_both(text, b text) returns text language sql stable as $$ select $1 || $2 $$;
  create function public.many(jsonb) returns text language sql stable as $$ select 'jsonb' $$;
  create function public.many(text) returns text language sql stable as $$ select 'text' $$;
  create function public.many(bytea) returns text language sql stable as $$ select 'bytea' $$;
  create function public.many(integer) returns text language sql stable as $$ select 'integer' $$;
  create function public.many(a integer, b integer default 1) returns text language sql stable as $$ select 'named' $$;
  create function public.usual() returns text language sql stable as $$ select 'none' $$;
  create function public.usual(integer default 1) returns text language sql stable as $$ select 'integer' $$;
  create function public.usual(text default 'x') returns text language sql stable as $$ select 'text' $$;
`

beforeAll(async () => {
  harbour = await startHarbour(functions)
})
afterAll(() => harbour.close())

const call = (name: string, type: string, body: string) =>
  harbour.raw('POST', `rpc/${name}`, body, { 'content-type': type })

describe('the body as it is', () => {
  test.each([
    ['of_json', 'application/json', '{"a":  1}', 'json {"a":  1}'],
    ['of_json', 'application/json', '[1, 2]', 'json [1, 2]'],
    ['of_text', 'text/plain', 'wörds {"a": 1}', 'text wörds {"a": 1}'],
    ['of_text', 'text/plain; charset=utf-8', '', 'text '],
    ['of_text', 'application/json', '{"": "x"}', 'text {"": "x"}'],
    ['of_bytes', 'application/octet-stream', 'ab', '6162'],
    ['many', 'application/json', '{"x": 1}', 'jsonb'],
    ['many', 'text/plain', 'x', 'text'],
    ['many', 'application/octet-stream', 'x', 'bytea'],
    ['many', 'application/json', '{"a": 1}', 'named'],
  ])('%s takes %s %s', async (name, type, body, answer) => {
    const { status, json } = await call(name, type, body)
    expect([status, json]).toEqual([200, answer])
  })

  test('bytes that are no text arrive whole', async () => {
    const answer = await fetch(`${harbour.url}/rest/v1/rpc/of_bytes`, {
      method: 'POST',
      headers: { apikey: harbour.keys.publishable, 'content-type': 'application/octet-stream' },
      body: new Uint8Array([0, 255, 128, 10]),
    })
    expect(await answer.json()).toBe('00ff800a')
  })
})

describe('what cannot be called', () => {
  test.each(['of_number', 'of_two', 'of_both'])('%s is no candidate', async name => {
    const { data, error, status } = await harbour.visitor.rpc(name, { '': 'x' })
    expect([data, status]).toEqual([null, 404])
    expect(error).toMatchObject({
      code: 'PGRST202',
      message: `Could not find the function public.${name}() in the schema cache`,
      details: `Searched for the function public.${name} with parameter  or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
    })
  })

  test('the body must be of the type', async () => {
    const answer = await call('of_json', 'text/plain', 'x')
    expect([answer.status, answer.json]).toEqual([
      404,
      {
        code: 'PGRST202',
        message: 'Could not find the function public.of_json in the schema cache',
        details:
          'Searched for the function public.of_json with a single unnamed text parameter, but no matches were found in the schema cache.',
        hint: null,
      },
    ])
  })

  test('a query string has no body', async () => {
    expect((await harbour.raw('GET', 'rpc/of_text?=x')).status).toBe(404)
  })

  test('one with a default and one without parameters cannot be told apart', async () => {
    const { error, status } = await harbour.visitor.rpc('usual')
    expect(status).toBe(300)
    expect(error?.message).toBe(
      'Could not choose the best candidate function between: public.usual(), public.usual( => text)',
    )
  })

  test('other types of bodies are refused', async () => {
    const answer = await call('of_text', 'image/png', 'x')
    expect([answer.status, answer.json]).toMatchObject([400, { code: 'PGRST102' }])
  })
})
