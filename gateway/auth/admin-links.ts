// Invitations, and links that an operator hands over in a way of their own.
import { randomUUID } from 'node:crypto'
import { emailExists } from './admin-users.ts'
import { audit } from './audit.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import type { LinkKind } from './courier.ts'
import { invalid, metadataField, textField, validEmail } from './fields.ts'
import { createIdentity, ownIdentityData } from './identities.ts'
import { checkNewPassword } from './password-rules.ts'
import { redirectOf } from './signup.ts'
import type { AuthAnswer, AuthRequest } from './request.ts'
import { inTransaction, type Tx } from './transaction.ts'
import { createUser, findUserByEmail, readUserJson, updateUser, type Metadata, type User } from './users.ts'

export async function invite(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const email = validEmail(textField(request.body, 'email'))
  const data = metadataField(request.body, 'data') ?? {}
  return inTransaction(context.owner, async tx => {
    const user = await invited(context, tx, { email, data })
    await audit(tx, request, { action: 'user_invited', traits: { user_id: user.id } })
    await context.courier.invite(tx, { user, email, redirectTo: redirectOf(context, request.query) })
    return { status: 200, body: await readUserJson(tx, user) }
  })
}

async function invited(
  { settings }: AuthContext,
  tx: Tx,
  { email, data }: { email: string; data: Metadata },
): Promise<User> {
  const known = await findUserByEmail(tx, email, { lock: true })
  if (known?.email_confirmed_at) throw emailExists()
  const user = known ?? (await createWithout(tx, { email, data }))
  const now = new Date(settings.now())
  return updateUser(tx, user.id, { invited_at: now, confirmation_sent_at: now })
}

async function createWithout(
  tx: Tx,
  { email, data, passwordHash }: { email: string; data: Metadata; passwordHash?: string },
): Promise<User> {
  const id = randomUUID()
  const identityData = ownIdentityData(id, { email })
  const user = await createUser(tx, {
    id,
    email,
    ...(passwordHash ? { passwordHash } : {}),
    userMetadata: { ...data, ...identityData },
    appMetadata: { provider: 'email', providers: ['email'] },
  })
  if (!user) throw emailExists()
  await createIdentity(tx, { userId: id, provider: 'email', providerId: id, data: identityData })
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
    const link = await context.courier.link(tx, linkKind, {
      user: newEmail ? { ...user, email_change: newEmail } : user,
      email: kind === 'email_change_new' && newEmail ? newEmail : email,
      redirectTo: redirectOf(context, redirect),
    })
    return { status: 200, body: { ...(await readUserJson(tx, user)), ...link } }
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

/** A magic link to an address that nobody has yet makes its account, as signing up with it would. */
async function linkedUser(
  context: AuthContext,
  tx: Tx,
  asked: { kind: LinkKind; email: string; data: Metadata; passwordHash?: string },
): Promise<{ user: User; linkKind: LinkKind }> {
  const { kind, email } = asked
  if (kind === 'invite') return { user: await invited(context, tx, asked), linkKind: kind }
  const known = await findUserByEmail(tx, email, { lock: true })
  if (kind === 'signup') {
    if (known?.email_confirmed_at) throw emailExists()
    return { user: known ?? (await createWithout(tx, asked)), linkKind: kind }
  }
  if (known) return { user: known, linkKind: kind }
  if (kind === 'magiclink') return { user: await createWithout(tx, asked), linkKind: 'signup' }
  throw new AuthError(404, 'user_not_found', 'User with this email not found')
}
