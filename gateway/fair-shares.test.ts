// One address that asks for more than it should, and everybody else beside it.
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'

let started: TestGateway

const schema = `
  create table public.clubs (name text primary key);
  insert into public.clubs values ('Dynamos');
  grant select on public.clubs to anon, authenticated, service_role;
  create function public.wait() returns text language sql volatile as $$
    select 'waited' from pg_advisory_xact_lock_shared(263) as lock
  $$;
  create function public.large() returns text language sql stable as $$ select repeat('x', 7000000) $$;
  grant execute on function public.large() to anon;
  grant execute on function public.wait() to anon, authenticated, service_role;`

const attacker = '198.51.100.7'
const bystander = '203.0.113.9'
const limits = { statementsPerClient: 3, queuePerClient: 5, anonymousRequests: 40, anonymousSeconds: 3_600 }

beforeAll(async () => {
  started = await startTestGateway({ schema, limits, trustedProxies: ['127.0.0.1'] })
})
afterAll(() => started.close())

type As = { address?: string; token?: string; key?: string; headers?: Record<string, string> }

function ask(
  path: string,
  { address = bystander, token, key = started.keys.publishable, headers = {} }: As = {},
) {
  return fetch(`${started.url}${path}`, {
    headers: {
      apikey: key,
      'x-forwarded-for': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  })
}

test('a request that keeps the database busy counts as several', async () => {
  const limited = await startTestGateway({
    schema: `create function public.nap() returns void language sql as 'select pg_sleep(0.2)'`,
    limits: { anonymousRequests: 20, anonymousSeconds: 3_600, anonymousRequestMs: 10 },
    trustedProxies: [],
  })
  const nap = (key: string) =>
    fetch(`${limited.url}/rest/v1/rpc/nap`, { method: 'POST', headers: { apikey: key } }).then(
      ({ status }) => status,
    )
  const { publishable, secret } = limited.keys
  expect([await nap(publishable), await nap(publishable), await nap(secret)]).toEqual([204, 429, 204])
  await limited.close()
})

const read = (as?: As) => ask('/rest/v1/clubs?select=name', as)

/** Requests that run, or queue, until `open` is called. */
async function hold(count: number, as: (at: number) => As) {
  await started.sql('select pg_advisory_lock(263)')
  const answers = Array.from({ length: count }, async (_, at) => {
    const response = await fetch(`${started.url}/rest/v1/rpc/wait`, {
      method: 'POST',
      headers: {
        apikey: as(at).key ?? started.keys.publishable,
        'x-forwarded-for': as(at).address ?? attacker,
        ...(as(at).token ? { authorization: `Bearer ${as(at).token}` } : {}),
      },
    })
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: await response.text(),
    }
  })
  let isOpen = false
  const release = async () => {
    if (!isOpen) await started.sql('select pg_advisory_unlock(263)')
    isOpen = true
    return Promise.all(answers)
  }
  open = release
  return release
}
let open: () => Promise<unknown> = async () => undefined
afterEach(() => open())

const running = async () => {
  const [row] = await started.sql(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = 263 and not granted`,
  )
  return row?.['count']
}

test('one address runs three statements and queues five; the rest is refused in words, and everybody else is served', async () => {
  const release = await hold(20, () => ({ address: attacker }))
  await expect.poll(running).toBe(3)
  expect((await read({ address: bystander })).status).toBe(200)
  expect(
    (await read({ token: await started.token({ sub: crypto.randomUUID() }), address: attacker })).status,
  ).toBe(200)
  expect((await read({ key: started.keys.secret, address: attacker })).status).toBe(200)
  const page = await started.gateway.fetch('http://in-process/rest/v1/clubs', {
    headers: { apikey: started.keys.publishable },
  })
  expect(page.status).toBe(200)

  const answers = await release()
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(12)
  expect(refused[0]).toMatchObject({
    retryAfter: '1',
    body: expect.stringContaining('Too many requests at the same time'),
  })
})

test('many addresses together leave pages, members and the secret key their shares', async () => {
  await hold(40, at => ({ address: `198.51.100.${at}` }))
  await expect.poll(running).toBe(4)
  const member = await started.token({ sub: crypto.randomUUID() })
  expect((await read({ token: member })).status).toBe(200)
  expect((await read({ key: started.keys.secret })).status).toBe(200)
  const page = await started.gateway.fetch('http://in-process/rest/v1/clubs', {
    headers: { apikey: started.keys.publishable },
  })
  expect(page.status).toBe(200)
})

test('one person runs three statements from however many addresses, and others behind those are served', async () => {
  const greedy = await started.token({ sub: crypto.randomUUID() })
  await hold(8, at => ({ token: greedy, address: `198.51.100.${at}` }))
  await expect.poll(running).toBe(3)
  const other = await started.token({ sub: crypto.randomUUID() })
  expect((await read({ token: other, address: '198.51.100.1' })).status).toBe(200)
})

test('anonymous calls of one address have a rate; signed-in people, the secret key and pages have none', async () => {
  const address = '192.0.2.44'
  const statuses: number[] = []
  for (let at = 0; at < 45; at++) statuses.push((await read({ address })).status)
  expect(statuses).toEqual([...Array<number>(40).fill(200), ...Array<number>(5).fill(429)])

  const refused = await read({ address })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    code: 'PT429',
    message: 'Too many requests from this address without signing in.',
  })
  expect((await read({ address: '192.0.2.45' })).status).toBe(200)
  expect((await read({ address, token: await started.token({ sub: crypto.randomUUID() }) })).status).toBe(200)
  expect((await read({ address, key: started.keys.secret })).status).toBe(200)
})

test('addresses of one IPv6 network are one client', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 45; at++)
    statuses.push((await read({ address: `2001:db8:7:7::${at.toString(16)}` })).status)
  expect(statuses.filter(status => status === 429)).toHaveLength(5)
})

test('what a client writes into its headers makes it nobody else', async () => {
  const address = '192.0.2.99'
  const statuses: number[] = []
  for (let at = 0; at < 45; at++)
    statuses.push(
      (await read({ address: `203.0.113.${at}, ${address}`, headers: { 'x-real-ip': `203.0.113.${at}` } }))
        .status,
    )
  expect(statuses.filter(status => status === 429)).toHaveLength(5)
})

test('a page server among TRUSTED_PROXIES, which speaks for many visitors, is not limited as one', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 45; at++) {
    const response = await fetch(`${started.url}/rest/v1/clubs`, {
      headers: { apikey: started.keys.publishable },
    })
    statuses.push(response.status)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('files and accounts of one address take turns, and none is refused', async () => {
  const paths = ['/storage/v1/object/public/nowhere/x.png', '/auth/v1/settings', '/auth/v1/health']
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, at) => ask(paths[at % 3] ?? '', { address: attacker })),
  )
  expect(answers.filter(({ status }) => status === 429 || status >= 500)).toEqual([])
})

test('whoever does not read an answer holds no connection to the database', async () => {
  const address = '192.0.2.77'
  const asking = Array.from({ length: 8 }, async () => {
    const socket = connect(Number(new URL(started.url).port), '127.0.0.1')
    // The server may give up on it.
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(
      `GET /rest/v1/rpc/large HTTP/1.1\r\nhost: x\r\napikey: ${started.keys.publishable}\r\nx-forwarded-for: ${address}\r\n\r\n`,
    )
    // The first bytes are there, and the rest is never asked for.
    await once(socket, 'readable')
    return socket
  })
  const sockets = await Promise.all(asking)
  expect((await read({ address })).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})
