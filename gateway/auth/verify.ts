// A code that was typed, or a link that was followed, becomes a session. Each works once.
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { audit } from './audit.ts'
import { invalid, textField, validEmail, validPhone } from './fields.ts'
import { refusalByTrigger } from './database-answer.ts'
import { beginSession, type Begun } from './begin-session.ts'
import { deviceOf, placeOf } from './devices.ts'
import {
  findByCode,
  findByLink,
  isPkceToken,
  listTokens,
  useUp,
  type OneTimeToken,
  type TokenKind,
} from './one-time-tokens.ts'
import { issueCodeForLink } from './oauth/flow-state.ts'
import { errorRedirect, withOutcome } from './redirects.ts'
import type { AuthAnswer, AuthRequest } from './request.ts'
import type { SessionJson, SignInMethod } from './sessions.ts'
import { redirectOf } from './signup.ts'
import { inTransaction, type Tx } from './transaction.ts'
import { findUser, isBanned, type User } from './users.ts'
import { applyVerified, isStillMeant } from './verified.ts'

const tokensOf = new Map<string, TokenKind[]>([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['magiclink', ['recovery_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_current', 'email_change_token_new']],
  ['sms', ['confirmation_token']],
  ['phone_change', ['phone_change_token']],
])
const phoneTypes = new Set(['sms', 'phone_change'])
const linkMethods = new Map<string, SignInMethod>([
  ['signup', 'email/signup'],
  ['invite', 'invite'],
  ['magiclink', 'magiclink'],
  ['recovery', 'recovery'],
  ['email_change', 'email_change'],
])
const halfWay = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** How the token is shown: the digits with where they were sent, or what stood in the link. */
type Shown = { type: string } & ({ code: string; subject: string } | { link: string })
type Outcome = Finished | 'half' | 'refused'

export async function verifyPost(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const shown = readShown(request.body)
  await context.limits.take('verifyIp', placeOf(context, request))
  const outcome = await verify(context, request, shown, start(context, request))
  if (outcome === 'refused') throw refusal(shown)
  if (outcome === 'half') return { status: 200, body: { msg: halfWay, code: '200' } }
  if (!('session' in outcome)) return { status: 200, body: {} }
  return { status: 200, body: outcome.session, headers: outcome.headers }
}

export async function verifyGet(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const { query } = request
  const type = query.get('type') ?? ''
  const link = query.get('token') ?? query.get('token_hash') ?? ''
  if (type === '') throw invalid('Verify requires a verification type')
  if (link === '') throw invalid('Verify requires a token or a token hash')
  const redirectTo = redirectOf(context, query)
  try {
    await context.limits.take('verifyIp', placeOf(context, request))
    const shown = { type, link }
    const method = linkMethods.get(type)
    const finish = isPkceToken(link) && method ? issue(context, method) : start(context, request)
    const outcome = await verify(context, request, shown, finish)
    if (outcome === 'refused') throw refusal(shown)
    const remembered = typeof outcome === 'object' && 'session' in outcome ? outcome.headers : {}
    return { status: 303, headers: { ...remembered, location: landing(redirectTo, type, link, outcome) } }
  } catch (error) {
    const refusal = error instanceof AuthError ? error : refusalByTrigger(error)
    if (refusal) return { status: 303, headers: { location: errorRedirect(redirectTo, refusal) } }
    throw error
  }
}

function landing(
  redirectTo: string,
  type: string,
  link: string,
  outcome: Exclude<Outcome, 'refused'>,
): string {
  if (outcome === 'half')
    return withOutcome(redirectTo, {
      query: isPkceToken(link) ? { message: halfWay } : {},
      fragment: { message: halfWay },
    })
  if ('code' in outcome) return withOutcome(redirectTo, { query: { code: outcome.code } })
  return withOutcome(redirectTo, { fragment: { ...sessionFragment(outcome.session), type } })
}

export function sessionFragment(session: SessionJson): Record<string, string> {
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
  }
}

function readShown(body: AuthRequest['body']): Shown {
  const type = textField(body, 'type')
  const token = textField(body, 'token')
  const tokenHash = textField(body, 'token_hash')
  const email = textField(body, 'email')
  const phone = textField(body, 'phone')
  if (type === '') throw invalid('Verify requires a verification type')
  if ((token === '') === (tokenHash === '')) throw invalid('Verify requires either a token or a token hash')
  if (tokenHash !== '') {
    if (email !== '' || phone !== '') throw invalid('Only the token_hash and type should be provided')
    if (phoneTypes.has(type)) throw invalid('Invalid email verification type')
    return { type, link: tokenHash }
  }
  if ((email === '') === (phone === ''))
    throw invalid('Only an email address or phone number should be provided on verify')
  if (phoneTypes.has(type) !== (phone !== '')) throw refusal({ type, code: token, subject: '' })
  // Some type it in two groups.
  const code = token.replaceAll(/[\s-]/g, '')
  return { type, code, subject: phone === '' ? validEmail(email) : validPhone(phone) }
}

type Finished = Begun | { code: string }
type Finish = (tx: Tx, user: User, token: OneTimeToken) => Promise<Finished>

const start =
  (context: AuthContext, request: AuthRequest): Finish =>
  (tx, user) =>
    beginSession(context, tx, request, { user, method: 'otp' })

const issue =
  ({ settings }: AuthContext, method: SignInMethod): Finish =>
  async (tx, user, { flowId }) => ({
    code: await issueCodeForLink(tx, { userId: user.id, flowId, method }, settings.now()),
  })

async function verify(
  context: AuthContext,
  request: AuthRequest,
  shown: Shown,
  finish: Finish,
): Promise<Outcome> {
  if (!tokensOf.has(shown.type)) throw invalid('Unsupported verification type')
  return inTransaction(context.owner, async tx => {
    const now = context.settings.now()
    const token = await findToken(context, tx, shown, deviceOf(context, request))
    // Locked, so that of two at once the second finds the token used up.
    const user = token ? await findUser(tx, token.userId, { lock: true }) : undefined
    if (!token || !user || user.deleted_at || !isStillMeant(user, token)) return 'refused'
    if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
    if (!(await useUp(tx, token))) return 'refused'
    const isNew = user.confirmed_at === null
    const verified = await applyVerified(tx, user, token, now)
    if (!verified) return 'half'
    await audit(tx, request, { action: isNew ? 'user_signedup' : 'login', actorId: verified.id })
    return finish(tx, verified, token)
  })
}

async function findToken(
  { keys, settings }: AuthContext,
  tx: Tx,
  shown: Shown,
  device: string | undefined,
): Promise<OneTimeToken | undefined> {
  const kinds = tokensOf.get(shown.type) ?? []
  if ('link' in shown) return findByLink(tx, shown.link, kinds, settings.now())
  // One after the other, so that many guesses at once are counted like as many in a row.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 263))', [shown.subject])
  const tokens = await listTokens(tx, { subject: shown.subject }, kinds, settings.now())
  return findByCode(tx, keys, tokens, { code: shown.code, device })
}

const refusal = (shown: Shown) =>
  new AuthError(
    403,
    'otp_expired',
    'link' in shown ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  )
