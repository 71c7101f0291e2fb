// Sends e-mails by SMTP.
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { brand } from './email.ts'
import type { Mail } from './mailbox.ts'
import { NotSent, reasonOf } from './not-sent.ts'

type Postman = {
  /** `id`: the same however often it is tried. Throws NotSent. */
  send(id: string, mail: Mail): Promise<void>
  close(): void
}

/** By a URL such as smtps://name:password@host:465. */
export function openSmtp(url: string, from: string): Postman {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  // The message of each e-mail that is under way: whether some of it was read says whether some of it was sent.
  const messages = new Map<string, Readable>()
  transport.use('stream', ({ data, message }, done) => {
    const create = message.createReadStream.bind(message)
    message.createReadStream = options => {
      const stream = create(options)
      messages.set(String(data.messageId), stream)
      return stream
    }
    done()
  })
  const sender = { name: brand.name, address: from }
  const domain = from.split('@').at(-1) ?? 'localhost'
  return {
    send: async (id, mail) => {
      const messageId = `<${id}@${domain}>`
      // Machines are asked not to answer ("out of office").
      const headers = { 'Auto-Submitted': 'auto-generated' }
      try {
        await transport.sendMail({ ...mail, from: sender, messageId, headers })
      } catch (error) {
        throw notSent(error, messages.get(messageId)?.readableDidRead === true)
      } finally {
        messages.delete(messageId)
      }
    },
    close: () => transport.close(),
  }
}

/** What the server has answered is certain. Where it did not answer, all depends on whether it had begun to read. */
function notSent(error: unknown, hasBegun: boolean): NotSent {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  const reason = reasonOf(error)
  if (responseCode === undefined)
    return hasBegun
      ? new NotSent('unknown', `The mail server did not answer, so it may have been sent: ${reason}`)
      : new NotSent('waiting', reason, { isServerDown: true })
  // Of this e-mail; everything before these commands is about the server, or about us as its client.
  const isOfThisOne = (command === 'RCPT TO' || command === 'DATA') && responseCode !== 421
  if (!isOfThisOne) return new NotSent('waiting', reason, { isServerDown: true })
  return new NotSent(responseCode >= 500 ? 'failed' : 'waiting', reason)
}
