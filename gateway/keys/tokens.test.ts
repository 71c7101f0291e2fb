import {
  CompactSign,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Keys } from './secret-keys.ts'
import { publicKeys, TokenRefusal, Tokens } from './tokens.ts'

const sharedSecret = 'a secret that is shared and has more than 32 letters'
const encode = (text: string) => new TextEncoder().encode(text)
const now = () => Math.floor(Date.now() / 1000)

let keys: Keys
let stranger: JWK

async function signingKey(kid?: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'ES256', ...(kid ? { kid } : {}) }
}

async function sign(
  claims: JWTPayload,
  key = keys.signing[0],
  header: Record<string, unknown> = {},
): Promise<string> {
  if (!key) throw new Error('There is no key to sign with.')
  return new SignJWT({ role: 'authenticated', sub: 'ada', exp: now() + 60, ...claims })
    .setProtectedHeader({ alg: 'ES256', ...(key.kid ? { kid: key.kid } : {}), ...header })
    .sign(await importJWK({ ...key, alg: 'ES256' }, 'ES256'))
}

const signShared = (secret: Uint8Array, claims: JWTPayload = {}) =>
  new SignJWT({ role: 'authenticated', exp: now() + 60, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(secret)

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function refusal(token: string, tokens = new Tokens(keys)): Promise<string> {
  try {
    await tokens.identify(token)
  } catch (error) {
    if (error instanceof TokenRefusal) return error.kind
    throw error
  }
  return 'accepted'
}

beforeAll(async () => {
  keys = {
    publishable: 'sb_publishable_x',
    secret: 'sb_secret_x',
    signing: [await signingKey('first'), await signingKey('second')],
  }
  stranger = await signingKey('stranger')
})
afterEach(() => {
  vi.useRealTimers()
})

describe('tokens of ours are accepted', () => {
  test.each(['anon', 'authenticated', 'service_role'])('for the role %s', async role => {
    const identity = await new Tokens(keys).identify(await sign({ role, sub: 'ada', extra: { a: 1 } }))
    expect(identity.role).toBe(role)
    expect(JSON.parse(identity.json)).toMatchObject({ role, sub: 'ada', extra: { a: 1 } })
  })

  test('signed by the second key', async () => {
    expect(await refusal(await sign({}, keys.signing[1]))).toBe('accepted')
  })

  test.each([0, 1])('that do not say which key signed them (key %i)', async at => {
    const { kid: _, ...nameless } = keys.signing[at] ?? {}
    expect(await refusal(await sign({}, nameless as JWK))).toBe('accepted')
  })

  test('of keys without names', async () => {
    const nameless = { ...keys, signing: [await signingKey(), await signingKey()] }
    const token = await sign({}, nameless.signing[1])
    expect(await refusal(token, new Tokens(nameless))).toBe('accepted')
  })

  test('of HS256 where a secret is shared', async () => {
    const tokens = new Tokens({ ...keys, sharedSecret })
    expect(await refusal(await signShared(encode(sharedSecret)), tokens)).toBe('accepted')
    expect(await refusal(await sign({}), tokens)).toBe('accepted')
  })

  test('that become valid now', async () => {
    expect(await refusal(await sign({ nbf: now() }))).toBe('accepted')
  })

  test('that carry much', async () => {
    expect(await refusal(await sign({ much: 'x'.repeat(8_000) }))).toBe('accepted')
  })
})

describe('claims that do not count are refused as such', () => {
  test.each<[string, Record<string, unknown>]>([
    ['expired', { exp: now() - 1 }],
    ['expired long ago', { exp: 0 }],
    ['without an end', { exp: undefined }],
    ['that end in words', { exp: 'tomorrow' }],
    ['that are not valid yet', { nbf: now() + 60 }],
    ['from a clock that ran 40 days ahead', { iat: now() + 40 * 86_400, exp: now() + 40 * 86_400 + 600 }],
    ['of the role postgres', { role: 'postgres' }],
    ['of the role authenticator', { role: 'authenticator' }],
    ['of an empty role', { role: '' }],
    ['of a role in other letters', { role: 'Authenticated' }],
    ['of a role that is a number', { role: 1 }],
    ['of a role that is a list', { role: ['authenticated'] }],
    ['of no role', { role: undefined }],
    ['of a role that is null', { role: null }],
  ])('tokens %s', async (_, claims) => {
    expect(await refusal(await sign(claims as JWTPayload))).toBe('claims')
  })
})

describe('tokens that are not ours are refused', () => {
  test('of another key', async () => {
    expect(await refusal(await sign({}, stranger))).toBe('token')
  })

  test('of another key that borrows the name of ours', async () => {
    expect(await refusal(await sign({}, { ...stranger, kid: 'first' }))).toBe('token')
  })

  test('of another key without a name', async () => {
    const { kid: _, ...nameless } = stranger
    expect(await refusal(await sign({}, nameless as JWK))).toBe('token')
  })

  test('of a key they bring along', async () => {
    const { d: _, ...jwk } = stranger
    expect(await refusal(await sign({}, stranger, { jwk, kid: 'first' }))).toBe('token')
  })

  test('unsigned', async () => {
    const body = part({ role: 'service_role', exp: now() + 60 })
    expect(await refusal(`${part({ alg: 'none' })}.${body}.`)).toBe('token')
    expect(await refusal(`${part({ alg: 'NONE' })}.${body}.e30`)).toBe('token')
  })

  test('of HS256 where no secret is shared', async () => {
    expect(await refusal(await signShared(encode(sharedSecret)))).toBe('token')
  })

  test('of HS256 with another secret', async () => {
    const tokens = new Tokens({ ...keys, sharedSecret })
    expect(await refusal(await signShared(encode('x'.repeat(40))), tokens)).toBe('token')
  })

  test('of HS256 with our public key for a secret', async () => {
    const [jwk] = publicKeys(keys)
    const pem = await exportSPKI((await importJWK(jwk as JWK, 'ES256')) as CryptoKey)
    for (const secret of [pem, pem.trim(), JSON.stringify(jwk), String(jwk?.x)]) {
      const token = await signShared(encode(secret.padEnd(32)), { role: 'service_role' })
      expect(await refusal(token)).toBe('token')
      expect(await refusal(token, new Tokens({ ...keys, sharedSecret }))).toBe('token')
    }
  })

  test('of ES384', async () => {
    const { privateKey } = await generateKeyPair('ES384')
    const token = await new SignJWT({ role: 'anon', exp: now() + 60 })
      .setProtectedHeader({ alg: 'ES384', kid: 'first' })
      .sign(privateKey)
    expect(await refusal(token)).toBe('token')
  })

  test('changed on the way', async () => {
    const [head = '', body = '', signature = ''] = (await sign({})).split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as JWTPayload
    const changed = part({ ...claims, role: 'service_role' })
    expect(await refusal(`${head}.${changed}.${signature}`)).toBe('token')
    expect(await refusal(`${part({ alg: 'ES256', kid: 'second' })}.${body}.${signature}`)).toBe('token')
    expect(await refusal(`${head}.${body}.${signature.slice(0, -4)}AAAA`)).toBe('token')
    expect(await refusal(`${head}.${body}.`)).toBe('token')
  })

  test.each([
    ['nothing', ''],
    ['one part', 'abc'],
    ['two parts', 'e30.e30'],
    ['four parts', 'e30.e30.e30.e30'],
    ['empty parts', '..'],
    ['garbage', '!!!.%%%.???'],
    ['JSON that is none', `${Buffer.from('{').toString('base64url')}.e30.e30`],
    ['a list for a header', `${part([])}.e30.e30`],
    ['a header without alg', 'e30.e30.e30'],
    ['letters of other lands', '圍.棋.￥'],
    ['much of nothing', `${'a'.repeat(10_000)}.${'b'.repeat(10_000)}.${'c'.repeat(10_000)}`],
  ])('%s', async (_, token) => {
    expect(await refusal(token)).toBe('token')
  })

  test.each(['"text"', 'null', '[1]', '12', '{'])('signed, but with %s for claims', async payload => {
    const [key] = keys.signing
    const token = await new CompactSign(encode(payload))
      .setProtectedHeader({ alg: 'ES256', kid: 'first' })
      .sign(await importJWK(key as JWK, 'ES256'))
    expect(await refusal(token)).toBe('token')
  })
})

describe('a token is remembered', () => {
  test('until it expires, and not a second longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const tokens = new Tokens(keys)
    const token = await sign({ exp: now() + 5 })
    const first = await tokens.identify(token)
    expect(tokens.identify(token)).toBe(first)
    vi.setSystemTime(Date.now() + 6_000)
    expect(await refusal(token, tokens)).toBe('claims')
    expect(await refusal(token, tokens)).toBe('claims')
  })

  test('but a refused one is not', async () => {
    const tokens = new Tokens(keys)
    const token = await sign({ role: 'postgres' })
    expect([await refusal(token, tokens), await refusal(token, tokens)]).toEqual(['claims', 'claims'])
  })
})

test('what others may know of the keys is enough to verify, and not to sign', () => {
  for (const key of publicKeys(keys)) {
    expect(key).not.toHaveProperty('d')
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
  }
})
