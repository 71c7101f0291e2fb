// What functions in SQL and caches learn of a request, whatever its sender wrote.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'

const schema = `
  create function public.my_headers() returns json language sql stable as $$
    select current_setting('request.headers')::json
  $$;
  grant execute on function public.my_headers() to anon`

let direct: TestGateway
let proxied: TestGateway
beforeAll(async () => {
  direct = await startTestGateway({ schema })
  proxied = await startTestGateway({ schema: '', beside: direct, trustedProxies: ['127.0.0.1'] })
})
afterAll(async () => {
  await proxied.close()
  await direct.close()
})

const forged = {
  'x-forwarded-for': '203.0.113.1, 203.0.113.9',
  forwarded: 'for=203.0.113.1',
  'x-real-ip': '203.0.113.1',
  'cf-connecting-ip': '203.0.113.1',
  'true-client-ip': '203.0.113.1',
  'x-client-ip': '203.0.113.1',
  'x-tag': 'kept',
}

async function headersSeen({ url, keys }: TestGateway, headers: Record<string, string>) {
  const response = await fetch(`${url}/rest/v1/rpc/my_headers`, {
    headers: { apikey: keys.publishable, ...headers },
  })
  const seen = (await response.json()) as Record<string, string>
  return Object.fromEntries(Object.keys(forged).map(name => [name, seen[name]]))
}

test.each([
  ['without a proxy', () => direct, forged, '127.0.0.1'],
  ['without a proxy and without a claim', () => direct, { 'x-tag': 'kept' }, '127.0.0.1'],
  ['behind a proxy of ours', () => proxied, forged, '203.0.113.9'],
])('SQL sees the verified address and no other: %s', async (_name, gateway, headers, address) => {
  expect(await headersSeen(gateway(), headers)).toEqual({ 'x-forwarded-for': address, 'x-tag': 'kept' })
})

test('what is read for a page, which all visitors get, knows no address', async () => {
  const response = await direct.gateway.fetch('http://in-process/rest/v1/rpc/my_headers', {
    headers: { apikey: direct.keys.publishable },
  })
  expect(await response.json()).not.toHaveProperty('x-forwarded-for')
})

test.each([
  ['GET', '/rest/v1/nowhere'],
  ['GET', '/rest/v1/rpc/my_headers'],
  ['OPTIONS', '/rest/v1/nowhere'],
  ['GET', '/auth/v1/settings'],
  ['GET', '/auth/v1/user'],
  ['GET', '/auth/v1/nowhere'],
  ['POST', '/auth/v1/token?grant_type=password'],
  ['GET', '/storage/v1/bucket'],
  ['GET', '/storage/v1/object/public/nowhere/x.png'],
  ['GET', '/storage/v1/nowhere'],
  ['POST', '/realtime/v1/api/broadcast'],
  ['GET', '/realtime/v1/nowhere'],
])('%s %s may not be kept by any cache', async (method, path) => {
  for (const key of [direct.keys.publishable, 'wrong']) {
    const response = await fetch(`${direct.url}${path}`, {
      method,
      headers: { apikey: key, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('cache-control')).toContain('private')
  }
})
