// E-mails and text messages with a link or a code. Each is queued inside the transaction that causes it, and sent
// after its commit.
import type { Draft } from './draft.ts'
import type { Tx } from './transaction.ts'
import type { User } from './users.ts'

export type AuthMail = {
  user: User
  /** Where it goes: one of the two. */
  email?: string
  phone?: string
  /** Already created by the caller. */
  token?: string
  /** Where the link redirects to; already checked. */
  redirectTo: string
  /** Requested by a client that will present the PKCE verifier when it comes back. */
  pkce?: Pkce
  /** The device that asked, where it can be recognised. */
  device?: string
  /** The account that the request describes, while it is unconfirmed. */
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

/** What an owner is told of, because it may not have been them. */
export type Notice =
  | 'factor_added'
  | 'factor_removed'
  | 'security_key_added'
  | 'security_key_removed'
  | 'recovery_codes_created'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'

export type AuthMailer = {
  /** Confirms a new account's e-mail address or phone number. */
  confirm(tx: Tx, mail: AuthMail): Promise<void>
  recover(tx: Tx, mail: AuthMail): Promise<void>
  magicLink(tx: Tx, mail: AuthMail): Promise<void>
  invite(tx: Tx, mail: AuthMail): Promise<void>
  /** To the new address or number (`email` or `phone`), and to the old address as the settings say. */
  change(tx: Tx, mail: AuthMail): Promise<void>
  /** A nonce for changing the password. */
  reauthenticate(tx: Tx, mail: AuthMail): Promise<void>
  /** Whether the nonce is the one that reauthenticate sent; it is used up by that. */
  takeNonce(tx: Tx, user: User, nonce: string, device?: string): Promise<boolean>
  /** Tells the owner by e-mail; nothing is sent where the account has only a phone. */
  notice(tx: Tx, user: User, kind: Notice): Promise<void>
  /** Makes the link and sends nothing. */
  link(tx: Tx, kind: LinkKind, mail: AuthMail): Promise<GeneratedLink>
}
