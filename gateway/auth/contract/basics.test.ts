import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'

let site: TestGateway

beforeAll(async () => {
  site = await startTestGateway({ schema: '', auth: { answerFloorMs: 0 } })
})
afterAll(() => site.close())

const call = (
  path: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
) =>
  fetch(`${site.url}/auth/v1${path}`, {
    ...init,
    headers: { apikey: site.keys.publishable, 'content-type': 'application/json', ...init.headers },
  })

describe('what every request meets', () => {
  test('the key set can be read without a key, and be kept for 10 minutes', async () => {
    const response = await fetch(`${site.url}/auth/v1/.well-known/jwks.json`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=600')
    expect(await response.json()).toMatchObject({ keys: [{ kty: 'EC', alg: 'ES256' }] })
  })

  test('its health can be read without a key', async () => {
    const response = await fetch(`${site.url}/auth/v1/health`)
    expect(await response.json()).toMatchObject({ name: 'GoTrue' })
  })

  test('anything else needs an API key', async () => {
    const response = await fetch(`${site.url}/auth/v1/user`)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ message: 'No API key found in request' })
  })

  test('a secret key from a browser is refused', async () => {
    const response = await call('/settings', {
      headers: { apikey: site.keys.secret, origin: 'http://localhost:3000' },
    })
    expect(response.status).toBe(401)
  })

  test('an unknown path is not found', async () => {
    const response = await call('/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 404, error_code: 'not_found' })
  })

  test('a known path with another method is told so', async () => {
    expect((await call('/user', { method: 'DELETE' })).status).toBe(405)
  })

  test.each(['constructor', '__proto__', 'toString', 'admin/users/a/b'])('nothing is at /%s', async name => {
    expect((await call(`/${name}`)).status).toBe(404)
  })
})
