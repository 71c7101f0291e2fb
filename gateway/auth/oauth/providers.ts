// Google and Facebook: what they are asked, and what their answers say about a person.
import { createHmac } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { ProviderName, ProviderSettings } from '#gateway/auth/settings.ts'

export type Profile = {
  /** The person's number at the provider: it stays when the address changes. */
  subject: string
  email?: string
  isEmailVerified: boolean
  /** What an identity keeps of it. */
  data: Record<string, unknown>
}

export type ProviderTokens = { accessToken: string; refreshToken?: string; idToken?: string }

/** What the provider is shown so that its answer can be tied to this one flow. */
export type Binding = {
  state: string
  nonce: string
  verifier: string
  challenge: string
  callbackUrl: string
}

const scopes: Record<ProviderName, string[]> = {
  google: ['openid', 'email', 'profile'],
  facebook: ['email', 'public_profile'],
}
/** What a page may add to the address of the provider; anything else could undo what is set here. */
const passedOn = [
  'prompt',
  'access_type',
  'login_hint',
  'hd',
  'display',
  'include_granted_scopes',
  'auth_type',
]

export function authorizeUrl(
  name: ProviderName,
  settings: ProviderSettings,
  binding: Binding,
  query: URLSearchParams,
): string {
  const url = new URL(settings.authorizeUrl)
  for (const key of passedOn) {
    const value = query.get(key)
    if (value !== null) url.searchParams.set(key, value)
  }
  const wanted = (query.get('scopes') ?? '').split(/[\s,]+/).filter(Boolean)
  const parameters = {
    client_id: settings.clientId,
    redirect_uri: binding.callbackUrl,
    response_type: 'code',
    scope: [...new Set([...scopes[name], ...wanted])].join(' '),
    state: binding.state,
    nonce: binding.nonce,
    code_challenge: binding.challenge,
    code_challenge_method: 'S256',
  }
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value)
  return url.href
}

const patienceMs = 10_000

/** Throws when the provider does not take the code. */
export async function exchangeCode(
  settings: ProviderSettings,
  code: string,
  { verifier, callbackUrl }: Binding,
): Promise<ProviderTokens> {
  const response = await fetch(settings.tokenUrl, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: callbackUrl,
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      code_verifier: verifier,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  const answer = await objectOf(response)
  const accessToken = textOf(answer['access_token'])
  if (accessToken === undefined) throw new Error('The provider gave no access token.')
  const refreshToken = textOf(answer['refresh_token'])
  const idToken = textOf(answer['id_token'])
  return { accessToken, ...(refreshToken ? { refreshToken } : {}), ...(idToken ? { idToken } : {}) }
}

/** Throws when the provider does not say who it is, or says it about another flow. */
export async function readProfile(
  name: ProviderName,
  settings: ProviderSettings,
  tokens: ProviderTokens,
  binding: Binding,
): Promise<Profile> {
  const url = new URL(settings.userUrl)
  if (name === 'facebook') {
    url.searchParams.set('fields', 'id,name,email,picture')
    url.searchParams.set('appsecret_proof', proofOf(tokens.accessToken, settings.clientSecret))
  }
  const response = await fetch(url, {
    headers: { accept: 'application/json', authorization: `Bearer ${tokens.accessToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  const answer = await objectOf(response)
  if (name === 'facebook') return facebookProfile(answer)
  const profile = googleProfile(answer)
  checkIdToken(tokens.idToken, profile.subject, settings, binding)
  return profile
}

const proofOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest('hex')

/** It came straight from the provider over TLS, so its claims need no signature; but they must be about us. */
function checkIdToken(
  idToken: string | undefined,
  subject: string,
  { clientId }: ProviderSettings,
  { nonce }: Binding,
): void {
  const claims = decodeJwt(idToken ?? '')
  const isGoogle = /^(https:\/\/)?accounts\.google\.com$/.test(claims.iss ?? '')
  const isForUs = [claims.aud].flat().includes(clientId)
  if (!isGoogle || !isForUs || claims.sub !== subject || claims['nonce'] !== nonce)
    throw new Error('The ID token belongs to another sign-in.')
}

function googleProfile(answer: Record<string, unknown>): Profile {
  const verified = answer['email_verified']
  return profileOf({
    issuer: 'https://accounts.google.com',
    subject: textOf(answer['sub']),
    name: textOf(answer['name']),
    picture: textOf(answer['picture']),
    email: textOf(answer['email']),
    isEmailVerified: verified === true || verified === 'true',
  })
}

/** Facebook returns an address only after its owner has confirmed it there. */
function facebookProfile(answer: Record<string, unknown>): Profile {
  const picture = answer['picture'] as { data?: { url?: unknown } } | undefined
  const email = textOf(answer['email'])
  return profileOf({
    issuer: 'https://graph.facebook.com',
    subject: textOf(answer['id']),
    name: textOf(answer['name']),
    picture: textOf(picture?.data?.url),
    email,
    isEmailVerified: email !== undefined,
  })
}

function profileOf(given: {
  issuer: string
  subject: string | undefined
  name: string | undefined
  picture: string | undefined
  email: string | undefined
  isEmailVerified: boolean
}): Profile {
  const { issuer, subject, name, picture, isEmailVerified } = given
  const email = given.email?.toLowerCase()
  if (subject === undefined) throw new Error('The provider did not say who it is.')
  return {
    subject,
    ...(email ? { email } : {}),
    isEmailVerified: isEmailVerified && email !== undefined,
    data: {
      iss: issuer,
      sub: subject,
      provider_id: subject,
      ...(name ? { name, full_name: name } : {}),
      ...(picture ? { picture, avatar_url: picture } : {}),
      ...(email ? { email } : {}),
      email_verified: isEmailVerified,
      phone_verified: false,
    },
  }
}

async function objectOf(response: Response): Promise<Record<string, unknown>> {
  const answer: unknown = await response.json()
  if (!response.ok || typeof answer !== 'object' || answer === null)
    throw new Error(`The provider answered ${response.status}.`)
  return answer as Record<string, unknown>
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
