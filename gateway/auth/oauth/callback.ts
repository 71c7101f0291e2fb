// Back from a provider: with a code for an account there, or with a refusal. The state that comes along is
// good for one return, soon, in the browser that left with it.
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { AuthError } from '#gateway/auth/auth-error.ts'
import { refusalByTrigger } from '#gateway/auth/database-answer.ts'
import { beginSession } from '#gateway/auth/begin-session.ts'
import { placeOf } from '#gateway/auth/devices.ts'
import { allowedRedirect, errorRedirect, withOutcome } from '#gateway/auth/redirects.ts'
import type { AuthAnswer, AuthRequest } from '#gateway/auth/request.ts'
import { inTransaction, type Tx } from '#gateway/auth/transaction.ts'
import { sessionFragment } from '#gateway/auth/verify.ts'
import { accountFor } from './account.ts'
import { providerOf } from './authorize.ts'
import { bindingOf, isSameBrowser } from './binding.ts'
import { claimFlow, endFlow, findFlow, flowSeconds, issueCode, type Flow } from './flow-state.ts'
import { linkTo } from './identity-routes.ts'
import { exchangeCode, readProfile, type Profile, type ProviderTokens } from './providers.ts'
import { isRecent } from '#gateway/auth/recent.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The error that the provider returned instead of a code. */
class ProviderRefusal extends Error {
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

export async function callback(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const { siteUrl, settings } = context
  const { redirectUrls } = settings
  let back = siteUrl
  try {
    const flow = await findReturning(context, request)
    back = allowedRedirect(flow.referrer ?? undefined, { siteUrl, redirectUrls })
    await claim(context, request, flow)
    const { profile, tokens } = await askProvider(context, request, flow)
    const headers = await inTransaction(context.owner, tx =>
      finish(context, tx, request, { flow, profile, tokens, back }),
    )
    await context.limits.giveBack('signInIp', placeOf(context, request))
    return { status: 302, headers }
  } catch (error) {
    const location = refusalLocation(back, error)
    if (location === undefined) throw error
    return { status: 303, headers: { location } }
  }
}

function refusalLocation(back: string, error: unknown): string | undefined {
  const refusal = error instanceof AuthError ? error : refusalByTrigger(error)
  if (refusal) return errorRedirect(back, refusal)
  if (!(error instanceof ProviderRefusal)) return undefined
  const outcome = { error: error.error, error_code: error.error, error_description: error.message }
  return withOutcome(back, { query: outcome, fragment: outcome })
}

async function findReturning({ owner }: AuthContext, request: AuthRequest): Promise<Flow> {
  const state = parameter(request, 'state')
  if (state === '') throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  if (!uuid.test(state)) throw badState('OAuth state parameter is invalid')
  const flow = await inTransaction(owner, tx => findFlow(tx, state))
  // Flows by e-mail do not end here.
  if (!flow || flow.authentication_method !== 'oauth') throw badState('OAuth state not found or expired')
  return flow
}

async function claim(context: AuthContext, request: AuthRequest, flow: Flow): Promise<void> {
  const now = context.settings.now()
  if (!isSameBrowser(context, request, flow)) throw badState('OAuth state parameter is invalid')
  if (!isRecent(flow.created_at, flowSeconds * 1000, now)) throw badState('OAuth state has expired')
  const isFirst = await inTransaction(context.owner, tx => claimFlow(tx, flow.id, now))
  if (!isFirst) throw new AuthError(400, 'flow_state_already_used', 'State has already been used')
}

const badState = (message: string) => new AuthError(400, 'bad_oauth_state', message)

/** No transaction is open meanwhile: a provider can be slow. */
async function askProvider(
  context: AuthContext,
  request: AuthRequest,
  flow: Flow,
): Promise<{ profile: Profile; tokens: ProviderTokens }> {
  const error = parameter(request, 'error')
  if (error !== '')
    throw new ProviderRefusal(
      /^[a-z_]{1,60}$/.test(error) ? error : 'server_error',
      parameter(request, 'error_description').slice(0, 300),
    )
  const code = parameter(request, 'code')
  if (code === '')
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing')
  const { name, provider } = providerOf(context, flow.provider_type)
  const binding = bindingOf(context, flow.id)
  const failed = (message: string) => (reason: unknown) => {
    context.log.info(`${message} (${name}): ${reason instanceof Error ? reason.message : 'unknown'}`)
    throw new AuthError(500, 'unexpected_failure', message)
  }
  const tokens = await exchangeCode(provider, code, binding).catch(failed('Unable to exchange external code'))
  const profile = await readProfile(name, provider, tokens, binding).catch(
    failed('Error getting user profile from external provider'),
  )
  return { profile, tokens }
}

async function finish(
  context: AuthContext,
  tx: Tx,
  request: AuthRequest,
  { flow, profile, tokens, back }: { flow: Flow; profile: Profile; tokens: ProviderTokens; back: string },
): Promise<Record<string, string>> {
  const { accessToken, refreshToken } = tokens
  const provider = flow.provider_type
  const user = flow.linking_target_id
    ? await linkTo(context, tx, flow.linking_target_id, { provider, profile })
    : await accountFor(context, tx, request, { provider, profile })
  const { now } = context.settings
  if (flow.code_challenge !== null) {
    const given = { userId: user.id, accessToken, ...(refreshToken ? { refreshToken } : {}) }
    const code = await issueCode(tx, flow.id, given, now())
    return { location: withOutcome(back, { query: { code } }) }
  }
  await endFlow(tx, flow.id)
  const { session, headers } = await beginSession(context, tx, request, { user, method: 'oauth' })
  const fragment = {
    ...sessionFragment(session),
    provider_token: accessToken,
    ...(refreshToken ? { provider_refresh_token: refreshToken } : {}),
  }
  return { location: withOutcome(back, { fragment }), ...headers }
}

/** A provider may come back with a form instead of a query. */
function parameter({ method, query, body }: AuthRequest, name: string): string {
  const value = method === 'POST' ? (body[name] ?? query.get(name)) : query.get(name)
  return typeof value === 'string' ? value : ''
}
