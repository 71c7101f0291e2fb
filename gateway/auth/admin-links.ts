// Invitations, and links that an operator delivers by other means.
import { emailExists } from './admin-users.ts'
import { audit } from './audit.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import type { LinkKind } from './auth-mailer.ts'
import { invalid, metadataField, textField, validEmail } from './fields.ts'
import { findProven, openAccount } from './new-account.ts'
import { checkNewPassword } from './password-rules.ts'
import { redirectOf } from './signup.ts'
import type { AuthAnswer, AuthRequest } from './request.ts'
import { inTransaction, type Tx } from './transaction.ts'
import { findUser, findUserByEmail, readUserJson, updateUser, type User } from './users.ts'
import type { Metadata } from './metadata.ts'

export async function invite(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const email = validEmail(textField(request.body, 'email'))
  const data = metadataField(request.body, 'data') ?? {}
  return inTransaction(context.owner, async tx => {
    const user = await invited(context, tx, { email, data })
    await audit(tx, request, { action: 'user_invited', traits: { user_id: user.id } })
    await context.mailer.invite(tx, { user, email, redirectTo: redirectOf(context, request.query) })
    return { status: 200, body: await readUserJson(tx, user) }
  })
}

async function invited(
  { settings }: AuthContext,
  tx: Tx,
  { email, data }: { email: string; data: Metadata },
): Promise<User> {
  const known = await findProven(tx, email)
  if (known?.email_confirmed_at) throw emailExists()
  const user = known ?? (await create(tx, { email, data }))
  const now = new Date(settings.now())
  return updateUser(tx, user.id, { invited_at: now, confirmation_sent_at: now })
}

async function create(
  tx: Tx,
  { email, ...account }: { email: string; data: Metadata; passwordHash?: string },
): Promise<User> {
  const user = await openAccount(tx, { own: { email }, ...account, isByOperator: true })
  if (!user) throw emailExists()
  return user
}

const kinds = new Set<string>([
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] satisfies LinkKind[])

export async function generateLink(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const { body, query } = request
  const kind = textField(body, 'type')
  if (!kinds.has(kind)) throw invalid(`Invalid email action link type requested: ${kind}`)
  const email = validEmail(textField(body, 'email'))
  const newEmail = kind.startsWith('email_change') ? validEmail(textField(body, 'new_email')) : undefined
  const passwordHash = kind === 'signup' ? await newPasswordHash(context, body) : undefined
  const redirect = new URLSearchParams({
    redirect_to: query.get('redirect_to') ?? textField(body, 'redirect_to'),
  })

  return inTransaction(context.owner, async tx => {
    const data = metadataField(body, 'data') ?? {}
    const { user, linkKind } = await linkedUser(context, tx, {
      kind: kind as LinkKind,
      email,
      data,
      ...(passwordHash ? { passwordHash } : {}),
    })
    if (newEmail && (await findUserByEmail(tx, newEmail))) throw emailExists()
    await audit(tx, request, { action: 'user_modified', traits: { user_id: user.id, link: kind } })
    const link = await context.mailer.link(tx, linkKind, {
      user,
      email: newEmail ?? email,
      redirectTo: redirectOf(context, redirect),
      ...(passwordHash ? { draft: { password: passwordHash } } : {}),
    })
    // As the link has left it: with the address it is to move to.
    const linked = (await findUser(tx, user.id)) ?? user
    return { status: 200, body: { ...(await readUserJson(tx, linked)), ...link } }
  })
}

async function newPasswordHash(
  { passwords, settings }: AuthContext,
  body: Record<string, unknown>,
): Promise<string> {
  const password = textField(body, 'password')
  if (password === '') throw invalid('Signup requires a valid password')
  checkNewPassword(password, settings)
  return passwords.hash(password)
}

/** A magic link to an unknown address creates its account, as signing up with it would. */
async function linkedUser(
  context: AuthContext,
  tx: Tx,
  asked: { kind: LinkKind; email: string; data: Metadata; passwordHash?: string },
): Promise<{ user: User; linkKind: LinkKind }> {
  const { kind, email } = asked
  if (kind === 'invite') return { user: await invited(context, tx, asked), linkKind: kind }
  if (kind === 'signup' || kind === 'magiclink') {
    const proven = await findProven(tx, email)
    if (kind === 'signup' && proven?.email_confirmed_at) throw emailExists()
    return proven ? { user: proven, linkKind: kind } : { user: await create(tx, asked), linkKind: 'signup' }
  }
  const known = await findUserByEmail(tx, email, { lock: true })
  if (known) return { user: known, linkKind: kind }
  throw new AuthError(404, 'user_not_found', 'User with this email not found')
}
