import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { readOrigins } from './cross-origin.ts'

const site = 'http://localhost:3000'
const app = 'https://app.example'
let alone: TestGateway
let several: TestGateway

beforeAll(async () => {
  alone = await startTestGateway({ schema: '', allowedOrigins: '' })
  several = await startTestGateway({ schema: '', allowedOrigins: `${app}/, https://other.example` })
})
afterAll(() => Promise.all([alone.close(), several.close()]))

async function allowed(gateway: TestGateway, origin: string, method = 'GET') {
  const asked = method === 'OPTIONS' ? { 'access-control-request-method': 'POST' } : {}
  const { headers } = await fetch(`${gateway.url}/auth/v1/settings`, {
    method,
    headers: { origin, apikey: gateway.keys.publishable, ...asked },
  })
  return { origin: headers.get('access-control-allow-origin'), vary: headers.get('vary') }
}

describe.each(['GET', 'OPTIONS'])('the answer to %s', method => {
  test.each([site, app, 'https://stranger.example'])('names the website alone, to %s', async origin => {
    expect((await allowed(alone, origin, method)).origin).toBe(site)
  })

  test.each([
    [site, site],
    [app, app],
    ['https://other.example', 'https://other.example'],
    ['https://stranger.example', site],
    ['https://app.example.evil.example', site],
    ['null', site],
  ])('where several are allowed, is for %s: %s', async (origin, named) => {
    const answer = await allowed(several, origin, method)
    expect(answer.origin).toBe(named)
    expect(answer.vary).toContain('origin')
  })
})

test('the answer does not vary by origin where there is one', async () => {
  expect((await allowed(alone, app)).vary).toBeNull()
})

test.each(['*', 'app.example', 'https://app.example/path', 'null', 'ftp:'])('%s is no origin', text => {
  expect(() => readOrigins(site, text)).toThrow(/must be an origin/)
})
