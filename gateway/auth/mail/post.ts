// Sends e-mails and text messages: by SMTP where it is configured, else to the development mailbox.
// Requests do not wait for it: the time it takes, or its failure, would reveal that an account exists.
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { mailboxSender, silentSender, textMessage } from '#gateway/auth/phone/sender.ts'
import { htmlOf } from './html.ts'
import { emailFor, type Occasion } from './email.ts'
import { Mailbox } from './mailbox.ts'
import { openSmtp } from './smtp.ts'
import { textOf } from './text.ts'

export type Post = {
  mail(to: string, occasion: Occasion): void
  text(to: string, message: { kind: string; code: string; minutes: number }): void
  /** Only while mail is not sent for real. */
  mailbox?: Mailbox
  close(): void
}

export function openPost({ settings, log }: Pick<AuthContext, 'settings' | 'log'>): Post {
  const { smtpUrl, mailFrom, now, phoneSender } = settings
  const postman = smtpUrl ? openSmtp(smtpUrl, mailFrom) : undefined
  const mailbox = postman ? undefined : new Mailbox()
  const phones = phoneSender ?? (mailbox ? mailboxSender(mailbox, log) : silentSender(log))
  const sentAt = () => new Date(now()).toISOString()
  const failed = (what: string) => (error: unknown) =>
    // Without the address: a log outlives the account.
    log.error(
      { reason: error instanceof Error ? error.message.replaceAll(/\S+@\S+/g, '…') : 'unknown' },
      what,
    )

  return {
    mail: (to, occasion) => {
      const email = emailFor(occasion)
      const mail = { to, subject: email.subject, text: textOf(email), html: htmlOf(email) }
      const { kind, code = '', link } = occasion
      mailbox?.keep({ ...mail, kind, code, ...(link ? { link } : {}), channel: 'mail', sentAt: sentAt() })
      postman?.send(mail).catch(failed('A mail could not be sent'))
    },
    text: (to, { kind, code, minutes }) => {
      const message = textMessage({ to, kind, code, sentAt: sentAt() }, minutes)
      phones.send(message).catch(failed('A text message could not be sent'))
    },
    ...(mailbox ? { mailbox } : {}),
    close: () => postman?.close(),
  }
}
