import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atMost, sailorId, startHarbour, type Harbour } from './write-fixture.ts'

let harbour: Harbour

const functions = `
  create function public.mark(id integer) returns integer language sql
    as $$ insert into public.marks values (id) returning id $$;
  create function public.unmark(up_to integer) returns setof integer language sql
    as $$ delete from public.marks where id between 5000 and up_to returning id $$;
  create function public.unmark_quietly() returns void language sql as $$ delete from public.marks $$;
  create function public.hidden() returns integer language sql stable as $$ select 1 $$;
  revoke execute on function public.hidden() from public;
  create function public.raise_as(code text) returns void language plpgsql stable as $$
    begin raise exception using errcode = code, message = 'm', detail = 'd', hint = 'h'; end $$;
  create function public.divide(a integer, b integer) returns integer language sql stable as $$ select a / b $$;
  create function public.assert_false() returns void language plpgsql stable as $$ begin assert false; end $$;
  create function public.steer(headers text default null, status text default null) returns integer
    language plpgsql as $$ begin
      perform set_config('response.headers', headers, true), set_config('response.status', status, true);
      return 1;
    end $$;
  create function public.setting(name text) returns text language sql stable
    as $$ select current_setting(name, true) $$;
  create function public.who() returns json language sql stable security definer set search_path = ''
    as $$ select json_build_object('uid', auth.uid(), 'role', auth.role(), 'claims', auth.jwt() ->> 'sub') $$;
  create function public.role_now() returns text language sql stable as $$ select current_user::text $$;
  create function public.doze(seconds numeric) returns integer language sql volatile
    as $$ select pg_sleep(seconds); select 1 $$;
`

beforeAll(async () => {
  harbour = await startHarbour(functions)
})
afterAll(() => harbour.close())

describe('a call that takes too long is stopped', () => {
  test.concurrent.each([
    ['visitor', 3],
    ['sailor', 8],
  ] as const)('a %s may wait %i seconds', async (who, seconds) => {
    const started = performance.now()
    const { error, status } = await harbour[who].rpc('doze', { seconds: 20 })
    const took = (performance.now() - started) / 1000
    expect([status, error?.code]).toEqual([503, '57014'])
    expect(error?.message).toBe('canceling statement due to statement timeout')
    expect(took).toBeGreaterThan(seconds - 0.1)
    expect(took).toBeLessThan(seconds + 2)
  })

  test.concurrent('a sailor may wait longer than a visitor', async () => {
    expect((await harbour.sailor.rpc('doze', { seconds: 3.5 })).data).toBe(1)
  })
})

describe('reading and writing', () => {
  test('a function that writes cannot be called by GET', async () => {
    const { error, status } = await harbour.visitor.rpc('mark', { id: 1 }, { get: true })
    expect([status, error?.code]).toEqual([405, '25006'])
    expect(await harbour.sql('select from public.marks where id = 1')).toEqual([])
  })

  test('nor by HEAD', async () => {
    expect((await harbour.raw('HEAD', 'rpc/mark?id=2')).status).toBe(405)
  })

  test('it can by POST', async () => {
    expect((await harbour.visitor.rpc('mark', { id: 3 })).data).toBe(3)
  })

  test.each(['PATCH', 'DELETE', 'PUT'])('%s is no way to call', async method => {
    const answer = await harbour.raw(method, 'rpc/greet', '{"name": "x"}')
    expect([answer.status, answer.json]).toMatchObject([
      405,
      { code: 'PGRST101', message: `Cannot use the ${method} method on RPC` },
    ])
  })

  test('more rows than allowed undo the call', async () => {
    await harbour.sql('insert into public.marks select generate_series(5000, 5009)')
    const many = await atMost(5, harbour.visitor.rpc('unmark', { up_to: 5009 }))
    expect([many.status, many.error?.code, many.error?.details]).toEqual([
      400,
      'PGRST124',
      'The query affects 10 rows',
    ])
    expect(await harbour.sql('select from public.marks where id >= 5000')).toHaveLength(10)
    expect((await atMost(5, harbour.visitor.rpc('unmark', { up_to: 5004 }))).data).toHaveLength(5)
  })

  test('a function that returns no rows cannot be limited', async () => {
    const { error, status } = await atMost(5, harbour.visitor.rpc('unmark_quietly'))
    expect({ status, error }).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST128',
        message:
          'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
      },
    })
  })
})

describe('what functions raise', () => {
  test.each([
    ['PT402', 402],
    ['PT404', 404],
    ['PT422', 422],
    ['PT503', 503],
    ['PT999', 500],
    ['P0001', 400],
    ['P0002', 500],
    ['22023', 400],
    ['23505', 409],
    ['28000', 403],
    ['40001', 503],
    ['40P01', 503],
    ['55P03', 503],
    ['58030', 503],
    ['42501', 401],
    ['53100', 503],
    ['XX000', 500],
  ])('%s is answered with %i', async (code, status) => {
    const answer = await harbour.raw('POST', 'rpc/raise_as', JSON.stringify({ code }))
    expect([answer.status, answer.json]).toEqual([status, { code, message: 'm', details: 'd', hint: 'h' }])
  })

  test('a division by zero is the caller’s mistake, a broken assertion ours', async () => {
    const divided = await harbour.visitor.rpc('divide', { a: 1, b: 0 })
    const asserted = await harbour.visitor.rpc('assert_false')
    expect([divided.status, divided.error?.code]).toEqual([400, '22012'])
    expect([asserted.status, asserted.error?.code]).toEqual([500, 'P0004'])
  })

  test('HEAD calls the function too', async () => {
    expect((await harbour.raw('HEAD', 'rpc/divide?a=1&b=0')).status).toBe(400)
    expect((await harbour.raw('HEAD', 'rpc/divide?a=1&b=1')).status).toBe(200)
  })

  test('a function one may not call', async () => {
    const [visitor, sailor] = [await harbour.visitor.rpc('hidden'), await harbour.sailor.rpc('hidden')]
    expect([visitor.status, sailor.status, sailor.error?.code]).toEqual([401, 403, '42501'])
    expect((await harbour.operator.rpc('hidden')).data).toBe(1)
  })
})

describe('functions that steer the answer', () => {
  test('headers and status', async () => {
    const body = JSON.stringify({
      headers: '[{"X-One": "a; b"}, {"Cache-Control": "no-store"}]',
      status: '203',
    })
    const answer = await harbour.raw('POST', 'rpc/steer', body)
    expect([answer.status, answer.json]).toEqual([203, 1])
    expect([answer.headers.get('x-one'), answer.headers.get('cache-control')]).toEqual(['a; b', 'no-store'])
  })

  test.each(['{"a": "b"}', '[{"a": "b", "c": "d"}]', '[{"a": 1}]', 'nonsense', '[{"a": "b\\r\\nx: y"}]'])(
    'headers of %s are refused',
    async headers => {
      const answer = await harbour.raw('POST', 'rpc/steer', JSON.stringify({ headers }))
      expect([answer.status, answer.json]).toMatchObject([500, { code: 'PGRST111' }])
    },
  )

  test.each(['abc', '99', '1000'])('a status of %s is refused', async status => {
    const answer = await harbour.raw('POST', 'rpc/steer', JSON.stringify({ status }))
    expect([answer.status, answer.json]).toMatchObject([500, { code: 'PGRST112' }])
  })
})

async function setting(name: string): Promise<unknown> {
  const headers = { 'x-custom': 'yes', cookie: 'a=b; c=d' }
  return (await harbour.raw('POST', 'rpc/setting', JSON.stringify({ name }), headers)).json
}

describe('what a function knows of the request', () => {
  test('method, path, headers and cookies', async () => {
    expect(await setting('request.method')).toBe('POST')
    expect(await setting('request.path')).toBe('/rpc/setting')
    expect(JSON.parse(String(await setting('request.headers')))).toMatchObject({ 'x-custom': 'yes' })
    expect(JSON.parse(String(await setting('request.cookies')))).toEqual({ a: 'b', c: 'd' })
  })

  test('who asks, even where it runs as somebody else', async () => {
    expect((await harbour.visitor.rpc('who')).data).toEqual({ uid: null, role: 'anon', claims: null })
    expect((await harbour.sailor.rpc('who')).data).toEqual({
      uid: sailorId,
      role: 'authenticated',
      claims: sailorId,
    })
    expect((await harbour.operator.rpc('who')).data).toMatchObject({ uid: null, role: 'service_role' })
  })

  test('the role it runs as', async () => {
    const roles = [harbour.visitor, harbour.sailor, harbour.operator].map(each => each.rpc('role_now'))
    expect((await Promise.all(roles)).map(({ data }) => data)).toEqual([
      'anon',
      'authenticated',
      'service_role',
    ])
  })

  test('all the claims of its token', async () => {
    const token = await harbour.token({ sub: sailorId, app_metadata: { ship: 'Ada' } })
    const answer = await harbour.raw('POST', 'rpc/setting', '{"name": "request.jwt.claims"}', {
      authorization: `Bearer ${token}`,
    })
    expect(JSON.parse(String(answer.json))).toMatchObject({ sub: sailorId, app_metadata: { ship: 'Ada' } })
  })
})
