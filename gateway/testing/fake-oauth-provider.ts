// Google and Facebook on loopback, for tests: as strict as the real ones about redirects, codes, secrets
// and PKCE, and as talkative about the person whom the test has put in front of them.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UnsecuredJWT } from 'jose'

export type Person = {
  id: string
  name: string
  email?: string
  emailVerified?: boolean
}

type Name = 'google' | 'facebook'
type Grant = { person: Person; challenge: string; redirectUri: string; nonce: string; scope: string }

const client = { clientId: 'client-of-the-test', clientSecret: 'secret-of-the-test' }

export type FakeProvider = {
  /** As the gateway's settings want them. */
  settings: Record<Name, typeof client & { authorizeUrl: string; tokenUrl: string; userUrl: string }>
  /** Who sits at the provider's page from now on. */
  person: Person
  /** What the person or the provider does instead of agreeing. */
  refusal: { error: string; error_description: string } | undefined
  /** What goes wrong behind the page. */
  fault: 'none' | 'token' | 'user' | 'nonce' | 'audience'
  /** How often a code was turned into a token. */
  exchanges: number
  close(): void
}

export async function startFakeProvider(): Promise<FakeProvider> {
  const grants = new Map<string, Grant>()
  const people = new Map<string, Person>()
  const server = createServer((request, response) => {
    answer(request, response, fake, grants, people).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>(ready => {
    server.listen(0, '127.0.0.1', ready)
  })
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settingsOf = (name: Name) => ({
    ...client,
    authorizeUrl: `${root}/${name}/authorize`,
    tokenUrl: `${root}/${name}/token`,
    userUrl: `${root}/${name}/user`,
  })
  const fake: FakeProvider = {
    settings: { google: settingsOf('google'), facebook: settingsOf('facebook') },
    person: { id: '1', name: 'Nobody' },
    refusal: undefined,
    fault: 'none',
    exchanges: 0,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return fake
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  fake: FakeProvider,
  grants: Map<string, Grant>,
  people: Map<string, Person>,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://fake')
  const [, name = '', page] = url.pathname.split('/')
  if (page === 'authorize') authorize(url.searchParams, response, fake, grants)
  else if (page === 'token') {
    const form = new URLSearchParams(await bodyOf(request))
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    if (fake.fault === 'token' || !grant || !isExchangeable(form, grant))
      json(response, 400, { error: 'invalid_grant' })
    else exchange(response, name, grant, fake, people)
  } else if (page === 'user') {
    const person = people.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    const isProven = name === 'google' || hasProof(request, url)
    if (fake.fault === 'user' || !person || !isProven) json(response, 401, { error: 'invalid_token' })
    else json(response, 200, name === 'google' ? googleUser(person) : facebookUser(person))
  } else json(response, 404, {})
}

function authorize(
  query: URLSearchParams,
  response: ServerResponse,
  { person, refusal }: FakeProvider,
  grants: Map<string, Grant>,
): void {
  const given = (key: string) => query.get(key) ?? ''
  const isRight =
    given('client_id') === client.clientId &&
    given('response_type') === 'code' &&
    given('code_challenge_method') === 'S256' &&
    given('code_challenge').length === 43 &&
    given('state') !== ''
  if (!isRight) {
    json(response, 400, { error: 'invalid_request' })
    return
  }
  const back = new URL(given('redirect_uri'))
  back.searchParams.set('state', given('state'))
  if (refusal) for (const [key, value] of Object.entries(refusal)) back.searchParams.set(key, value)
  else {
    const code = randomUUID()
    grants.set(code, {
      person,
      challenge: given('code_challenge'),
      redirectUri: given('redirect_uri'),
      nonce: given('nonce'),
      scope: given('scope'),
    })
    back.searchParams.set('code', code)
  }
  response.writeHead(302, { location: back.href }).end()
}

function isExchangeable(form: URLSearchParams, { challenge, redirectUri }: Grant): boolean {
  const verifier = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return (
    form.get('client_id') === client.clientId &&
    form.get('client_secret') === client.clientSecret &&
    form.get('grant_type') === 'authorization_code' &&
    form.get('redirect_uri') === redirectUri &&
    verifier === challenge
  )
}

function exchange(
  response: ServerResponse,
  name: string,
  { person, nonce, scope }: Grant,
  fake: FakeProvider,
  people: Map<string, Person>,
): void {
  fake.exchanges += 1
  const token = randomUUID()
  people.set(token, person)
  const idToken = new UnsecuredJWT({ nonce: fake.fault === 'nonce' ? 'another' : nonce })
    .setIssuer('https://accounts.google.com')
    .setAudience(fake.fault === 'audience' ? 'another-client' : client.clientId)
    .setSubject(person.id)
    .setExpirationTime('1h')
    .encode()
  json(response, 200, {
    access_token: token,
    token_type: 'Bearer',
    expires_in: 3600,
    scope,
    ...(name === 'google' ? { id_token: idToken, refresh_token: `refresh-${token}` } : {}),
  })
}

/** Facebook requires proof that the holder of a token also knows the secret. */
function hasProof(request: IncomingMessage, url: URL): boolean {
  const token = (request.headers.authorization ?? '').replace('Bearer ', '')
  const proof = createHmac('sha256', client.clientSecret).update(token).digest('hex')
  return url.searchParams.get('appsecret_proof') === proof
}

function googleUser({ id, name, email, emailVerified = true }: Person): object {
  return { sub: id, name, picture: `https://pictures.test/${id}`, email, email_verified: emailVerified }
}

function facebookUser({ id, name, email }: Person): object {
  const picture = { data: { url: `https://pictures.test/${id}` } }
  return { id, name, ...(email === undefined ? {} : { email }), picture }
}

function json(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
