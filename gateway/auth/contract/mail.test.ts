// What accounts send: e-mails in both forms, the development mailbox and who may look into it, and SMTP.
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { htmlOf } from '#gateway/auth/mail/html.ts'
import { lasting, emailFor, type EmailKind } from '#gateway/auth/mail/email.ts'
import { mailboxPages } from '#gateway/auth/mail/mailbox-pages.ts'
import { Mailbox } from '#gateway/auth/mail/mailbox.ts'
import { openPost } from '#gateway/auth/mail/post.ts'
import { textOf } from '#gateway/auth/mail/text.ts'
import type { TextMessage } from '#gateway/auth/phone/sender.ts'
import type { MailWriter } from '#gateway/auth/mail/mail-writer.ts'
import { type AuthSettings, authSettings } from '#gateway/auth/settings.ts'
import { single } from '#gateway/auth/transaction.ts'
import type { Log } from '#gateway/context.ts'
import { asClient } from '#gateway/http/client.ts'
import { startMailServer } from '#gateway/testing/mail-server.ts'
import { testPool } from '#gateway/testing/test-pool.ts'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'

const kinds: EmailKind[] = [
  'confirmation',
  'recovery',
  'magic_link',
  'invite',
  'email_change_current',
  'email_change_new',
  'reauthentication',
]
const link = 'https://site.test/auth/v1/verify?token=abc&type=signup&redirect_to=https%3A%2F%2Fsite.test'
const siteUrl = 'https://site.test'

describe('e-mails', () => {
  test.each(kinds)('a %s e-mail has link and code in text and HTML, and no style or script', kind => {
    const email = emailFor({ kind, code: '012345', minutes: 60, link, siteUrl, newEmail: 'new@site.test' })
    expect(email.subject).toContain('Pitch263')
    expect(email.subject).not.toContain('012345')
    const text = textOf(email)
    expect(text).toContain(link)
    expect(text).toContain('012345')
    expect(text).toContain('once, for 1 hour.')
    const html = htmlOf(email)
    expect(html).toContain('012345')
    expect(html).toContain('token=abc&#38;type=signup')
    expect(html).not.toMatch(/style=|<style|<script|javascript:|!{1}\s*<\/font>/)
    expect(text).not.toContain('!')
  })

  test('an e-mail with a code alone speaks of no link', () => {
    const text = textOf(emailFor({ kind: 'reauthentication', code: '987654', minutes: 30, siteUrl }))
    expect(text).toContain('Type this code: 987654')
    expect(text).toContain('It works once, for 30 minutes.')
    expect(text).not.toContain('verify')
  })

  test('what people wrote is shown in HTML as they wrote it', () => {
    const newEmail = '"<img src=x>"@site.test'
    const html = htmlOf(
      emailFor({ kind: 'email_change_new', code: '1', minutes: 60, link, siteUrl, newEmail }),
    )
    expect(html).not.toContain('<img')
    expect(html).toContain('&#60;img src=x&#62;')
  })

  test('times are told in the unit that fits', () => {
    expect([1, 30, 60, 90, 120].map(lasting)).toEqual([
      '1 minute',
      '30 minutes',
      '1 hour',
      '90 minutes',
      '2 hours',
    ])
  })
})

const mailOf = (subject: string) => ({
  to: 'tendai@site.test',
  subject,
  text: `Words of ${subject} <b>`,
  html: '<p>Words</p>',
  kind: 'recovery',
  code: '123456',
  channel: 'mail' as const,
  sentAt: '2026-01-01T00:00:00.000Z',
})

describe('the development mailbox', () => {
  const mailbox = new Mailbox()
  let server: Server
  let port: number

  beforeAll(async () => {
    mailbox.keep(mailOf('First'))
    mailbox.keep(mailOf('Second'))
    ;({ server, port } = await serve(mailbox, 'http://localhost:3000'))
  })
  afterAll(() => server.close())

  test('lists what was sent, the newest first, and shows one of them', async () => {
    const list = await ask(port, '/__mail')
    expect(list.status).toBe(200)
    expect(list.body.indexOf('Second')).toBeLessThan(list.body.indexOf('First'))
    expect(list.body).not.toMatch(/style=|<script/)
    expect(list.headers['content-security-policy']).toContain("default-src 'none'")
    const one = await ask(port, '/__mail/1')
    expect(one.body).toContain('Words of First &#60;b&#62;')
    expect((await ask(port, '/__mail/1.html')).body).toBe('<p>Words</p>')
    const all = JSON.parse((await ask(port, '/__mail.json')).body) as { code: string }[]
    expect(all.map(({ code }) => code)).toEqual(['123456', '123456'])
  })

  test.each(['/__mail/9', '/__mail/x', '/__mail/1/2', '/__mail/1.htm'])(
    'there is nothing at %s',
    async path => {
      expect((await ask(port, path)).status).toBe(404)
    },
  )

  test.each([
    ['another Host', { host: 'site.test' }],
    ['a Host that only begins like this machine', { host: 'localhost.evil.test' }],
    ['no Host of any form', { host: 'user@localhost:80:80' }],
    ['a proxy', { 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy in the standard header', { forwarded: 'for=127.0.0.1' }],
    ['a proxy that tells the address in its own way', { 'x-real-ip': '127.0.0.1' }],
  ])('is not there for %s', async (_, headers) => {
    for (const path of ['/__mail', '/__mail.json', '/__mail/1'])
      expect((await ask(port, path, headers)).status).toBe(404)
  })

  test('is not there once the site has a public name', async () => {
    const named = await serve(mailbox, 'https://site.test')
    expect((await ask(named.port, '/__mail')).status).toBe(404)
    named.server.close()
  })

  test('keeps the last 200', () => {
    const full = new Mailbox()
    for (let at = 1; at <= 205; at++) full.keep(mailOf(`Mail ${at}`))
    expect(full.list()).toHaveLength(200)
    expect(full.find(5)).toBeUndefined()
    expect(full.find(205)?.subject).toBe('Mail 205')
  })
})

describe('what is sent', () => {
  const quiet = { info: () => undefined, error: () => undefined }
  const occasion = { kind: 'recovery' as const, code: '654321', minutes: 60, link, siteUrl }
  const phoneCode = { kind: 'confirmation_token', code: '654321', minutes: 60 }
  const number = '263771234567'
  let site: TestGateway
  let owner: Pool

  beforeAll(async () => {
    site = await startTestGateway({ schema: '' })
    owner = testPool(site.database.admin)
  })
  afterAll(async () => {
    await owner.end()
    await site.close()
  })

  const open = (settings: Partial<AuthSettings>, log: Log = quiet) =>
    openPost({ settings: authSettings({}, settings), log, owner, keys: site.keys })

  test('goes by SMTP in both forms, and there is no mailbox then', async () => {
    const { port, messages, close } = await startMailServer()
    const post = open({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'post@site.test' })
    expect(post.mailbox).toBeUndefined()
    await post.mail(single(owner), null, 'rudo@site.test', occasion)
    await post.settled()
    const [message] = messages
    expect(message).toContain('Subject: Set a new password for Pitch263')
    expect(message).toContain('From: Pitch263 <post@site.test>')
    expect(message).toContain('Content-Type: text/plain')
    expect(message).toContain('Content-Type: text/html')
    expect(message).toContain('654321')
    await post.close()
    close()
  })

  test('is logged without the address where the server is not there', async () => {
    const told = Promise.withResolvers<object>()
    const post = open(
      { smtpUrl: 'smtp://127.0.0.1:1' },
      { ...quiet, error: details => told.resolve(details) },
    )
    await post.mail(single(owner), null, 'rudo@site.test', occasion)
    const details = JSON.stringify(await told.promise)
    expect(details).toContain('ECONNREFUSED')
    expect(details).not.toContain('rudo')
    await post.close()
    await owner.query('delete from gateway.mails')
  })

  test('is worded by the application, for its receiver and by the language of the page', async () => {
    const asked: unknown[] = []
    const content = { language: 'sn', subject: 'Isai password itsva', opening: [], closing: [], foot: [] }
    const mailWriter: MailWriter = {
      account: async ({ kind }, { language }) => {
        asked.push({ kind, language })
        return content
      },
      text: async ({ code }) => `Kodhi: ${code}`,
      own: async () => ({ to: 'own@site.test', content }),
    }
    const post = open({ mailWriter })
    const client = { address: '127.0.0.1', network: '127.0.0.1', isOurs: false, language: 'sn' }
    await asClient(client, () => post.mail(single(owner), null, 'rudo@site.test', occasion))
    await post.text(single(owner), null, number, phoneCode)
    await owner.query(`insert into gateway.mails (kind, about) values ('notification', gen_random_uuid())`)
    await post.send()
    expect(asked).toEqual([{ kind: 'recovery', language: 'sn' }])
    expect(post.mailbox?.list().map(({ to, subject, text }) => [to, subject, text])).toEqual(
      expect.arrayContaining([
        ['rudo@site.test', 'Isai password itsva', expect.anything()],
        ['+263771234567', 'Text message', 'Kodhi: 654321'],
        ['own@site.test', 'Isai password itsva', expect.anything()],
      ]),
    )
    expect(post.mailbox?.list().find(({ to }) => to === 'rudo@site.test')?.html).toContain('<html lang="sn">')
    await post.close()
  })

  test('goes to the sender for phones that was plugged in, with the code and the words', async () => {
    const sent: TextMessage[] = []
    const phoneSender = { send: async (message: TextMessage) => void sent.push(message) }
    const post = open({ phoneSender })
    await post.text(single(owner), null, number, phoneCode)
    await post.settled()
    expect(sent).toMatchObject([{ to: number, code: '654321', text: expect.stringContaining('654321') }])
    expect(post.mailbox?.list()).toEqual([])
    await post.close()
  })

  test('is never logged with its code, where it is a text message', async () => {
    const lines: string[] = []
    const post = open({ smtpUrl: 'smtp://127.0.0.1:1' }, { ...quiet, info: line => lines.push(line) })
    await post.text(single(owner), null, number, phoneCode)
    await post.settled()
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('654321')
    expect(lines[0]).not.toContain(number)
    await post.close()
  })
})

async function serve(mailbox: Mailbox, site: string): Promise<{ server: Server; port: number }> {
  const pages = mailboxPages({ mailbox, settled: async () => undefined }, site)
  const client = { address: '127.0.0.1', network: '127.0.0.1', isOurs: false }
  const server = createServer((request, response) => {
    void pages[0]?.handle(request, response, { client, headers: {} })
  })
  await new Promise<void>(ready => {
    server.listen(0, '127.0.0.1', ready)
  })
  return { server, port: (server.address() as AddressInfo).port }
}

type Asked = { status: number; body: string; headers: Record<string, unknown> }

/** Not by fetch, which chooses the Host itself. */
function ask(port: number, path: string, headers: Record<string, string> = {}): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, headers }, response => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }))
    })
    sent.on('error', reject)
    sent.end()
  })
}
