// Off to a provider: to sign in there, or to link an account there to the one here.
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { AuthError } from '#gateway/auth/auth-error.ts'
import { placeOf } from '#gateway/auth/devices.ts'
import { invalid, pkceField } from '#gateway/auth/fields.ts'
import type { AuthAnswer, AuthRequest } from '#gateway/auth/request.ts'
import type { ProviderName, ProviderSettings } from '#gateway/auth/settings.ts'
import { signedIn } from '#gateway/auth/signed-in.ts'
import { redirectOf } from '#gateway/auth/signup.ts'
import { inTransaction } from '#gateway/auth/transaction.ts'
import { bindingOf, browserCookie } from './binding.ts'
import { mustAllowLinking } from './identity-routes.ts'
import { beginFlow } from './flow-state.ts'
import { authorizeUrl } from './providers.ts'

export async function authorize(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const { url, cookie } = await begin(context, request)
  return { status: 302, headers: { location: url, 'set-cookie': cookie } }
}

/** For a signed-in person; the client asks for the address instead of being redirected. */
export async function authorizeLink(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  mustAllowLinking(context)
  const { user } = await inTransaction(context.owner, tx => signedIn(context, tx, request))
  const { url, cookie } = await begin(context, request, user.id)
  if (request.query.get('skip_http_redirect') === 'true')
    return { status: 200, body: { url }, headers: { 'set-cookie': cookie } }
  return { status: 302, headers: { location: url, 'set-cookie': cookie } }
}

async function begin(
  context: AuthContext,
  request: AuthRequest,
  linkingTargetId?: string,
): Promise<{ url: string; cookie: string }> {
  const { query } = request
  const { name, provider } = providerOf(context, query.get('provider') ?? '')
  const pkce = pkceField({
    code_challenge: query.get('code_challenge'),
    code_challenge_method: query.get('code_challenge_method'),
  })
  const referrer = redirectOf(context, query)
  await context.limits.take('signInIp', placeOf(context, request))
  const flow = {
    provider: name,
    method: 'oauth' as const,
    referrer,
    ...(pkce ? { pkce } : {}),
    ...(linkingTargetId ? { linkingTargetId } : {}),
  }
  const id = await inTransaction(context.owner, tx => beginFlow(tx, flow, context.settings.now()))
  return {
    url: authorizeUrl(name, provider, bindingOf(context, id), query),
    cookie: browserCookie(context, id),
  }
}

export function providerOf(
  { settings }: AuthContext,
  given: string,
): { name: ProviderName; provider: ProviderSettings } {
  const name = given.toLowerCase()
  if (name !== 'google' && name !== 'facebook')
    throw invalid(`Unsupported provider: Provider ${name.slice(0, 40)} could not be found`)
  const provider = settings.providers[name]
  if (!provider)
    throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
  return { name, provider }
}
