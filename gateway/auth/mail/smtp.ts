// Sends e-mails by SMTP.
import { createTransport } from 'nodemailer'
import { brand } from './email.ts'
import type { Mail } from './mailbox.ts'

type Postman = { send(mail: Mail): Promise<void>; close(): void }

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
  const sender = { name: brand.name, address: from }
  return {
    send: async mail => {
      // Machines are asked not to answer ("out of office").
      await transport.sendMail({ ...mail, from: sender, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
    close: () => transport.close(),
  }
}
