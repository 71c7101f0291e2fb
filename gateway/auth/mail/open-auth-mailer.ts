// Writes the e-mails and text messages of accounts: creates the one-time token, and queues it in the transaction that
// causes it.
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import type { AuthMailer, GeneratedLink, AuthMail, LinkKind } from '#gateway/auth/auth-mailer.ts'
import { isUnproven } from '#gateway/auth/new-account.ts'
import {
  dropTokens,
  findByCode,
  lifetimeSeconds,
  listTokens,
  useUp,
  type TokenKind,
} from '#gateway/auth/one-time-tokens.ts'
import type { Tx } from '#gateway/auth/transaction.ts'
import { findUser, findUserByEmail, findUserByPhone, updateUser, type User } from '#gateway/auth/users.ts'
import { forms, makeLink, makeToken, rememberClient } from './links.ts'
import type { Post } from './post.ts'

type Desk = Pick<AuthContext, 'keys' | 'siteUrl' | 'settings'> & { post: Post }

const minutes = lifetimeSeconds / 60

export function openAuthMailer(
  { keys, siteUrl, settings }: Omit<AuthContext, 'mailer'>,
  post: Post,
): AuthMailer {
  const desk = { keys, siteUrl, settings, post }
  return {
    confirm: (tx, mail) =>
      mail.phone
        ? text(desk, tx, 'confirmation_token', mail.phone, mail)
        : writeToOwner(desk, tx, 'signup', mail),
    recover: (tx, mail) => writeToOwner(desk, tx, 'recovery', mail),
    magicLink: (tx, mail) => writeToOwner(desk, tx, 'magiclink', mail),
    invite: async (tx, mail) => {
      await updateUser(tx, mail.user.id, { invited_at: new Date(settings.now()) })
      await writeToOwner(desk, tx, 'invite', mail)
    },
    change: (tx, mail) =>
      mail.phone ? changePhone(desk, tx, mail.phone, mail) : changeEmail(desk, tx, mail.email ?? '', mail),
    reauthenticate: (tx, mail) => reauthenticate(desk, tx, mail),
    takeNonce: (tx, user, nonce, device) => takeNonce(desk, tx, user, { code: nonce, device }),
    notice: async (tx, { id, email }, kind) => {
      if (email) await post.mail(tx, id, email, { kind, siteUrl })
    },
    link: (tx, kind, mail) => link(desk, tx, kind, mail),
  }
}

async function write(
  desk: Desk,
  tx: Tx,
  kind: LinkKind,
  { to, mail, flowId }: { to: string; mail: AuthMail; flowId: string | undefined },
): Promise<void> {
  const { email_otp: code, action_link: action } = await makeLink(desk, tx, kind, to, mail, flowId)
  const { siteUrl, post } = desk
  const newEmail = mail.email ? { newEmail: mail.email } : {}
  const occasion = { kind: forms[kind].email, code, link: action, minutes, siteUrl, ...newEmail }
  await post.mail(tx, mail.user.id, to, occasion)
}

async function writeToOwner(desk: Desk, tx: Tx, kind: LinkKind, mail: AuthMail): Promise<void> {
  const to = mail.email ?? mail.user.email
  if (!to) throw new Error('An e-mail needs an address.')
  const flowId = await rememberClient(desk, tx, kind, mail)
  await write(desk, tx, kind, { to, mail, flowId })
}

async function text(desk: Desk, tx: Tx, kind: TokenKind, number: string, mail: AuthMail): Promise<void> {
  const { code } = await makeToken(desk, tx, kind, number, mail)
  await desk.post.text(tx, mail.user.id, number, { kind, code, minutes })
}

async function changePhone(desk: Desk, tx: Tx, phone: string, mail: AuthMail): Promise<void> {
  const { user } = mail
  if (user.phone_change !== phone) await dropTokens(tx, user.id, ['phone_change_token'])
  await updateUser(tx, user.id, { phone_change: phone })
  const holder = await findUserByPhone(tx, phone)
  // Nothing is sent to a number that another account has, and the requester does not learn of it.
  if (!holder || holder.id === user.id || (await isUnproven(tx, holder)))
    await text(desk, tx, 'phone_change_token', phone, mail)
}

/** Both addresses must confirm, so that a stolen session cannot take over the account. */
async function changeEmail(desk: Desk, tx: Tx, email: string, mail: AuthMail): Promise<void> {
  const { user } = mail
  if (email === '') throw new Error('A change needs a new address or number.')
  await beginEmailChange(tx, user, email)
  const flowId = await rememberClient(desk, tx, 'email_change_new', mail)
  if (user.email) await write(desk, tx, 'email_change_current', { to: user.email, mail, flowId })
  const holder = await findUserByEmail(tx, email)
  if (!holder || holder.id === user.id || (await isUnproven(tx, holder)))
    await write(desk, tx, 'email_change_new', { to: email, mail, flowId })
  // The requester learns nothing of it; the owner of the address does.
  else await desk.post.mail(tx, holder.id, email, { kind: 'email_taken', siteUrl: desk.siteUrl })
}

/** Confirmations of an earlier change must not count for this one. */
async function beginEmailChange(tx: Tx, user: User, email: string): Promise<void> {
  if (user.email_change !== email || user.email_change_confirm_status !== 0)
    await dropTokens(tx, user.id, ['email_change_token_current', 'email_change_token_new'])
  await updateUser(tx, user.id, { email_change: email, email_change_confirm_status: 0 })
}

async function reauthenticate(desk: Desk, tx: Tx, mail: AuthMail): Promise<void> {
  const { siteUrl, post } = desk
  const email = mail.email ?? mail.user.email
  const phone = mail.phone ?? mail.user.phone
  if (email) {
    const { code } = await makeToken(desk, tx, 'reauthentication_token', email, mail)
    await post.mail(tx, mail.user.id, email, { kind: 'reauthentication', code, minutes, siteUrl })
  } else if (phone) await text(desk, tx, 'reauthentication_token', phone, mail)
}

/** The caller must commit even when the nonce is wrong, or the attempt would not count. */
async function takeNonce(
  { keys, settings }: Desk,
  tx: Tx,
  user: User,
  shown: { code: string; device: string | undefined },
): Promise<boolean> {
  // The lock makes concurrent guesses count like sequential ones.
  await findUser(tx, user.id, { lock: true })
  const tokens = await listTokens(tx, { userId: user.id }, ['reauthentication_token'], settings.now())
  const token = await findByCode(tx, keys, tokens, shown)
  return token ? useUp(tx, token) : false
}

async function link(desk: Desk, tx: Tx, kind: LinkKind, mail: AuthMail): Promise<GeneratedLink> {
  const { user, email } = mail
  if (kind === 'invite') await updateUser(tx, user.id, { invited_at: new Date(desk.settings.now()) })
  if (forms[kind].type === 'email_change' && email) await beginEmailChange(tx, user, email)
  const to = kind === 'email_change_new' ? email : user.email
  if (!to) throw new Error('A link needs an address.')
  return makeLink(desk, tx, kind, to, mail)
}
