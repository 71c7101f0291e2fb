import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway } from '#gateway/testing/test-gateway.ts'
import { startHarbour, type Harbour } from './write-fixture.ts'

const megabyte = 1024 * 1024

let harbour: Harbour

beforeAll(async () => {
  harbour = await startHarbour(`
    create function public.numbers(up_to integer) returns setof integer language sql stable
      as $$ select generate_series(1, up_to) $$;
    create function public.all_marks() returns setof public.marks language sql stable as 'select * from public.marks';
    insert into public.marks select generate_series(1, 1500);
    insert into public.boats (id, name) values (1, 'Ada');
    insert into public.berths (pier, number, boat_id) select 'p', n, 1 from generate_series(1, 1200) n;
  `)
})
afterAll(() => harbour.close())

/** A body of just so many bytes. */
const bodyOf = (bytes: number) => `{"line":"${'x'.repeat(bytes - 11)}"}`

describe('a body', () => {
  test('may have a megabyte', async () => {
    expect((await harbour.raw('POST', 'logs', bodyOf(megabyte))).status).toBe(201)
  })

  test('may not have a byte more', async () => {
    const answer = await harbour.raw('POST', 'logs', bodyOf(megabyte + 1))
    expect([answer.status, answer.json]).toMatchObject([
      413,
      { code: 'PGRST102', message: expect.any(String) },
    ])
    const letters = await harbour.raw('POST', 'logs', `{"line":"${'ü'.repeat(megabyte / 2)}"}`)
    expect(letters.status).toBe(413)
  })

  test.each(['POST', 'PATCH', 'DELETE'])('that is too long for %s is not waited for', async method => {
    expect(await statusOfAnnounced(method, 50 * megabyte)).toBe(413)
  })

  test('is counted where nobody said how long it is', async () => {
    expect(await statusOfChunks(16)).toBe(201)
    expect(await statusOfChunks(65)).toBe(413)
    expect(await statusOfChunks(16)).toBe(201)
  })

  test('is limited inside the process as well', async () => {
    const answer = await harbour.gateway.fetch(`${harbour.url}/rest/v1/logs`, {
      method: 'POST',
      headers: { apikey: harbour.keys.publishable },
      body: bodyOf(megabyte + 1),
    })
    expect(answer.status).toBe(413)
  })

  test('of a visitor is shorter, and is refused before it is sent', async () => {
    const limited = await startTestGateway({
      schema: `create table public.logs (line text); grant insert on public.logs to anon, service_role;`,
      limits: { anonymousBodyBytes: 65_536, anonymousRequests: 4, anonymousSeconds: 3_600 },
      trustedProxies: [],
    })
    const post = (key: string, bytes: number) =>
      fetch(`${limited.url}/rest/v1/logs`, {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/json' },
        body: bodyOf(bytes),
      }).then(({ status }) => status)
    const { publishable, secret } = limited.keys
    const announced = { url: limited.url, key: publishable }
    expect(await post(publishable, 65_536)).toBe(201)
    expect(await post(publishable, 65_537)).toBe(413)
    expect(await statusOfAnnounced('POST', 65_537, announced)).toBe(413)
    expect(await post(secret, megabyte)).toBe(201)
    expect(await post(publishable, 100)).toBe(201)
    // Too many requests: nobody waits for the body of the next.
    expect(await statusOfAnnounced('POST', 60_000, announced)).toBe(429)
    await limited.close()
  })

  test('that breaks off leaves the next request alone', async () => {
    await breakOff()
    expect((await harbour.raw('POST', 'logs', '{"line": "after"}')).status).toBe(201)
  })
})

/** A path that makes an address of just so many letters. */
function pathOf(length: number): string {
  const start = 'marks?select=id&id=in.(1'
  return `${start},${'2'.padStart(length - '/rest/v1/'.length - start.length - 2, '0')})`
}

describe('an address', () => {
  test('may have 16 KB', async () => {
    const answer = await harbour.raw('GET', pathOf(16 * 1024))
    expect([answer.status, answer.json]).toEqual([200, [{ id: 1 }, { id: 2 }]])
  })

  test('may not have more, here or inside the process', async () => {
    const answer = await harbour.raw('GET', pathOf(16 * 1024 + 2))
    expect([answer.status, answer.json]).toMatchObject([414, { message: expect.any(String) }])
    const inside = await harbour.gateway.fetch(`${harbour.url}/rest/v1/${pathOf(16 * 1024 + 2)}`, {
      headers: { apikey: harbour.keys.publishable },
    })
    expect(inside.status).toBe(414)
  })
})

describe('a page has a thousand rows', () => {
  test.each([
    ['marks', 1000],
    ['marks?limit=1200', 1000],
    ['marks?limit=7', 7],
    ['marks?offset=900', 600],
    ['rpc/all_marks', 1000],
    ['rpc/all_marks?limit=1200', 1000],
    ['rpc/numbers?up_to=1500', 1000],
    ['rpc/numbers?up_to=1500&offset=1400', 100],
  ])('%s', async (path, rows) => {
    expect((await harbour.raw('GET', path)).json).toHaveLength(rows)
  })

  test('the count tells how many there are', async () => {
    const answer = await harbour.visitor.from('marks').select('*', { count: 'exact' })
    expect([answer.status, answer.count, answer.data?.length]).toEqual([206, 1500, 1000])
  })

  test('what is embedded has no more', async () => {
    const { data } = await harbour.visitor.from('boats').select('berths(number)').eq('id', 1).single()
    expect(data?.berths).toHaveLength(1000)
  })

  test('what was written is given back whole', async () => {
    const rows = Array.from({ length: 1100 }, (_, at) => ({ id: 10_000 + at }))
    expect((await harbour.visitor.from('marks').insert(rows).select()).data).toHaveLength(1100)
    expect((await harbour.visitor.from('marks').delete().gte('id', 10_000).select()).data).toHaveLength(1100)
  })
})

describe('an error gives nothing away', () => {
  test.each([
    ['GET', 'marks?id=eq.x'],
    ['GET', 'marks?id=like.x'],
    ['GET', 'marks?nothing=eq.1'],
    ['GET', 'marks?select=id::nothing'],
    ['GET', 'marks?select=nothing(*)'],
    ['GET', 'marks?order=nothing'],
    ['GET', 'marks?and=(id.eq.1'],
    ['GET', 'boats?select=name.sum()'],
    ['GET', 'boats?hull=fts.x'],
    ['GET', 'boats?order=berths(number)'],
    ['GET', 'boats?name=match.*'],
    ['GET', 'rpc/numbers?up_to=x'],
    ['GET', 'rpc/nothing'],
    ['GET', 'ledger'],
    ['POST', 'marks'],
    ['POST', 'boats'],
    ['PUT', 'marks'],
  ])('%s %s', async (method, path) => {
    const body = method === 'GET' ? undefined : '{"id": "x", "name": null}'
    const answer = await harbour.raw(method, path, body)
    expect(answer.status).toBeGreaterThanOrEqual(300)
    expect(answer.status).toBeLessThan(500)
    expect(Object.keys(answer.json as object).toSorted()).toEqual(['code', 'details', 'hint', 'message'])
    expect(answer.text).not.toMatch(
      /pgrst_|\bselect\b.*\bfrom\b|\.ts:|node_modules|127\.0\.0\.1|localhost|\$\d|authenticator/i,
    )
  })
})

/** Announces a long body and sends none of it. */
function statusOfAnnounced(
  method: string,
  length: number,
  { url, key } = { url: harbour.url, key: harbour.keys.publishable },
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/rest/v1/logs`, {
      method,
      headers: {
        apikey: key,
        'content-type': 'application/json',
        'content-length': length,
      },
    })
    asked.on('response', response => {
      resolve(response.statusCode)
      asked.destroy()
    })
    asked.on('error', reject)
    asked.flushHeaders()
  })
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends so many pieces of 16 KB without saying how many there will be, on one connection after the other. */
function statusOfChunks(pieces: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${harbour.url}/rest/v1/logs`, {
      agent,
      method: 'POST',
      headers: { apikey: harbour.keys.publishable, 'content-type': 'application/json' },
    })
    asked.on('response', response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
    asked.on('error', reject)
    asked.write('{"line":"')
    for (let at = 0; at < pieces; at++) asked.write('x'.repeat(16 * 1024))
    asked.end('"}')
  })
}

function breakOff(): Promise<void> {
  const { hostname, port } = new URL(harbour.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST /rest/v1/logs HTTP/1.1\r\nhost: x\r\napikey: ${harbour.keys.publishable}\r\n`)
      socket.write('content-type: application/json\r\ncontent-length: 100\r\n\r\n{"line"')
      setTimeout(() => socket.destroy(), 50)
    })
    socket.on('close', () => resolve())
    socket.on('error', reject)
  })
}
