// Codes that go to phones. Which service carries them is not ours to choose: one is plugged in here, and
// until then the development mailbox shows them.
import type { Log } from '#gateway/context.ts'
import { brand, lasting } from '#gateway/auth/mail/email.ts'
import type { Mailbox } from '#gateway/auth/mail/mailbox.ts'

export type TextMessage = { to: string; kind: string; code: string; text: string; sentAt: string }

export type PhoneSender = { send(message: TextMessage): Promise<void> }

export const codeWords = (code: string, minutes: number) =>
  `${code} is your ${brand.name} code. It works once, for ${lasting(minutes)}.`

export function mailboxSender(mailbox: Mailbox, log: Log): PhoneSender {
  return {
    send: async ({ to, kind, code, text, sentAt }) => {
      const subject = 'Text message'
      mailbox.keep({ to: `+${to}`, kind, code, text, sentAt, subject, html: '', channel: 'phone' })
      log.info(`A code for the number ending in ${to.slice(-2)} is in the development mailbox.`)
    },
  }
}

/** Where mail is sent for real but no service for phones is plugged in: the code itself is never logged. */
export function silentSender(log: Log): PhoneSender {
  return {
    send: async ({ to, kind }) => {
      log.info(
        `No service sends text messages: the ${kind} code for the number ending in ${to.slice(-2)} was dropped.`,
      )
    },
  }
}
