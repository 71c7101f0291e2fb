// Accounts managed by an operator: created, listed, changed, suspended and deleted without sending e-mail.
import { randomBytes, randomUUID } from 'node:crypto'
import { audit } from './audit.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { confirmEmail, confirmPhone, setOwn } from './confirm.ts'
import { banMs } from './duration.ts'
import { flagField, invalid, metadataField, textField, validEmail, validPhone } from './fields.ts'
import { createIdentity, ownIdentityData } from './identities.ts'
import { checkNewPassword } from './password-rules.ts'
import type { AuthAnswer, AuthRequest } from './request.ts'
import { endSessions } from './sessions.ts'
import { inTransaction, single, type Tx } from './transaction.ts'
import {
  createUser,
  findUser,
  findUserByEmail,
  findUserByPhone,
  readUserJson,
  updateUser,
  type User,
} from './users.ts'
import type { Metadata } from './metadata.ts'

type Given = {
  id?: string
  email: string
  phone: string
  password: string
  /** From another system, as argon2 or bcrypt has it. */
  passwordHash: string
  role: string
  isEmailConfirmed: boolean
  isPhoneConfirmed: boolean
  userMetadata?: Metadata
  appMetadata?: Metadata
  /** Milliseconds; null lifts a suspension. */
  ban?: number | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const roles = new Set(['', 'authenticated', 'service_role', 'anon'])
const hashForm = /^\$(argon2(id|i|d)\$v=19|2[aby])\$/

function readGiven({ body }: AuthRequest, { settings }: AuthContext): Given {
  const id = textField(body, 'id')
  const email = textField(body, 'email')
  const phone = textField(body, 'phone')
  const password = textField(body, 'password')
  const passwordHash = textField(body, 'password_hash')
  const role = textField(body, 'role')
  const ban = textField(body, 'ban_duration')
  const userMetadata = metadataField(body, 'user_metadata')
  const appMetadata = metadataField(body, 'app_metadata')
  if (password !== '') checkNewPassword(password, settings)
  if (password !== '' && passwordHash !== '')
    throw invalid('Only a password or a password hash should be provided')
  if (passwordHash !== '' && !hashForm.test(passwordHash)) throw invalid('Password hash is not valid')
  if (!roles.has(role)) throw invalid('There is no such role')
  if (id !== '' && !uuid.test(id)) throw invalid('ID must conform to the uuid v4 format')
  return {
    ...(id ? { id } : {}),
    email: email === '' ? '' : validEmail(email),
    phone: phone === '' ? '' : validPhone(phone),
    password,
    passwordHash,
    role,
    isEmailConfirmed: flagField(body, 'email_confirm'),
    isPhoneConfirmed: flagField(body, 'phone_confirm'),
    ...(userMetadata ? { userMetadata } : {}),
    ...(appMetadata ? { appMetadata } : {}),
    ...(ban === '' ? {} : { ban: banMs(ban) ?? null }),
  }
}

export async function adminCreate(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const given = readGiven(request, context)
  const { email, phone } = given
  if (email === '' && phone === '') throw invalid('Cannot create a user without either an email or phone')
  const passwordHash = await hashOf(context, given, randomBytes(32).toString('base64url'))
  return inTransaction(context.owner, async tx => {
    await mustBeFree(tx, given)
    const own = [...(email ? [{ email }] : []), ...(phone ? [{ phone }] : [])]
    const providers = own.map(one => ('email' in one ? 'email' : 'phone'))
    const { id = randomUUID() } = given
    const user = await createUser(tx, {
      id,
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
      ...(given.role ? { role: given.role } : {}),
      ...(passwordHash ? { passwordHash } : {}),
      userMetadata: { ...given.userMetadata },
      appMetadata: { provider: providers[0], providers, ...given.appMetadata },
    })
    if (!user) throw new AuthError(422, 'user_already_exists', 'User already registered')
    for (const one of own)
      await createIdentity(tx, {
        userId: id,
        provider: 'email' in one ? 'email' : 'phone',
        providerId: id,
        data: ownIdentityData(id, one),
      })
    await audit(tx, request, { action: 'user_signedup', traits: { user_id: id } })
    return { status: 200, body: await readUserJson(tx, await settle(context, tx, user, given)) }
  })
}

export async function adminUpdate(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const given = readGiven(request, context)
  const id = idOf(request)
  const passwordHash = await hashOf(context, given)
  return inTransaction(context.owner, async tx => {
    let user = await mustFindUser(tx, id, { lock: true })
    await mustBeFree(tx, given, id)
    if (given.email && given.email !== user.email) user = await setOwn(tx, user, { email: given.email })
    if (given.phone && given.phone !== user.phone) user = await setOwn(tx, user, { phone: given.phone })
    user = await updateUser(tx, id, {
      ...(given.role ? { role: given.role } : {}),
      ...(passwordHash ? { encrypted_password: passwordHash } : {}),
      ...(given.userMetadata ? { raw_user_meta_data: given.userMetadata } : {}),
      ...(given.appMetadata ? { raw_app_meta_data: given.appMetadata } : {}),
    })
    if (passwordHash) await endSessions(tx, id)
    await audit(tx, request, { action: 'user_modified', traits: { user_id: id } })
    return { status: 200, body: await readUserJson(tx, await settle(context, tx, user, given)) }
  })
}

async function hashOf({ passwords }: AuthContext, given: Given, otherwise = ''): Promise<string> {
  if (given.passwordHash) return given.passwordHash
  const password = given.password || otherwise
  return password ? passwords.hash(password) : ''
}

/** Applied to an account after its row exists. */
async function settle({ settings }: AuthContext, tx: Tx, user: User, given: Given): Promise<User> {
  const now = settings.now()
  let settled = user
  if (given.isEmailConfirmed) settled = await confirmEmail(tx, settled, now)
  if (given.isPhoneConfirmed) settled = await confirmPhone(tx, settled, now)
  if (given.ban !== undefined)
    settled = await updateUser(tx, user.id, {
      banned_until: given.ban === null ? null : new Date(now + given.ban),
    })
  return settled
}

async function mustBeFree(tx: Tx, { email, phone }: Given, exceptId?: string): Promise<void> {
  const byEmail = email ? await findUserByEmail(tx, email) : undefined
  if (byEmail && byEmail.id !== exceptId) throw emailExists()
  const byPhone = phone ? await findUserByPhone(tx, phone) : undefined
  if (byPhone && byPhone.id !== exceptId)
    throw new AuthError(422, 'phone_exists', 'Phone number already registered by another user')
}

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')

export async function adminGet({ owner }: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const tx = single(owner)
  return { status: 200, body: await readUserJson(tx, await mustFindUser(tx, idOf(request))) }
}

export async function adminDelete(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const id = idOf(request)
  const isSoft = flagField(request.body, 'should_soft_delete')
  return inTransaction(context.owner, async tx => {
    const user = await mustFindUser(tx, id, { lock: true })
    await audit(tx, request, { action: 'user_deleted', traits: { user_id: id } })
    if (!isSoft) await tx.query('delete from auth.users where id = $1', [id])
    else if (!user.deleted_at) await softDelete(tx, id, context.settings.now())
    return { status: 200, body: {} }
  })
}

/** The row stays because others refer to it; it identifies nobody any more and cannot be signed in to. */
async function softDelete(tx: Tx, id: string, now: number): Promise<void> {
  await endSessions(tx, id)
  await tx.query('delete from auth.identities where user_id = $1', [id])
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [id])
  await tx.query('delete from auth.mfa_factors where user_id = $1', [id])
  await tx.query('delete from gateway.recovery_codes where user_id = $1', [id])
  await tx.query('delete from auth.webauthn_credentials where user_id = $1', [id])
  await tx.query(
    `update auth.users set deleted_at = $2, email = null, phone = null, encrypted_password = '',
       email_change = '', phone_change = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}', updated_at = $2
     where id = $1`,
    [id, new Date(now)],
  )
}

export function idOf({ path }: AuthRequest): string {
  const id = path.split('/')[3] ?? ''
  if (!uuid.test(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  return id
}

export async function mustFindUser(tx: Tx, id: string, lock: { lock?: boolean } = {}): Promise<User> {
  const user = await findUser(tx, id, lock)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}
