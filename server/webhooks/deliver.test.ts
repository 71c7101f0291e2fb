// Deliveries over TLS to a server on loopback, which stands for a program of somebody's, and through the real queue.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verification } from '#features/record/developers/verification.ts'
import { openSealer } from '#gateway/keys/seal.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { deliver } from './deliver.ts'
import { type Network, post } from './post.ts'
import { openWebhookSealer, sealedUse } from './signing-secrets.ts'
import { cert, key } from './testing/certificate.ts'

type Received = { path: string | undefined; headers: IncomingHttpHeaders; body: string }

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const sealer = openSealer(sealedUse, () => 'a key that is kept beside the database')
const name = 'hooks.pitch263.example'

let database: TestDatabase
let db: Client
let port = 0
let received: Received[] = []
let answer: (response: ServerResponse, request: IncomingMessage) => unknown = response =>
  response.writeHead(204).end()

const server = createServer({ key, cert }, (request, response) => {
  void text(request).then(body => {
    received.push({ path: request.url, headers: request.headers, body })
    return answer(response, request)
  })
})
/** Loopback stands for the internet. */
const network: Network = {
  ca: cert,
  isAllowed: address => address === '127.0.0.1',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
}

beforeAll(async () => {
  database = await createTestDatabase({ filling: migrated })
  db = new Client(database.admin)
  await db.connect()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
beforeEach(async () => {
  received = []
  answer = response => response.writeHead(204).end()
  await db.query('truncate app.webhooks cascade')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await db.end()
  await database.drop()
})

const delivery = (url = `https://${name}:${port}/goals`) => ({
  id: randomUUID(),
  url,
  secret,
  body: '{"type":"test"}',
})

async function addWebhook(path: string, kept?: string) {
  const request = randomUUID()
  const { rows } = await db.query<{ id: string }>(
    `with account as (insert into auth.users (id, email) values (gen_random_uuid(), $1) returning id)
     select id from account`,
    [`${randomUUID()}@hooks.test`],
  )
  const { rows: hooks } = await db.query<{ id: string }>(
    `insert into app.webhooks (user_id, url, events, signing_secret, request_id)
     values ($1, $2, '{goal}', $3, $4) returning id`,
    [rows[0]?.id, `https://${name}:${port}${path}`, kept ?? sealer.seal(request, secret), request],
  )
  return hooks[0]?.id ?? ''
}

const queue = (webhook: string, event = 'goal') =>
  db.query(
    `insert into app.webhook_deliveries (webhook_id, event, body) values ($1, $2, '{"type":"goal"}')`,
    [webhook, event],
  )

const log = async () =>
  (
    await db.query(
      'select state, tries, status_code, trouble from app.webhook_deliveries order by queued_at, id',
    )
  ).rows

/** The program that /developers shows. */
async function verifier() {
  const folder = mkdtempSync(join(tmpdir(), 'pitch263-verify-'))
  try {
    const file = join(folder, 'verify.ts')
    writeFileSync(file, verification)
    const program = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      isFromPitch263: (headers: Headers, body: string, secret: string) => boolean
    }
    return program.isFromPitch263
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a delivery is posted as JSON, signed so that the program on /developers accepts it, and no other', async () => {
  const sent = delivery()
  expect(await post(sent, network)).toMatchObject({ status: 204, trouble: null })
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = received
  expect({ path, body }).toEqual({ path: '/goals', body: sent.body })
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': sent.id,
    host: `${name}:${port}`,
  })

  const isFromPitch263 = await verifier()
  const given = new Headers(headers as Record<string, string>)
  const changed = (change: (headers: Headers) => void) => {
    const other = new Headers(given)
    change(other)
    return other
  }
  expect(isFromPitch263(given, body, secret)).toBe(true)
  expect(isFromPitch263(given, `${body} `, secret)).toBe(false)
  expect(isFromPitch263(given, body, `whsec_${Buffer.alloc(32, 8).toString('base64')}`)).toBe(false)
  expect(
    isFromPitch263(
      changed(other => other.set('webhook-id', 'x')),
      body,
      secret,
    ),
  ).toBe(false)
  expect(
    isFromPitch263(
      changed(other => other.set('webhook-timestamp', '1')),
      body,
      secret,
    ),
  ).toBe(false)
  expect(
    isFromPitch263(
      changed(other => other.delete('webhook-signature')),
      body,
      secret,
    ),
  ).toBe(false)
})

test('without the permission of a test loopback is never asked, by name or by number', async () => {
  const { ca } = network
  const inside = { ca, resolve: network.resolve } as Network
  expect(await post(delivery(), inside)).toMatchObject({
    status: null,
    trouble: 'not_public',
  })
  for (const host of ['127.0.0.1', '[::1]', '2130706433', '0x7f000001', '127.1', '[::ffff:127.0.0.1]'])
    expect(await post(delivery(`https://${host}:${port}/`), network), `to ${host}`).toMatchObject({
      status: null,
      trouble: 'not_public',
    })
  expect(await post(delivery(`http://${name}:${port}/`), network)).toMatchObject({ status: null })
  expect(received).toEqual([])
})

test('a name that leads elsewhere the second time is asked for once, and the checked address is used', async () => {
  let asked = 0
  const rebinding: Network = {
    ...network,
    resolve: async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    },
  }
  expect(await post(delivery(), rebinding)).toMatchObject({ status: 204 })
  expect(asked).toBe(1)
  // Each delivery looks anew, and on no line that was open before.
  expect(await post(delivery(), rebinding)).toMatchObject({ trouble: 'not_public' })
  expect(received).toHaveLength(1)
})

test('a redirect is not followed', async () => {
  answer = response => response.writeHead(307, { location: `https://${name}:${port}/inside` }).end()
  expect(await post(delivery(), network)).toMatchObject({
    status: 307,
    trouble: 'redirected',
  })
  expect(received.map(({ path }) => path)).toEqual(['/goals'])
})

test('an answer without an end is not waited for, and silence for as long as the limit', async () => {
  answer = response => {
    response.writeHead(200)
    const more = setInterval(() => response.write('x'.repeat(65_536)), 1)
    response.on('close', () => clearInterval(more))
  }
  expect(await post(delivery(), network)).toMatchObject({ status: 200, trouble: null })
  answer = () => undefined
  expect(await post(delivery(), { ...network, limitMs: 50 })).toMatchObject({
    status: null,
    trouble: 'no_answer',
  })
})

test('headers without an end, a certificate of another and a closed door are told apart', async () => {
  answer = response => response.writeHead(200, { long: 'x'.repeat(10_000) }).end()
  expect((await post(delivery(), network)).trouble).toBe('no_connection')
  const { ca: _, ...untrusting } = network
  expect((await post(delivery(), untrusting)).trouble).toBe('bad_certificate')
  expect((await post(delivery(`https://${name}:1/`), network)).trouble).toBe('no_connection')
})

test('everything that is due is sent once, by however many processes', async () => {
  const [one, other] = [await addWebhook('/one'), await addWebhook('/other')]
  for (let count = 0; count < 3; count += 1) {
    await queue(one)
    await queue(other)
  }
  const counts = await Promise.all([
    deliver(database.admin, { sealer, network }),
    deliver(database.admin, { sealer, network }),
  ])
  expect(counts[0] + counts[1]).toBe(6)
  expect(received.map(({ path }) => path ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
    ...Array(3).fill('/one'),
    ...Array(3).fill('/other'),
  ])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
  expect((await log()).map(({ state }) => state)).toEqual(Array(6).fill('delivered'))
})

test('one that refuses is tried again with the same id, and holds up no other', async () => {
  await queue(await addWebhook('/refuses'))
  await queue(await addWebhook('/takes'))
  answer = (response, { url }) => response.writeHead(url === '/refuses' ? 503 : 200).end()
  await deliver(database.admin, { sealer, network })
  expect(await log()).toEqual(
    expect.arrayContaining([
      { state: 'waiting', tries: 1, status_code: 503, trouble: 'refused' },
      { state: 'delivered', tries: 1, status_code: 200, trouble: null },
    ]),
  )
  answer = response => response.writeHead(200).end()
  await db.query('update app.webhook_deliveries set next_try_at = now()')
  await deliver(database.admin, { sealer, network })
  const tried = received.filter(({ path }) => path === '/refuses').map(({ headers }) => headers['webhook-id'])
  expect(tried).toHaveLength(2)
  expect(new Set(tried).size).toBe(1)
  expect(await deliver(database.admin, { sealer, network })).toBe(0)
})

const keptSecrets = async () =>
  (await db.query<{ secret: string }>('select signing_secret as secret from app.webhooks')).rows.map(
    row => row.secret,
  )

test('a secret that an earlier version kept in plain text is encrypted, and signs as before', async () => {
  const hook = await addWebhook('/earlier', secret)
  expect(await keptSecrets()).toEqual([secret])
  await openWebhookSealer({ sealer: () => sealer }, database.admin)
  const [sealed = ''] = await keptSecrets()
  expect(sealed).toMatch(/^sealed:v1:/)
  await openWebhookSealer({ sealer: () => sealer }, database.admin)
  expect(await keptSecrets()).toEqual([sealed])

  await queue(hook)
  await deliver(database.admin, { sealer, network })
  const [{ headers, body } = { headers: {}, body: '' }] = received
  const isFromPitch263 = await verifier()
  expect(isFromPitch263(new Headers(headers as Record<string, string>), body, secret)).toBe(true)
})

test('a secret of a lost key, or of another webhook, signs nothing, and the owner sees why', async () => {
  const other = openSealer(sealedUse, () => 'another key')
  await queue(await addWebhook('/lost', other.seal(randomUUID(), secret)))
  await queue(await addWebhook('/moved', sealer.seal(randomUUID(), secret)))
  await deliver(database.admin, { sealer, network })
  expect(received).toEqual([])
  expect(await log()).toEqual(
    ['/lost', '/moved'].map(() => ({ state: 'waiting', tries: 1, status_code: null, trouble: 'no_secret' })),
  )
})
