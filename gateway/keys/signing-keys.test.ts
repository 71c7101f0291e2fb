import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose'
import { describe, expect, test } from 'vitest'
import { readSigningKeys } from './signing-keys.ts'
import { publicKeys, Tokens } from './tokens.ts'

async function keyFor(alg: string, more: object = {}): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), ...more }
}

describe.for(['ES256', 'RS256', 'EdDSA'])('a key for %s', algorithm => {
  test('signs and is verified, with key_ops as GoTrue writes them', async () => {
    const key = await keyFor(algorithm, { kid: 'one', key_ops: ['sign', 'verify'] })
    const other = await keyFor('ES256', { kid: 'two' })
    const signing = readSigningKeys(JSON.stringify([key, other]))
    const keys = { publishable: '', secret: '', signing }
    const [first] = signing
    if (!first?.alg) throw new Error('There is no key.')
    expect(first.alg).toBe(algorithm)
    const token = await new SignJWT({ role: 'authenticated', sub: 'ada' })
      .setProtectedHeader({ alg: first.alg, kid: 'one' })
      .setExpirationTime('1m')
      .sign(await importJWK(first))
    expect((await new Tokens(keys).identify(token)).claims.sub).toBe('ada')
    for (const shown of publicKeys(keys))
      for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(shown).not.toHaveProperty(secret)
  })
})

test('the key that may sign signs, wherever it stands', async () => {
  const old = await keyFor('ES256', { kid: 'old', key_ops: ['verify'] })
  const fresh = await keyFor('ES256', { kid: 'new', key_ops: ['sign'] })
  expect(readSigningKeys(JSON.stringify([old, fresh])).map(({ kid }) => kid)).toEqual(['new', 'old'])
})

test('what cannot be used is refused with the reason', async () => {
  const good = await keyFor('ES256', { kid: 'k' })
  const { d: _, ...open } = good
  for (const [keys, reason] of [
    ['{', 'they are not JSON'],
    ['[]', 'they must be a JSON list of private keys'],
    [[{ ...good, key_ops: ['verify'] }], 'none of them may sign'],
    [[{ ...good, key_ops: ['encrypt', 'sign'] }], 'key 1 (k) has the key_ops ["encrypt"]'],
    [[{ ...good, key_ops: [] }], 'key 1 (k) has no key_ops'],
    [[{ ...good, alg: 'RS256' }], 'key 1 (k) says "alg": "RS256", and is a key for ES256'],
    [[good, { ...open, kid: 'p' }], 'key 2 (p) is not a private key'],
    [[{ kty: 'oct', k: 'abc' }], 'key 1 is a shared secret, which belongs in JWT_SECRET'],
    [[await keyFor('ES384')], 'key 1 must be an EC key of the curve P-256, an RSA key or an Ed25519 key'],
  ] as const)
    expect(() => readSigningKeys(typeof keys === 'string' ? keys : JSON.stringify(keys))).toThrow(reason)
})
