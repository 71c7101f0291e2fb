// What accounts send: e-mails by SMTP where it is configured, else to the development mailbox, and codes to phones. All of
// it is written to the queue inside the transaction that causes it. Requests do not wait for the sending: the time it
// takes, or its failure, would reveal that an account exists.
import { createHash, randomUUID } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { keyFor } from '#gateway/auth/one-time-tokens.ts'
import { codeWords, mailboxSender, silentSender, type TextMessage } from '#gateway/auth/phone/sender.ts'
import type { Tx } from '#gateway/auth/transaction.ts'
import { currentClient } from '#gateway/http/client.ts'
import { seal, unseal } from '#gateway/keys/seal.ts'
import { emailFor, type Occasion } from './email.ts'
import { htmlOf } from './html.ts'
import type { MailContent } from './mail-content.ts'
import { Mailbox } from './mailbox.ts'
import { NotSent } from './not-sent.ts'
import { addMail, type Claimed } from './queue.ts'
import { type Delivery, openQueueSender, type QueueSender } from './send-queue.ts'
import { openSmtp } from './smtp.ts'
import { textOf } from './text.ts'

type PhoneCode = { kind: string; code: string; minutes: number }

/** What is kept of one, encrypted. */
type Kept = { to: string; occasion?: Occasion; message?: PhoneCode }

export type Post = Omit<QueueSender, 'wake'> & {
  mail(tx: Tx, userId: string | null, to: string, occasion: Occasion): Promise<void>
  text(tx: Tx, userId: string | null, to: string, message: PhoneCode): Promise<void>
  /** Only while mail is not sent for real. */
  mailbox?: Mailbox
}

const daySeconds = 24 * 60 * 60

export function openPost({
  settings,
  log,
  owner,
  keys,
}: Pick<AuthContext, 'settings' | 'log' | 'owner' | 'keys'>): Post {
  const { smtpUrl, mailFrom, now, phoneSender, mailWriter } = settings
  const key = keyFor(keys, 'queue of mails')
  const postman = smtpUrl ? openSmtp(smtpUrl, mailFrom) : undefined
  const mailbox = postman ? undefined : new Mailbox()
  // A mailbox in memory is for what this process itself has written.
  const sealedFor = mailbox ? randomUUID() : createHash('sha256').update(key).digest('hex').slice(0, 16)
  const phones = phoneSender ?? (mailbox ? mailboxSender(mailbox, log) : silentSender(log))
  const sentAt = () => new Date(now()).toISOString()
  const query = async <Row extends QueryResultRow>(text: string, values: unknown[]) =>
    (await owner.query<Row>(text, values)).rows

  async function carry(
    id: string,
    to: string,
    content: MailContent,
    about: { kind: string; code?: string; link?: string },
  ) {
    const mail = { to, subject: content.subject, text: textOf(content), html: htmlOf(content) }
    const { kind, code = '', link } = about
    mailbox?.keep({ ...mail, kind, code, ...(link ? { link } : {}), channel: 'mail', sentAt: sentAt() })
    await postman?.send(id, mail)
  }

  async function carryText(to: string, { kind, code, minutes }: PhoneCode, row: Claimed) {
    const text = await (mailWriter?.text({ code, minutes }, row, query) ?? codeWords(code, minutes))
    const message: TextMessage = { to, kind, code, text, sentAt: sentAt() }
    await phones.send(message)
  }

  async function deliver(row: Claimed): Promise<Delivery> {
    if (row.sealed === null) {
      const own = await mailWriter?.own(row, query)
      if (own === undefined) return 'dropped'
      if (own === 'later') return 'waiting'
      await carry(row.id, own.to, own.content, { kind: row.kind })
      return 'sent'
    }
    const text = unseal(key, row.id, row.sealed)
    if (text === undefined)
      throw new NotSent('failed', 'It was written with another secret key, and cannot be read.')
    const { to, occasion, message }: Kept = JSON.parse(text)
    if (message) await carryText(to, message, row)
    else if (occasion)
      await carry(
        row.id,
        to,
        (await mailWriter?.account(occasion, row, query)) ?? emailFor(occasion),
        occasion,
      )
    return 'sent'
  }

  const queue = openQueueSender({
    owner,
    able: { sealedFor, hasWriter: mailWriter !== undefined },
    deliver,
    log,
  })

  async function add(tx: Tx, about: Pick<Claimed, 'kind' | 'channel' | 'userId'>, kept: Kept) {
    const id = randomUUID()
    const minutes = kept.message?.minutes ?? kept.occasion?.minutes
    await addMail(tx, {
      ...about,
      id,
      language: currentClient()?.language ?? null,
      sealed: seal(key, id, JSON.stringify(kept)),
      sealedFor,
      // What has no code in it can come a little later.
      seconds: minutes === undefined ? daySeconds : minutes * 60,
    })
    tx.afterCommit(queue.wake)
  }

  return {
    mail: (tx, userId, to, occasion) =>
      add(tx, { kind: occasion.kind, channel: 'mail', userId }, { to, occasion }),
    text: (tx, userId, to, message) =>
      add(tx, { kind: message.kind, channel: 'phone', userId }, { to, message }),
    ...(mailbox ? { mailbox } : {}),
    send: queue.send,
    settled: queue.settled,
    close: async () => {
      await queue.close()
      postman?.close()
    },
  }
}
