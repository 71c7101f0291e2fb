import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sailorId, startHarbour, type Answer, type Harbour } from './write-fixture.ts'

const sharedSecret = 'a secret that is shared and has more than 32 letters'
const now = () => Math.floor(Date.now() / 1000)
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

let harbour: Harbour
let shared: Harbour
let old: JWK

const functions = `
  create function public.who() returns text language sql stable
    as $$ select concat_ws(' ', current_user, auth.uid()) $$;
  insert into public.marks values (1);
`

async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'ES256', kid }
}

async function signed(key: JWK, claims: JWTPayload = {}): Promise<string> {
  return new SignJWT({ role: 'authenticated', sub: sailorId, exp: now() + 60, ...claims })
    .setProtectedHeader({ alg: 'ES256', ...(key.kid ? { kid: key.kid } : {}) })
    .sign(await importJWK(key, 'ES256'))
}

const signedShared = (secret: string, claims: JWTPayload = {}) =>
  new SignJWT({ role: 'authenticated', sub: sailorId, exp: now() + 60, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))

/** The rows a visitor may see: whoever is refused must not get them instead. */
const withToken = (authorization: string, at = harbour): Promise<Answer> =>
  at.raw('GET', 'marks', undefined, { authorization })

const who = async (headers: Record<string, string>, at = harbour) =>
  (await at.raw('POST', 'rpc/who', '{}', headers)).json

const bare = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${harbour.url}/rest/v1/${path}`, { headers })

beforeAll(async () => {
  harbour = await startHarbour(functions)
  old = await newKey('old')
  vi.stubEnv('JWT_KEYS', JSON.stringify([await newKey('new'), old]))
  vi.stubEnv('JWT_SECRET', sharedSecret)
  shared = await startHarbour(functions)
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await Promise.all([harbour.close(), shared.close()])
})

/** The code of a refusal that gives nothing away; what came instead where it is none. */
function refusedWith({ status, headers, text, json }: Answer): unknown {
  const isRefusal =
    status === 401 && headers.get('www-authenticate')?.startsWith('Bearer') && !text.includes('"id"')
  return isRefusal ? (json as { code: string }).code : { status, text }
}

describe('who one is', () => {
  test('the publishable key alone is a visitor', async () => {
    expect(await who({})).toBe('anon')
  })

  test('the publishable key as its own bearer is a visitor', async () => {
    expect(await who({ authorization: `Bearer ${harbour.keys.publishable}` })).toBe('anon')
  })

  test.each(['Bearer', 'bearer', 'BEARER'])('a token after %s is its owner', async scheme => {
    const token = await harbour.token({ sub: sailorId })
    expect(await who({ authorization: `${scheme} ${token}` })).toBe(`authenticated ${sailorId}`)
  })

  test('the secret key is the operator', async () => {
    expect(await who({ apikey: harbour.keys.secret })).toBe('service_role')
    expect(await who({ apikey: harbour.keys.secret, authorization: `Bearer ${harbour.keys.secret}` })).toBe(
      'service_role',
    )
  })

  test('the secret key with a token of somebody is that somebody', async () => {
    const authorization = `Bearer ${await harbour.token({ sub: sailorId })}`
    expect(await who({ apikey: harbour.keys.secret, authorization })).toBe(`authenticated ${sailorId}`)
  })

  test('a token for a key, as older projects have them', async () => {
    expect(await who({ apikey: await harbour.token({ role: 'anon' }) })).toBe('anon')
  })

  test('a token of the key that was in use before', async () => {
    expect(
      await who({ apikey: shared.keys.publishable, authorization: `Bearer ${await signed(old)}` }, shared),
    ).toBe(`authenticated ${sailorId}`)
  })

  test('a token of the shared secret', async () => {
    const authorization = `Bearer ${await signedShared(sharedSecret)}`
    expect(await who({ authorization }, shared)).toBe(`authenticated ${sailorId}`)
  })

  test('the operator is above policies, others are not', async () => {
    await harbour.sql(`insert into public.diaries (keeper, text) values (gen_random_uuid(), 'hers')`)
    expect((await harbour.operator.from('diaries').select('text')).data).toEqual([{ text: 'hers' }])
    expect((await harbour.sailor.from('diaries').select('text')).data).toEqual([])
    expect((await harbour.visitor.from('diaries').select('text')).data).toEqual([])
  })
})

describe('a token that does not count is refused, and is never a visitor', () => {
  test.each<[string, string, Record<string, unknown>]>([
    ['expired', 'PGRST303', { exp: now() - 10 }],
    ['without an end', 'PGRST303', { exp: undefined }],
    ['not valid yet', 'PGRST303', { nbf: now() + 60 }],
    ['of the role postgres', 'PGRST303', { role: 'postgres' }],
    ['of the role authenticator', 'PGRST303', { role: 'authenticator' }],
    ['of an empty role', 'PGRST303', { role: '' }],
    ['of a role that is a number', 'PGRST303', { role: 7 }],
    ['of no role', 'PGRST303', { role: undefined }],
  ])('one %s', async (_, code, claims) => {
    expect(refusedWith(await withToken(`Bearer ${await harbour.token(claims)}`))).toBe(code)
  })

  test('an expired one says so in PostgREST’s words', async () => {
    const answer = await withToken(`Bearer ${await harbour.token({ exp: now() - 10 })}`)
    expect(answer.json).toMatchObject({ code: 'PGRST303', message: 'JWT expired' })
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer error="invalid_token", error_description="JWT expired"',
    )
  })

  test('one of another key', async () => {
    expect(refusedWith(await withToken(`Bearer ${await signed(await newKey('unknown'))}`))).toBe('PGRST301')
    const kid = harbour.keys.signing[0]?.kid ?? ''
    expect(refusedWith(await withToken(`Bearer ${await signed(await newKey(kid))}`))).toBe('PGRST301')
  })

  test('one of the old key, where it was never ours', async () => {
    expect(refusedWith(await withToken(`Bearer ${await signed(old)}`))).toBe('PGRST301')
  })

  test('one of a shared secret, where none is shared', async () => {
    expect(refusedWith(await withToken(`Bearer ${await signedShared(sharedSecret)}`))).toBe('PGRST301')
  })

  test('one of another secret, where one is shared', async () => {
    expect(refusedWith(await withToken(`Bearer ${await signedShared('y'.repeat(40))}`, shared))).toBe(
      'PGRST301',
    )
  })

  test('one of HS256 with the public key for a secret', async () => {
    const published = await fetch(`${harbour.url}/auth/v1/.well-known/jwks.json`)
    const { keys } = (await published.json()) as { keys: JWK[] }
    const token = await signedShared(JSON.stringify(keys[0]), { role: 'service_role' })
    expect(refusedWith(await withToken(`Bearer ${token}`))).toBe('PGRST301')
    expect(refusedWith(await withToken(`Bearer ${token}`, shared))).toBe('PGRST301')
  })

  test('an unsigned one', async () => {
    const token = `${part({ alg: 'none', typ: 'JWT' })}.${part({ role: 'service_role', exp: now() + 60 })}.`
    expect(refusedWith(await withToken(`Bearer ${token}`))).toBe('PGRST301')
  })

  test('a changed one', async () => {
    const [head = '', body = '', signature = ''] = (await harbour.token({ sub: sailorId })).split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as JWTPayload
    const changed = part({ ...claims, role: 'service_role' })
    expect(refusedWith(await withToken(`Bearer ${head}.${changed}.${signature}`))).toBe('PGRST301')
  })

  test.each([
    ['of two parts', 'Bearer a.b'],
    ['of four parts', 'Bearer a.b.c.d'],
    ['of garbage', 'Bearer !!.%%.??'],
    ['of words', 'Bearer hello'],
    ['that is very long', `Bearer ${'a'.repeat(15_000)}.${'b'.repeat(15_000)}.c`],
    ['that is missing', 'Bearer'],
    ['that is empty', 'Bearer  '],
    ['of another scheme', 'Basic YWRhOmFkYQ=='],
    ['without a scheme', 'eyJhbGciOiJIUzI1NiJ9.e30.e30'],
    ['that is the secret key', `Bearer sb_secret_${'x'.repeat(22)}`],
  ])('one %s', async (_, authorization) => {
    expect(refusedWith(await withToken(authorization))).toBe('PGRST301')
  })

  test('writes and calls are refused as well', async () => {
    const authorization = `Bearer ${await harbour.token({ exp: now() - 10 })}`
    const answers = [
      await harbour.raw('POST', 'marks', '{"id": 99}', { authorization }),
      await harbour.raw('DELETE', 'marks?id=eq.1', undefined, { authorization }),
      await harbour.raw('POST', 'rpc/who', '{}', { authorization }),
    ]
    for (const answer of answers) expect(refusedWith(answer)).toBe('PGRST303')
    expect(await harbour.sql('select id from public.marks')).toEqual([{ id: 1 }])
  })

  test('one that was good until a moment ago', async () => {
    const authorization = `Bearer ${await harbour.token({ sub: sailorId, exp: now() + 2 })}`
    expect((await withToken(authorization)).status).toBe(200)
    await new Promise(resolve => {
      setTimeout(resolve, 2_100)
    })
    expect(refusedWith(await withToken(authorization))).toBe('PGRST303')
  })
})

describe('the key of the application', () => {
  test('is needed', async () => {
    const answer = await bare('marks')
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { message: 'No API key found in request' },
    ])
  })

  test('is needed by those with a token too', async () => {
    expect((await bare('marks', { authorization: `Bearer ${await harbour.token()}` })).status).toBe(401)
  })

  test.each(['wrong', '', 'sb_publishable_wrong', 'sb_secret_wrong', 'a.b.c'])(
    'must not be %j',
    async apikey => {
      const answer = await bare('marks', { apikey })
      expect(answer.status).toBe(401)
      expect(await answer.text()).not.toContain('"id"')
    },
  )

  test('may stand in the query, and is no filter there', async () => {
    const answer = await bare(`marks?select=id&apikey=${harbour.keys.publishable}`)
    expect([answer.status, await answer.json()]).toEqual([200, [{ id: 1 }]])
    expect((await bare('marks?apikey=wrong')).status).toBe(401)
  })

  test.each([
    ['origin', 'https://example.com'],
    ['user-agent', 'Mozilla/5.0 (X11; Linux x86_64)'],
    ['sec-fetch-site', 'same-origin'],
  ])('is refused when it is secret and a browser sends it (%s)', async (name, value) => {
    const answer = await harbour.raw('GET', 'marks', undefined, {
      apikey: harbour.keys.secret,
      [name]: value,
    })
    expect([answer.status, answer.json]).toMatchObject([
      401,
      { message: 'Forbidden use of secret API key in browser' },
    ])
    const asBearer = await harbour.raw('GET', 'marks', undefined, {
      authorization: `Bearer ${harbour.keys.secret}`,
      [name]: value,
    })
    expect(asBearer.status).toBe(401)
  })

  test('is fine in a browser when it is publishable', async () => {
    const answer = await harbour.raw('GET', 'marks', undefined, { origin: 'https://example.com' })
    expect(answer.status).toBe(200)
  })
})
