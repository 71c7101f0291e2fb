// Writes the letters and text messages of accounts: makes the one-time token, and sends it once the
// transaction that gives reason to it is kept.
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import type { Courier, GeneratedLink, Letter, LinkKind } from '#gateway/auth/courier.ts'
import {
  countWrongTry,
  isCodeOf,
  lifetimeSeconds,
  listTokens,
  useUp,
  type TokenKind,
} from '#gateway/auth/one-time-tokens.ts'
import type { Tx } from '#gateway/auth/transaction.ts'
import { updateUser, type User } from '#gateway/auth/users.ts'
import { forms, makeLink, makeToken, rememberClient } from './links.ts'
import type { Post } from './post.ts'

type Desk = Pick<AuthContext, 'keys' | 'siteUrl' | 'settings'> & { post: Post }

const minutes = lifetimeSeconds / 60

export function openCourier({ keys, siteUrl, settings }: Omit<AuthContext, 'courier'>, post: Post): Courier {
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
    takeNonce: (tx, user, nonce) => takeNonce(desk, tx, user, nonce),
    link: (tx, kind, letter) => link(desk, tx, kind, letter),
  }
}

async function write(desk: Desk, tx: Tx, kind: LinkKind, to: string, letter: Letter): Promise<void> {
  const { email_otp: code, action_link: action } = await makeLink(desk, tx, kind, to, letter)
  const { siteUrl, post } = desk
  const newEmail = letter.email ? { newEmail: letter.email } : {}
  const occasion = { kind: forms[kind].letter, code, link: action, minutes, siteUrl, ...newEmail }
  tx.afterCommit(() => post.mail(to, occasion))
}

async function writeToOwner(desk: Desk, tx: Tx, kind: LinkKind, letter: Letter): Promise<void> {
  const to = letter.email ?? letter.user.email
  if (!to) throw new Error('A letter needs an address.')
  await rememberClient(desk, tx, kind, letter)
  await write(desk, tx, kind, to, letter)
}

async function text(desk: Desk, tx: Tx, kind: TokenKind, number: string, letter: Letter): Promise<void> {
  const { code } = await makeToken(desk, tx, kind, number, letter)
  tx.afterCommit(() => desk.post.text(number, { kind, code, minutes }))
}

async function changePhone(desk: Desk, tx: Tx, phone: string, letter: Letter): Promise<void> {
  await updateUser(tx, letter.user.id, { phone_change: phone })
  await text(desk, tx, 'phone_change_token', phone, letter)
}

/** Both must agree: who took over a session must not take the account away with it. */
async function changeEmail(desk: Desk, tx: Tx, email: string, letter: Letter): Promise<void> {
  const { user } = letter
  if (email === '') throw new Error('A change needs a new address or number.')
  await updateUser(tx, user.id, { email_change: email, email_change_confirm_status: 0 })
  await rememberClient(desk, tx, 'email_change_new', letter)
  if (user.email) await write(desk, tx, 'email_change_current', user.email, letter)
  await write(desk, tx, 'email_change_new', email, letter)
}

async function reauthenticate(desk: Desk, tx: Tx, letter: Letter): Promise<void> {
  const { siteUrl, post } = desk
  const email = letter.email ?? letter.user.email
  const phone = letter.phone ?? letter.user.phone
  if (email) {
    const { code } = await makeToken(desk, tx, 'reauthentication_token', email, letter)
    tx.afterCommit(() => post.mail(email, { kind: 'reauthentication', code, minutes, siteUrl }))
  } else if (phone) await text(desk, tx, 'reauthentication_token', phone, letter)
}

async function takeNonce({ keys, settings }: Desk, tx: Tx, user: User, nonce: string): Promise<boolean> {
  const [token] = await listTokens(tx, { userId: user.id }, ['reauthentication_token'], settings.now())
  if (!token) return false
  if (isCodeOf(keys, token, nonce)) return useUp(tx, token)
  // Whoever asks must keep the transaction even then, or the try would not count.
  await countWrongTry(tx, [token])
  return false
}

async function link(desk: Desk, tx: Tx, kind: LinkKind, letter: Letter): Promise<GeneratedLink> {
  const { user, email } = letter
  if (kind === 'invite') await updateUser(tx, user.id, { invited_at: new Date(desk.settings.now()) })
  const newEmail = user.email_change || email
  if (forms[kind].type === 'email_change' && newEmail)
    await updateUser(tx, user.id, { email_change: newEmail, email_change_confirm_status: 0 })
  const to = kind === 'email_change_new' ? newEmail : user.email
  if (!to) throw new Error('A link needs an address.')
  return makeLink(desk, tx, kind, to, letter)
}
