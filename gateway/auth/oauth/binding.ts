// What ties the answer of a provider to the flow that asked for it, and to the browser it was begun in. All
// of it follows from the number of the flow and a key of ours, so no secret has to be stored meanwhile.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { keyFor } from '#gateway/auth/one-time-tokens.ts'
import type { AuthRequest } from '#gateway/auth/request.ts'
import { apiUrlOf } from '#gateway/auth/settings.ts'
import { isBrowser } from '#gateway/keys/api-key.ts'
import { flowSeconds, type Flow } from './flow-state.ts'
import type { Binding } from './providers.ts'

type Context = Pick<AuthContext, 'keys' | 'siteUrl' | 'settings'>

export function bindingOf(context: Context, flowId: string): Binding {
  const secret = secretFor(context.keys, flowId)
  const verifier = secret('verifier')
  return {
    state: flowId,
    nonce: secret('nonce'),
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    callbackUrl: `${apiUrlOf(context)}/auth/v1/callback`,
  }
}

/** For the browser that begins the flow; two tabs do not get in each other's way. */
export function browserCookie({ keys, ...context }: Context, flowId: string): string {
  const isSecure = apiUrlOf(context).startsWith('https:')
  return (
    `${cookieName(flowId)}=${secretFor(keys, flowId)('browser')}; Path=/auth/v1/callback; Max-Age=${flowSeconds}` +
    `; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  )
}

/**
 * Whether this browser began the flow. Otherwise somebody could have others finish theirs: to be signed in to
 * their account, or to link another's identity to it. A client that shows a verifier for its session proves
 * the same later; and programs are nobody's victim.
 */
export function isSameBrowser({ keys }: Context, request: AuthRequest, flow: Flow): boolean {
  const header = (name: string) => request.header(name)
  const provesLater = flow.code_challenge !== null && flow.linking_target_id === null
  if (provesLater || !isBrowser(header)) return true
  const wanted = Buffer.from(secretFor(keys, flow.id)('browser'))
  const cookies = (header('cookie') ?? '').split(';').map(part => part.trim().split('=', 2))
  const shown = Buffer.from(cookies.find(([name]) => name === cookieName(flow.id))?.[1] ?? '')
  return shown.length === wanted.length && timingSafeEqual(shown, wanted)
}

const cookieName = (flowId: string) => `sb-oauth-${flowId}`

const secretFor = (keys: AuthContext['keys'], flowId: string) => (purpose: string) =>
  createHmac('sha256', keyFor(keys, 'oauth flows')).update(`${purpose}\n${flowId}`).digest('base64url')
