// The e-mails and text messages of accounts. The gateway says what happened; these are the words.
import * as words from '#messages/accounts/mails.js'
import { spanOf } from '#lib/format/spans.ts'
import { type MailContent, mailContent } from './mail-content.ts'

type Words = {
  subject: string
  opening: string
  /** What the link does, where there is one. */
  action?: string
  closing: string
}

const accountMails = {
  confirmation: () => ({
    subject: words.confirmationSubject,
    opening: words.confirmationOpening,
    action: words.confirmationAction,
    closing: words.confirmationClosing,
  }),
  recovery: () => ({
    subject: words.recoverySubject,
    opening: words.recoveryOpening,
    action: words.recoveryAction,
    closing: words.recoveryClosing,
  }),
  magic_link: () => ({
    subject: words.signInSubject,
    opening: words.signInOpening,
    action: words.signInAction,
    closing: words.signInClosing,
  }),
  invite: ({ siteUrl }) => ({
    subject: words.inviteSubject,
    opening: words.inviteOpening({ address: siteUrl }),
    action: words.inviteAction,
    closing: words.inviteClosing,
  }),
  email_change_current: ({ newEmail = '' }) => ({
    subject: words.moveSubject,
    opening: words.moveOpening({ address: newEmail }),
    action: words.moveAction,
    closing: words.moveClosing,
  }),
  email_change_new: ({ newEmail = '' }) => ({
    subject: words.newAddressSubject,
    opening: words.newAddressOpening({ address: newEmail }),
    action: words.confirmationAction,
    closing: words.newAddressClosing,
  }),
  reauthentication: () => ({
    subject: words.codeSubject,
    opening: words.codeOpening,
    closing: words.codeClosing,
  }),
  email_taken: () => ({
    subject: words.takenSubject,
    opening: words.takenOpening,
    closing: words.takenClosing,
  }),
  factor_added: () => ({
    subject: words.appAddedSubject,
    opening: words.appAddedOpening,
    closing: words.notYou,
  }),
  factor_removed: () => ({
    subject: words.appRemovedSubject,
    opening: words.appRemovedOpening,
    closing: words.notYou,
  }),
  security_key_added: () => ({
    subject: words.keyAddedSubject,
    opening: words.keyAddedOpening,
    closing: words.notYou,
  }),
  security_key_removed: () => ({
    subject: words.keyRemovedSubject,
    opening: words.keyRemovedOpening,
    closing: words.notYou,
  }),
  recovery_codes_created: () => ({
    subject: words.codesSubject,
    opening: words.codesOpening,
    closing: words.notYou,
  }),
  recovery_code_used: () => ({
    subject: words.codeUsedSubject,
    opening: words.codeUsedOpening,
    closing: words.notYou,
  }),
  passkey_added: () => ({
    subject: words.passkeyAddedSubject,
    opening: words.passkeyAddedOpening,
    closing: words.passkeyAddedClosing,
  }),
  passkey_removed: () => ({
    subject: words.passkeyRemovedSubject,
    opening: words.passkeyRemovedOpening,
    closing: words.notYou,
  }),
} satisfies Record<string, (about: AccountMail) => Words>

type AccountMail = {
  kind: keyof typeof accountMails
  /** With how long it works; absent where there is nothing to confirm. */
  code?: string
  minutes?: number
  link?: string
  siteUrl: string
  newEmail?: string
}

export function writeAccountMail(about: AccountMail): MailContent {
  const { kind, code, link, minutes = 0, siteUrl } = about
  const { subject, opening, action = '', closing }: Words = accountMails[kind](about)
  if (code === undefined) return mailContent(siteUrl, { subject, opening: [opening], closing: [closing] })
  const span = spanOf(minutes * 60_000)
  return mailContent(siteUrl, {
    subject,
    opening: [opening],
    ...(link === undefined ? {} : { link: { words: action, to: link } }),
    code: { words: link === undefined ? words.typeCode : words.orTypeCode, code },
    closing: [link === undefined ? words.codeWorks({ span }) : words.bothWork({ span }), closing],
  })
}

export const writeCode = ({ code, minutes }: { code: string; minutes: number }) =>
  words.phoneCode({ code, span: spanOf(minutes * 60_000) })
