// Writes the letters and text messages of accounts: makes the one-time token, and sends it once the
// transaction that gives reason to it is kept.
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import type { Courier, GeneratedLink, Letter, LinkKind } from '#gateway/auth/courier.ts'
import {
  countWrongTry,
  isCodeOf,
  keepToken,
  lifetimeSeconds,
  linkToken,
  listTokens,
  newCode,
  useUp,
  type TokenKind,
} from '#gateway/auth/one-time-tokens.ts'
import { beginFlow } from '#gateway/auth/oauth/flow-state.ts'
import type { SignInMethod } from '#gateway/auth/sessions.ts'
import type { Tx } from '#gateway/auth/transaction.ts'
import { updateUser, type User } from '#gateway/auth/users.ts'
import type { LetterKind } from './letter.ts'
import type { Post } from './post.ts'

type Context = Omit<AuthContext, 'courier'>

/** One kind of letter: its token, what its link says, how the session counts that comes of it. */
type Form = { token: TokenKind; letter: LetterKind; type: string; method: SignInMethod }

const forms = {
  signup: { token: 'confirmation_token', letter: 'confirmation', type: 'signup', method: 'email/signup' },
  invite: { token: 'confirmation_token', letter: 'invite', type: 'invite', method: 'invite' },
  magiclink: { token: 'recovery_token', letter: 'magic_link', type: 'magiclink', method: 'magiclink' },
  recovery: { token: 'recovery_token', letter: 'recovery', type: 'recovery', method: 'recovery' },
  email_change_current: {
    token: 'email_change_token_current',
    letter: 'email_change_current',
    type: 'email_change',
    method: 'email_change',
  },
  email_change_new: {
    token: 'email_change_token_new',
    letter: 'email_change_new',
    type: 'email_change',
    method: 'email_change',
  },
} as const satisfies Record<LinkKind, Form>

const minutes = lifetimeSeconds / 60

export function openCourier(context: Context, post: Post): Courier {
  const { keys, siteUrl, settings } = context

  async function makeToken(tx: Tx, user: User, kind: TokenKind, subject: string, letter: Letter) {
    const code = letter.token ?? newCode()
    const token = linkToken(keys, subject, code, { pkce: letter.pkce !== undefined })
    await keepToken(tx, { userId: user.id, kind, subject, token, now: settings.now() })
    return { code, token }
  }

  async function makeLink(tx: Tx, kind: LinkKind, to: string, letter: Letter): Promise<GeneratedLink> {
    const { token: tokenKind, type } = forms[kind]
    const { code, token } = await makeToken(tx, letter.user, tokenKind, to, letter)
    const query = new URLSearchParams({ token, type, redirect_to: letter.redirectTo })
    return {
      action_link: `${siteUrl}/auth/v1/verify?${query}`,
      email_otp: code,
      hashed_token: token,
      redirect_to: letter.redirectTo,
      verification_type: kind,
    }
  }

  async function rememberClient(tx: Tx, kind: LinkKind, { user, pkce }: Letter): Promise<void> {
    const { method } = forms[kind]
    if (pkce) await beginFlow(tx, { provider: method, method, pkce, userId: user.id }, settings.now())
  }

  async function write(tx: Tx, kind: LinkKind, to: string | null | undefined, letter: Letter): Promise<void> {
    if (!to) throw new Error('A letter needs an address.')
    const { email_otp: code, action_link: link } = await makeLink(tx, kind, to, letter)
    const newEmail = letter.email ? { newEmail: letter.email } : {}
    tx.afterCommit(() =>
      post.mail(to, { kind: forms[kind].letter, code, link, minutes, siteUrl, ...newEmail }),
    )
  }

  async function writeOne(tx: Tx, kind: LinkKind, letter: Letter): Promise<void> {
    await rememberClient(tx, kind, letter)
    await write(tx, kind, letter.email ?? letter.user.email, letter)
  }

  async function text(tx: Tx, kind: TokenKind, number: string, letter: Letter): Promise<void> {
    const { code } = await makeToken(tx, letter.user, kind, number, letter)
    tx.afterCommit(() => post.text(number, { kind, code, minutes }))
  }

  return {
    confirm: (tx, letter) =>
      letter.phone ? text(tx, 'confirmation_token', letter.phone, letter) : writeOne(tx, 'signup', letter),
    recover: (tx, letter) => writeOne(tx, 'recovery', letter),
    magicLink: (tx, letter) => writeOne(tx, 'magiclink', letter),
    invite: async (tx, letter) => {
      await updateUser(tx, letter.user.id, { invited_at: new Date(settings.now()) })
      await writeOne(tx, 'invite', letter)
    },
    change: async (tx, letter) => {
      const { user, email, phone } = letter
      if (phone) {
        await updateUser(tx, user.id, { phone_change: phone })
        return text(tx, 'phone_change_token', phone, letter)
      }
      if (!email) throw new Error('A change needs a new address or number.')
      await updateUser(tx, user.id, { email_change: email, email_change_confirm_status: 0 })
      await rememberClient(tx, 'email_change_new', letter)
      // Both must agree: who took over a session must not take the account away with it.
      if (user.email) await write(tx, 'email_change_current', user.email, letter)
      return write(tx, 'email_change_new', email, letter)
    },
    reauthenticate: async (tx, letter) => {
      const email = letter.email ?? letter.user.email
      const phone = letter.phone ?? letter.user.phone
      if (email) {
        const { code } = await makeToken(tx, letter.user, 'reauthentication_token', email, letter)
        tx.afterCommit(() => post.mail(email, { kind: 'reauthentication', code, minutes, siteUrl }))
      } else if (phone) await text(tx, 'reauthentication_token', phone, letter)
    },
    takeNonce: async (tx, user, nonce) => {
      const [token] = await listTokens(tx, { userId: user.id }, ['reauthentication_token'], settings.now())
      if (!token) return false
      if (isCodeOf(keys, token, nonce)) return useUp(tx, token)
      // Whoever asks must keep the transaction even then, or the try would not count.
      await countWrongTry(tx, [token])
      return false
    },
    link: async (tx, kind, letter) => {
      const { user, email } = letter
      if (kind === 'invite') await updateUser(tx, user.id, { invited_at: new Date(settings.now()) })
      const newEmail = user.email_change || email
      if (forms[kind].type === 'email_change' && newEmail)
        await updateUser(tx, user.id, { email_change: newEmail, email_change_confirm_status: 0 })
      const to = kind === 'email_change_new' ? newEmail : user.email
      if (!to) throw new Error('A link needs an address.')
      return makeLink(tx, kind, to, letter)
    },
  }
}
