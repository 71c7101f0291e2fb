// Writes the letters and text messages of accounts: makes the one-time token, and sends it once the
// transaction that gives reason to it is kept.
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
    confirm: (tx, letter) =>
      letter.phone
        ? text(desk, tx, 'confirmation_token', letter.phone, letter)
        : writeToOwner(desk, tx, 'signup', letter),
    recover: (tx, letter) => writeToOwner(desk, tx, 'recovery', letter),
    magicLink: (tx, letter) => writeToOwner(desk, tx, 'magiclink', letter),
    invite: async (tx, letter) => {
      await updateUser(tx, letter.user.id, { invited_at: new Date(settings.now()) })
      await writeToOwner(desk, tx, 'invite', letter)
    },
    change: (tx, letter) =>
      letter.phone
        ? changePhone(desk, tx, letter.phone, letter)
        : changeEmail(desk, tx, letter.email ?? '', letter),
    reauthenticate: (tx, letter) => reauthenticate(desk, tx, letter),
    takeNonce: (tx, user, nonce, device) => takeNonce(desk, tx, user, { code: nonce, device }),
    link: (tx, kind, letter) => link(desk, tx, kind, letter),
  }
}

async function write(
  desk: Desk,
  tx: Tx,
  kind: LinkKind,
  { to, letter, flowId }: { to: string; letter: AuthMail; flowId: string | undefined },
): Promise<void> {
  const { email_otp: code, action_link: action } = await makeLink(desk, tx, kind, to, letter, flowId)
  const { siteUrl, post } = desk
  const newEmail = letter.email ? { newEmail: letter.email } : {}
  const occasion = { kind: forms[kind].letter, code, link: action, minutes, siteUrl, ...newEmail }
  tx.afterCommit(() => post.mail(to, occasion))
}

async function writeToOwner(desk: Desk, tx: Tx, kind: LinkKind, letter: AuthMail): Promise<void> {
  const to = letter.email ?? letter.user.email
  if (!to) throw new Error('A letter needs an address.')
  const flowId = await rememberClient(desk, tx, kind, letter)
  await write(desk, tx, kind, { to, letter, flowId })
}

async function text(desk: Desk, tx: Tx, kind: TokenKind, number: string, letter: AuthMail): Promise<void> {
  const { code } = await makeToken(desk, tx, kind, number, letter)
  tx.afterCommit(() => desk.post.text(number, { kind, code, minutes }))
}

async function changePhone(desk: Desk, tx: Tx, phone: string, letter: AuthMail): Promise<void> {
  const { user } = letter
  if (user.phone_change !== phone) await dropTokens(tx, user.id, ['phone_change_token'])
  await updateUser(tx, user.id, { phone_change: phone })
  const holder = await findUserByPhone(tx, phone)
  // Nothing is sent to a number that another account has, and whoever asks does not learn of it.
  if (!holder || holder.id === user.id || (await isUnproven(tx, holder)))
    await text(desk, tx, 'phone_change_token', phone, letter)
}

/** Both must agree: who took over a session must not take the account away with it. */
async function changeEmail(desk: Desk, tx: Tx, email: string, letter: AuthMail): Promise<void> {
  const { user } = letter
  if (email === '') throw new Error('A change needs a new address or number.')
  await beginEmailChange(tx, user, email)
  const flowId = await rememberClient(desk, tx, 'email_change_new', letter)
  if (user.email) await write(desk, tx, 'email_change_current', { to: user.email, letter, flowId })
  const holder = await findUserByEmail(tx, email)
  if (!holder || holder.id === user.id || (await isUnproven(tx, holder)))
    await write(desk, tx, 'email_change_new', { to: email, letter, flowId })
  // Whoever asks learns nothing of it; the owner of the address does.
  else tx.afterCommit(() => desk.post.mail(email, { kind: 'email_taken', siteUrl: desk.siteUrl }))
}

/** Of two changes, or once an address has agreed, nothing of the first may count for the second. */
async function beginEmailChange(tx: Tx, user: User, email: string): Promise<void> {
  if (user.email_change !== email || user.email_change_confirm_status !== 0)
    await dropTokens(tx, user.id, ['email_change_token_current', 'email_change_token_new'])
  await updateUser(tx, user.id, { email_change: email, email_change_confirm_status: 0 })
}

async function reauthenticate(desk: Desk, tx: Tx, letter: AuthMail): Promise<void> {
  const { siteUrl, post } = desk
  const email = letter.email ?? letter.user.email
  const phone = letter.phone ?? letter.user.phone
  if (email) {
    const { code } = await makeToken(desk, tx, 'reauthentication_token', email, letter)
    tx.afterCommit(() => post.mail(email, { kind: 'reauthentication', code, minutes, siteUrl }))
  } else if (phone) await text(desk, tx, 'reauthentication_token', phone, letter)
}

/** Whoever asks must keep the transaction even when it is wrong, or the try would not count. */
async function takeNonce(
  { keys, settings }: Desk,
  tx: Tx,
  user: User,
  shown: { code: string; device: string | undefined },
): Promise<boolean> {
  // One after the other, so that many guesses at once are counted like as many in a row.
  await findUser(tx, user.id, { lock: true })
  const tokens = await listTokens(tx, { userId: user.id }, ['reauthentication_token'], settings.now())
  const token = await findByCode(tx, keys, tokens, shown)
  return token ? useUp(tx, token) : false
}

async function link(desk: Desk, tx: Tx, kind: LinkKind, letter: AuthMail): Promise<GeneratedLink> {
  const { user, email } = letter
  if (kind === 'invite') await updateUser(tx, user.id, { invited_at: new Date(desk.settings.now()) })
  if (forms[kind].type === 'email_change' && email) await beginEmailChange(tx, user, email)
  const to = kind === 'email_change_new' ? email : user.email
  if (!to) throw new Error('A link needs an address.')
  return makeLink(desk, tx, kind, to, letter)
}
