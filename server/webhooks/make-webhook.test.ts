// Making a webhook with the token of whoever makes it: the answer has the secret, the database has it encrypted.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Site, type Who } from '#supabase/tests/testing/site.ts'
import { sendMadeWebhook } from './make-webhook.ts'
import { sealedUse } from './signing-secrets.ts'

let site: Site
let address = ''

const server = createServer((request, response) => {
  const { gateway } = site
  void sendMadeWebhook(request, response, { api: gateway, sealer: gateway.sealer(sealedUse) })
})

beforeAll(async () => {
  site = await startSite()
  await site.rpc('fan', 'make_api_key', { p_name: 'Program', p_request_id: randomUUID() })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_webhooks`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await site.close()
})

const asked = (requestId: string = randomUUID()) => ({
  url: 'https://hooks.club.co.zw/goals',
  events: ['goal'],
  requestId,
})

async function make(who: Who, question: unknown = asked(), headers: Record<string, string> = {}) {
  const { authorization } = site.people[who].headers
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}), ...headers },
    body: typeof question === 'string' ? question : JSON.stringify(question),
  })
  const body = (await answer.json()) as { secret?: string; code?: string; message?: string }
  return { status: answer.status, ...body }
}

const kept = () => site.sql('select request_id, signing_secret as sealed from app.webhooks')

test('the secret is in the answer, and encrypted in the table for this webhook alone', async () => {
  const requestId = randomUUID()
  const { status, secret = '' } = await make('fan', asked(requestId))
  expect(status).toBe(200)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const [row, ...others] = await kept()
  expect(others).toEqual([])
  expect(JSON.stringify(row)).not.toContain(secret.slice(6, 30))
  const sealer = site.gateway.sealer(sealedUse)
  expect(sealer.open(requestId, String(row?.['sealed']))).toBe(secret)
  expect(sealer.open(randomUUID(), String(row?.['sealed']))).toBeUndefined()
  expect(site.gateway.sealer('another use').open(requestId, String(row?.['sealed']))).toBeUndefined()

  // The first answer was lost: the request is sent again.
  const again = await make('fan', asked(requestId))
  expect(again.secret).not.toBe(secret)
  const [renewed, ...more] = await kept()
  expect(more).toEqual([])
  expect(sealer.open(requestId, String(renewed?.['sealed']))).toBe(again.secret)
})

test('what the database refuses is answered as the data API answers it, without a secret', async () => {
  expect(await make('fan', { ...asked(), url: 'https://127.0.0.1/' })).toMatchObject({
    status: 422,
    code: 'PT422',
    hint: 'url',
  })
  const refusals = [
    ['scout', 409],
    ['anon', 401],
    ['super_admin_as', 403],
  ] as const
  for (const [who, status] of refusals) {
    const answer = await make(who)
    expect({ who, status: answer.status }).toEqual({ who, status })
    expect(answer.secret).toBeUndefined()
  }
  expect((await make('fan', asked(), { authorization: 'Bearer nonsense' })).status).toBe(401)
})

test.each([
  ['no JSON', 422, '{'],
  ['a list', 422, '[]'],
  ['no events', 422, { ...asked(), events: 'goal' }],
  ['a request without a number', 422, { ...asked(), requestId: 'x' }],
  ['more than four kilobytes', 413, { ...asked(), url: `https://club.co.zw/${'x'.repeat(5_000)}` }],
])('%s is refused with %i', async (_what, status, question) => {
  expect(await make('fan', question)).toMatchObject({ status, message: expect.any(String) })
})

test('other kinds of requests are refused', async () => {
  expect((await make('fan', asked(), { 'content-type': 'text/plain' })).status).toBe(415)
  const read = await fetch(address)
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
})
