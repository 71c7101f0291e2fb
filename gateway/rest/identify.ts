// Who asks: the API key names the application, the token the person.
import { apiKeyKind, isBrowser } from '#gateway/keys/api-key.ts'
import type { Keys } from '#gateway/keys/secret-keys.ts'
import { TokenRefusal, type Identity, type Role, type Tokens } from '#gateway/keys/tokens.ts'
import { badApiKey, badClaims, badToken } from './errors.ts'
import { headerOf, type RestRequest } from './request.ts'

export type Caller = { role: Role; json: string; isSignedIn: boolean }

const visitor: Caller = { role: 'anon', json: '{"role":"anon"}', isSignedIn: false }
const operator: Caller = { role: 'service_role', json: '{"role":"service_role"}', isSignedIn: true }

export function identify(request: RestRequest, keys: Keys, tokens: Tokens): Caller | Promise<Caller> {
  const key = headerOf(request, 'apikey') ?? apikeyParameter(request.target)
  if (key === undefined)
    throw badApiKey('No API key found in request', 'No `apikey` request header or url param was found.')
  const kind = apiKeyKind(key, keys)
  if (kind === 'secret' && isBrowser(name => headerOf(request, name)))
    throw badApiKey(
      'Forbidden use of secret API key in browser',
      'Secret API keys can only be used in a protected environment and should never be used in a browser. Delete this secret API key immediately.',
    )

  const token = bearer(headerOf(request, 'authorization'))
  // Keys in the manner of older projects are tokens themselves.
  if (kind === undefined)
    return withToken(key, tokens).then(asKey => (token && token !== key ? withToken(token, tokens) : asKey))
  if (token === undefined || token === key) return kind === 'secret' ? operator : visitor
  return withToken(token, tokens)
}

function bearer(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const [scheme = '', token = ''] = header.trim().split(/\s+/, 2)
  if (scheme.toLowerCase() !== 'bearer') throw badToken('The authorization header is not a bearer token.')
  if (token === '') throw badToken('Empty JWT is sent in Authorization header')
  return token
}

const callers = new WeakMap<Identity, Caller>()

async function withToken(token: string, tokens: Tokens): Promise<Caller> {
  try {
    const identity = await tokens.identify(token)
    let caller = callers.get(identity)
    if (!caller) {
      caller = { role: identity.role, json: identity.json, isSignedIn: identity.role !== 'anon' }
      callers.set(identity, caller)
    }
    return caller
  } catch (error) {
    if (!(error instanceof TokenRefusal)) throw error
    throw error.kind === 'claims' ? badClaims(error.message) : badToken(error.message)
  }
}

function apikeyParameter(target: string): string | undefined {
  const at = target.indexOf('?')
  if (at < 0 || !target.includes('apikey=', at)) return undefined
  return new URLSearchParams(target.slice(at + 1)).get('apikey') ?? undefined
}
