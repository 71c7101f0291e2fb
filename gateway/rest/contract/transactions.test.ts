import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addBoat, startHarbour, type Harbour } from './write-fixture.ts'

let harbour: Harbour

beforeAll(async () => {
  harbour = await startHarbour(`
    create function public.count_marks() returns bigint language sql
      as $$ insert into public.marks values (500); select count(*) from public.marks $$;
  `)
})
beforeEach(() => harbour.sql('delete from public.marks'))
afterAll(() => harbour.close())

const called = (name: string) => harbour.sql('select length::int from public.boats where name = $1', [name])

describe('rollback answers the operator as if, and changes nothing', () => {
  test('insert', async () => {
    const { data, status } = await harbour.operator
      .from('boats')
      .insert({ name: 'Ada' })
      .select('name')
      .rollback()
    expect([status, data]).toEqual([201, [{ name: 'Ada' }]])
    expect(await called('Ada')).toEqual([])
  })

  test('update', async () => {
    await addBoat(harbour, 'Bea', 5)
    const { data } = await harbour.operator
      .from('boats')
      .update({ length: 6 })
      .eq('name', 'Bea')
      .select('length')
      .rollback()
    expect(data).toEqual([{ length: 6 }])
    expect(await called('Bea')).toEqual([{ length: 5 }])
  })

  test('delete', async () => {
    await addBoat(harbour, 'Cat', 5)
    const answer = await harbour.raw('DELETE', 'boats?name=eq.Cat', undefined, {
      apikey: harbour.keys.secret,
      prefer: 'tx=rollback',
    })
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([204, 'tx=rollback'])
    expect(await called('Cat')).toHaveLength(1)
  })

  test('upsert', async () => {
    const { status } = await harbour.operator.from('marks').upsert({ id: 1 }).select().rollback()
    expect(status).toBe(201)
    expect(await harbour.sql('select from public.marks')).toEqual([])
  })

  test('call', async () => {
    const { data } = await harbour.operator.rpc('count_marks').rollback()
    expect(data).toBe(1)
    expect(await harbour.sql('select from public.marks')).toEqual([])
  })

  test('the connection is clean for the next request', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        harbour.operator
          .from('marks')
          .insert({ id: 1000 + at })
          .select()
          .rollback(),
      ),
    )
    const { data } = await harbour.operator.from('marks').insert({ id: 2000 }).select()
    expect(data).toEqual([{ id: 2000 }])
    expect(await harbour.sql('select id from public.marks where id >= 1000')).toEqual([{ id: 2000 }])
  })
})

describe('preferences', () => {
  test('tx=commit keeps what was written, and says so', async () => {
    const answer = await harbour.raw('POST', 'boats', '{"name": "Dot"}', { prefer: 'tx=commit' })
    expect(answer.headers.get('preference-applied')).toBe('tx=commit')
    expect(await called('Dot')).toHaveLength(1)
  })

  test('the first of two contrary wishes counts', async () => {
    const { secret: apikey } = harbour.keys
    await harbour.raw('POST', 'boats', '{"name": "Eve"}', { apikey, prefer: 'tx=commit, tx=rollback' })
    expect(await called('Eve')).toHaveLength(1)
  })

  test.each([
    ['handling=strict, anything', 'anything'],
    ['handling=strict, return=most, count=exact, sort=yes', 'return=most, sort=yes'],
  ])('%s is refused and nothing is written', async (prefer, invalid) => {
    const answer = await harbour.raw('POST', 'boats', '{"name": "Fay"}', { prefer })
    expect(answer.status).toBe(400)
    expect(answer.json).toEqual({
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${invalid}`,
      hint: null,
    })
    expect(await called('Fay')).toEqual([])
  })

  test.each(['PATCH', 'DELETE', 'GET'])('%s refuses an unknown wish in strict handling', async method => {
    const body = method === 'PATCH' ? '{"length": 1}' : undefined
    const answer = await harbour.raw(method, 'boats?id=eq.-1', body, { prefer: 'handling=strict, anything' })
    expect([answer.status, answer.json]).toMatchObject([400, { code: 'PGRST122' }])
  })

  test('lenient handling passes an unknown wish over', async () => {
    const answer = await harbour.raw('POST', 'marks', '{"id": 3000}', {
      prefer: 'handling=lenient, anything',
    })
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([201, 'handling=lenient'])
  })

  test('several headers are heard as one', async () => {
    const answer = await fetch(`${harbour.url}/rest/v1/marks`, {
      method: 'POST',
      headers: [
        ['apikey', harbour.keys.publishable],
        ['content-type', 'application/json'],
        ['prefer', 'return=representation'],
        ['prefer', 'count=exact'],
      ],
      body: '{"id": 3001}',
    })
    expect(answer.headers.get('preference-applied')).toBe('return=representation, count=exact')
    expect(await answer.json()).toEqual([{ id: 3001 }])
  })
})

describe('bodies', () => {
  test.each([
    ['POST', '}{ x = 2', 'Empty or invalid json'],
    ['POST', '', 'Empty or invalid json'],
    ['PATCH', '}{ x = 2', 'Empty or invalid json'],
    ['PATCH', '', 'Empty or invalid json'],
    ['POST', '[{"line": "a"}, 123, "x"]', 'All object keys must match'],
    ['POST', '[{"line": "a"}, {"line": "b", "level": 1}]', 'All object keys must match'],
    ['POST', '[{"line": "a"}, {"level": 1}]', 'All object keys must match'],
    ['POST', '[[{"line": "a"}]]', 'All object keys must match'],
  ])('%s %s is refused', async (method, body, message) => {
    const answer = await harbour.raw(method, 'logs', body)
    expect([answer.status, answer.json]).toEqual([
      400,
      { code: 'PGRST102', message, details: null, hint: null },
    ])
  })

  test.each(['12', '"text"', 'null', 'true'])('%s is no row', async body => {
    const answer = await harbour.raw('POST', 'logs', body)
    expect([answer.status, answer.json]).toMatchObject([400, { code: 'PGRST102' }])
  })

  test('rows that are no objects are refused with columns too', async () => {
    const answer = await harbour.raw('POST', 'logs?columns=line', '[{"line": "a"}, 3]')
    expect(answer.status).toBe(400)
  })

  test('keys may come in any order', async () => {
    const answer = await harbour.raw('POST', 'logs', '[{"line": "a", "level": 1}, {"level": 2, "line": "b"}]')
    expect(answer.status).toBe(201)
  })

  test('space around a body means nothing', async () => {
    expect((await harbour.raw('POST', 'logs', '\t \n \r {"line": "a"}\n ')).status).toBe(201)
  })

  test.each(['text/plain', 'application/xml', 'image/png'])('a body of %s is refused', async type => {
    const answer = await harbour.raw('POST', 'logs', '{"line": "a"}', { 'content-type': type })
    expect([answer.status, answer.json]).toMatchObject([
      400,
      { code: 'PGRST102', message: `Content-Type not acceptable: ${type}` },
    ])
  })

  test('a body that is not UTF-8 text does no harm', async () => {
    const answer = await fetch(`${harbour.url}/rest/v1/logs`, {
      method: 'POST',
      headers: { apikey: harbour.keys.publishable, 'content-type': 'application/json' },
      body: Buffer.from([0xff, 0xfe, 0x7b]),
    })
    expect(answer.status).toBe(400)
  })

  test('a zero character cannot be stored, and that is the sender’s mistake', async () => {
    const answer = await harbour.raw('POST', 'logs', '{"line": "a\\u0000b"}')
    expect([answer.status, answer.json]).toMatchObject([400, { code: '22P05' }])
  })
})

describe('methods and paths', () => {
  test.each(['PUT', 'PROPFIND'])('%s is not a method of a table', async method => {
    const { status } = await harbour.raw(method, 'logs?line=eq.a', '{"line": "a"}')
    expect(status).toBe(405)
  })

  test.each(['logs/1', 'rpc', 'rpc/a/b', 'a/b/c'])('%s is no path', async path => {
    const answer = await harbour.raw('GET', path)
    expect([answer.status, answer.json]).toEqual([
      404,
      { code: 'PGRST125', message: 'Invalid path specified in request URL', details: null, hint: null },
    ])
  })

  test('OPTIONS tells what can be done', async () => {
    const answer = await harbour.raw('OPTIONS', 'logs')
    expect([answer.status, answer.headers.get('allow')]).toEqual([200, expect.stringContaining('POST')])
  })
})
