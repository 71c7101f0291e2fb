// Letters and text messages with a link or a code in them. Each is written inside the transaction that
// gives reason to it, and leaves when that is kept.
import type { Draft } from './draft.ts'
import type { Tx } from './transaction.ts'
import type { User } from './users.ts'

export type AuthMail = {
  user: User
  /** Where it goes: one of the two. */
  email?: string
  phone?: string
  /** Made already, when somebody else chose it. */
  token?: string
  /** Where the link ends; already found to be allowed. */
  redirectTo: string
  /** Asked for by a client that will show the verifier when it comes back. */
  pkce?: Pkce
  /** The device that asked, where it can be recognised. */
  device?: string
  /** What the request said of an account that nobody has confirmed. */
  draft?: Draft
}

export type Pkce = { challenge: string; method: 's256' | 'plain' }

export type LinkKind =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'

/** As the admin API answers it. */
export type GeneratedLink = {
  action_link: string
  email_otp: string
  hashed_token: string
  redirect_to: string
  verification_type: string
}

export type AuthMailer = {
  /** Confirms a new account's e-mail address or phone number. */
  confirm(tx: Tx, letter: AuthMail): Promise<void>
  recover(tx: Tx, letter: AuthMail): Promise<void>
  magicLink(tx: Tx, letter: AuthMail): Promise<void>
  invite(tx: Tx, letter: AuthMail): Promise<void>
  /** To the new address or number (`email` or `phone`), and to the old address as the settings say. */
  change(tx: Tx, letter: AuthMail): Promise<void>
  /** A nonce for changing the password. */
  reauthenticate(tx: Tx, letter: AuthMail): Promise<void>
  /** Whether the nonce is the one that reauthenticate sent; it is used up by that. */
  takeNonce(tx: Tx, user: User, nonce: string, device?: string): Promise<boolean>
  /** Makes the link and sends nothing. */
  link(tx: Tx, kind: LinkKind, letter: AuthMail): Promise<GeneratedLink>
}
