// The e-mails of accounts: what happened and what to do, in a few plain sentences. In English; an application may word
// them itself (mail-writer.ts).

import type { Notice } from '#gateway/auth/auth-mailer.ts'
import type { MailContent } from './mail-content.ts'

export const brand = { name: 'Pitch263', tagline: 'Your Premier Zimbabwe PSL Hub' }

export type EmailKind =
  | 'confirmation'
  | 'recovery'
  | 'magic_link'
  | 'invite'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'email_taken'
  | Notice

export type Occasion = {
  kind: EmailKind
  /** Absent where there is nothing to confirm. */
  code?: string
  /** How long link and code work. */
  minutes?: number
  /** Absent where only a code makes sense. */
  link?: string
  siteUrl: string
  /** Where the account moves to, in e-mails about a change of address. */
  newEmail?: string
}

type Words = {
  subject: string
  /** What happened. */
  opening: string
  /** What the link does. */
  action: string
  /** What to do if the reader did not ask for it. */
  closing: string
}

export function emailFor(occasion: Occasion): MailContent {
  const { code, link, minutes = 0, siteUrl } = occasion
  const { subject, opening, action, closing } = words[occasion.kind](occasion)
  const foot = [brand.name, brand.tagline, siteUrl]
  if (code === undefined) return { language: 'en', subject, opening: [opening], closing: [closing], foot }
  return {
    language: 'en',
    subject,
    opening: [opening],
    ...(link === undefined ? {} : { link: { words: action, to: link } }),
    code: { words: link === undefined ? 'Type this code:' : 'Or type this code:', code },
    closing: [`${link === undefined ? 'It works' : 'Both work'} once, for ${lasting(minutes)}.`, closing],
    foot,
  }
}

const notYou =
  'If it was not you, change your password now and write to those who run the site: somebody else can sign in as you.'

const words: Record<EmailKind, (occasion: Occasion) => Words> = {
  confirmation: () => ({
    subject: `Confirm your e-mail address for ${brand.name}`,
    opening: `An account at ${brand.name} was opened with this address. Confirm that it is yours.`,
    action: 'Confirm this address',
    closing: 'If it was not you, do nothing: nobody can sign in to the account until it is confirmed.',
  }),
  recovery: () => ({
    subject: `Set a new password for ${brand.name}`,
    opening: `A new password was asked for your account at ${brand.name}.`,
    action: 'Set a new password',
    closing: 'If it was not you, do nothing: your password stays as it is.',
  }),
  magic_link: () => ({
    subject: `Sign in to ${brand.name}`,
    opening: `Somebody asked to sign in to your account at ${brand.name} with this address.`,
    action: 'Sign in',
    closing: 'If it was not you, do nothing, and give the code to nobody.',
  }),
  invite: ({ siteUrl }) => ({
    subject: `You are invited to ${brand.name}`,
    opening: `You are invited to open an account at ${brand.name} (${siteUrl}).`,
    action: 'Accept the invitation',
    closing: 'If you did not expect this, do nothing: no account is opened for you.',
  }),
  email_change_current: ({ newEmail = '' }) => ({
    subject: `Confirm the new e-mail address of your ${brand.name} account`,
    opening: `Your account at ${brand.name} is to move from this address to ${newEmail}. Both addresses must agree.`,
    action: 'Agree to the change',
    closing: 'If it was not you, do not agree: sign in and change your password.',
  }),
  email_change_new: ({ newEmail = '' }) => ({
    subject: `Confirm your new e-mail address for ${brand.name}`,
    opening: `An account at ${brand.name} is to use this address, ${newEmail}, from now on.`,
    action: 'Confirm this address',
    closing: 'If it was not you, do nothing: the account keeps its old address.',
  }),
  reauthentication: () => ({
    subject: `Your code for ${brand.name}`,
    opening: `You are about to change something important in your account at ${brand.name}. Confirm that it is you.`,
    action: 'Confirm that it is you',
    closing: 'If it was not you, give the code to nobody, and change your password.',
  }),
  email_taken: () => ({
    subject: `Somebody tried to use your e-mail address at ${brand.name}`,
    opening: `Somebody tried to move another account at ${brand.name} to this address. Your account already has it, so nothing was changed.`,
    action: `Open ${brand.name}`,
    closing: 'If it was you, sign in with this address. If not, you do not need to do anything.',
  }),
  factor_added: () => ({
    subject: `Two-step verification is on at ${brand.name}`,
    opening: `An authenticator app was added to your account at ${brand.name}. From now on signing in takes a code from it. Your other sessions were ended.`,
    action: `Open ${brand.name}`,
    closing: notYou,
  }),
  factor_removed: () => ({
    subject: `An authenticator app was removed from your ${brand.name} account`,
    opening: `An authenticator app was removed from your account at ${brand.name}. Its codes no longer work.`,
    action: `Open ${brand.name}`,
    closing: notYou,
  }),
  security_key_added: () => ({
    subject: `A security key was added to your ${brand.name} account`,
    opening: `A security key, or the lock of a device, was added to your account at ${brand.name}. It is now a second step when you sign in.`,
    action: `Open ${brand.name}`,
    closing: notYou,
  }),
  security_key_removed: () => ({
    subject: `A security key was removed from your ${brand.name} account`,
    opening: `A security key, or the lock of a device, was removed from your account at ${brand.name}. It is no longer a second step when you sign in.`,
    action: `Open ${brand.name}`,
    closing: notYou,
  }),
  recovery_codes_created: () => ({
    subject: `New recovery codes for ${brand.name}`,
    opening: `New recovery codes were created for your account at ${brand.name}. Earlier ones no longer work.`,
    action: `Open ${brand.name}`,
    closing: notYou,
  }),
  recovery_code_used: () => ({
    subject: `A recovery code was used at ${brand.name}`,
    opening: `Somebody signed in to your account at ${brand.name} with a recovery code. It cannot be used again.`,
    action: `Open ${brand.name}`,
    closing: notYou,
  }),
  passkey_added: () => ({
    subject: `A passkey was added to your ${brand.name} account`,
    opening: `A passkey was added to your account at ${brand.name}. From now on it signs in to the account, without the password.`,
    action: `Open ${brand.name}`,
    closing:
      'If it was not you, somebody else can sign in as you: remove the passkey in your settings and change your password now.',
  }),
  passkey_removed: () => ({
    subject: `A passkey was removed from your ${brand.name} account`,
    opening: `A passkey was removed from your account at ${brand.name}. It no longer signs in to the account.`,
    action: `Open ${brand.name}`,
    closing: notYou,
  }),
}

/** "1 hour", "30 minutes". */
export function lasting(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
