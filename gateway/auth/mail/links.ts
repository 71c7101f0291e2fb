// The one-time token of an e-mail, and the link that carries it.
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import type { GeneratedLink, AuthMail, LinkKind } from '#gateway/auth/auth-mailer.ts'
import { keepToken, linkToken, newCode, type TokenKind } from '#gateway/auth/one-time-tokens.ts'
import { beginFlow } from '#gateway/auth/oauth/flow-state.ts'
import type { SignInMethod } from '#gateway/auth/sessions.ts'
import type { Tx } from '#gateway/auth/transaction.ts'
import { apiUrlOf } from '#gateway/auth/settings.ts'
import type { EmailKind } from './email.ts'

type Context = Pick<AuthContext, 'keys' | 'siteUrl' | 'settings'>

/** One kind of e-mail: its token, the type in its link, and the authentication method of the session it leads to. */
type Form = { token: TokenKind; email: EmailKind; type: string; method: SignInMethod }

const change = { type: 'email_change', method: 'email_change' } as const

export const forms: Record<LinkKind, Form> = {
  signup: { token: 'confirmation_token', email: 'confirmation', type: 'signup', method: 'email/signup' },
  invite: { token: 'confirmation_token', email: 'invite', type: 'invite', method: 'invite' },
  magiclink: { token: 'recovery_token', email: 'magic_link', type: 'magiclink', method: 'magiclink' },
  recovery: { token: 'recovery_token', email: 'recovery', type: 'recovery', method: 'recovery' },
  email_change_current: { ...change, token: 'email_change_token_current', email: 'email_change_current' },
  email_change_new: { ...change, token: 'email_change_token_new', email: 'email_change_new' },
}

export async function makeToken(
  { keys, settings }: Context,
  tx: Tx,
  kind: TokenKind,
  subject: string,
  { user, token: chosen, pkce, device, draft }: AuthMail,
  flowId?: string,
): Promise<{ code: string; token: string }> {
  const code = chosen ?? newCode()
  const token = linkToken(keys, subject, code, { pkce: pkce !== undefined })
  const request = {
    ...(device ? { device } : {}),
    ...(flowId ? { flowId } : {}),
    ...(draft ? { draft } : {}),
  }
  await keepToken(tx, { userId: user.id, kind, subject, token, now: settings.now(), request })
  return { code, token }
}

export async function makeLink(
  context: Context,
  tx: Tx,
  kind: LinkKind,
  to: string,
  mail: AuthMail,
  flowId?: string,
): Promise<GeneratedLink> {
  const { token: tokenKind, type } = forms[kind]
  const { code, token } = await makeToken(context, tx, tokenKind, to, mail, flowId)
  const query = new URLSearchParams({ token, type, redirect_to: mail.redirectTo })
  return {
    action_link: `${apiUrlOf(context)}/auth/v1/verify?${query}`,
    email_otp: code,
    hashed_token: token,
    redirect_to: mail.redirectTo,
    verification_type: kind,
  }
}

/** Stores the PKCE challenge that the client must answer when the link is followed. */
export async function rememberClient(
  { settings }: Context,
  tx: Tx,
  kind: LinkKind,
  { user, pkce }: AuthMail,
): Promise<string | undefined> {
  const { method } = forms[kind]
  if (!pkce) return undefined
  return beginFlow(tx, { provider: method, method, pkce, userId: user.id }, settings.now())
}
