// Who asks: the API key names the application, the token the person.
import { apiKeyKind, isBrowser } from './api-key.ts'
import type { Keys } from './secret-keys.ts'
import { TokenRefusal, type Identity, type Role, type Tokens } from './tokens.ts'

export type Caller = {
  role: Role
  /** The claims as JSON, for policies to read. */
  json: string
  isSignedIn: boolean
  /** Where a token was verified: its claims, and when it ends. */
  identity?: Identity
}

/** The API key is missing or not one of ours, or a browser shows the secret one. */
export class KeyRefusal extends Error {
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

const visitor: Caller = { role: 'anon', json: '{"role":"anon"}', isSignedIn: false }
const operator: Caller = { role: 'service_role', json: '{"role":"service_role"}', isSignedIn: true }

type Asking = {
  headers: Record<string, string | string[] | undefined>
  /** The path with its query string, where a key may stand too. */
  target: string
}

/** Throws KeyRefusal or TokenRefusal: who cannot be identified is never taken for a visitor. */
export function identify({ headers, target }: Asking, keys: Keys, tokens: Tokens): Caller | Promise<Caller> {
  const header = (name: string) => headers[name]?.toString()
  const key = header('apikey') ?? apikeyParameter(target)
  if (key === undefined)
    throw new KeyRefusal('No API key found in request', 'No `apikey` request header or url param was found.')
  const kind = apiKeyKind(key, keys)
  if (kind === 'secret' && isBrowser(header))
    throw new KeyRefusal(
      'Forbidden use of secret API key in browser',
      'Secret API keys can only be used in a protected environment and should never be used in a browser. Delete this secret API key immediately.',
    )

  const authorization = header('authorization')
  // supabase-js sends the key twice when nobody is signed in.
  const token = authorization === `Bearer ${key}` ? key : bearer(authorization)
  // Keys in the manner of older projects are tokens themselves.
  if (kind === undefined)
    return withToken(key, tokens).then(asKey => (token && token !== key ? withToken(token, tokens) : asKey))
  if (token === undefined || token === key) return kind === 'secret' ? operator : visitor
  return withToken(token, tokens)
}

function bearer(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const [scheme = '', token = ''] = header.trim().split(/\s+/, 2)
  if (scheme.toLowerCase() !== 'bearer')
    throw new TokenRefusal('token', 'The authorization header is not a bearer token.')
  if (token === '') throw new TokenRefusal('token', 'Empty JWT is sent in Authorization header')
  return token
}

const callers = new WeakMap<Identity, Caller>()

export async function withToken(token: string, tokens: Tokens): Promise<Caller> {
  const identity = await tokens.identify(token)
  let caller = callers.get(identity)
  if (!caller) {
    caller = { role: identity.role, json: identity.json, isSignedIn: identity.role !== 'anon', identity }
    callers.set(identity, caller)
  }
  return caller
}

function apikeyParameter(target: string): string | undefined {
  const at = target.indexOf('?')
  if (at < 0 || !target.includes('apikey=', at)) return undefined
  return new URLSearchParams(target.slice(at + 1)).get('apikey') ?? undefined
}
