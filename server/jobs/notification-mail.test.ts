// E-mails about notifications: each is sent once, by whichever process, to confirmed addresses.
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#gateway/auth/mail/mailbox.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'
import { mailOf } from './notification-message.ts'
import { sendNotificationMail } from './notification-mail.ts'

let database: TestDatabase
let clients: Client[]
let owner: Client
let person: string

beforeAll(async () => {
  database = await createTestDatabase({ filling: migrated })
  clients = Array.from({ length: 4 }, () => new Client(database.admin))
  await Promise.all(clients.map(client => client.connect()))
  const [first] = clients
  if (!first) throw new Error('There is no connection.')
  owner = first
  person = await makeAccount(async (text, values) => (await owner.query(text, values)).rows, ['club_admin'])
})
beforeEach(async () => {
  await owner.query('delete from public.notifications')
  await owner.query(
    `update auth.users set email = 'club@letters.test', email_confirmed_at = now() where id = $1`,
    [person],
  )
})
afterAll(async () => {
  await Promise.all(clients.map(client => client.end()))
  await database.drop()
})

const siteUrl = 'https://pitch263.example'
const tell = (count: number, more = '') =>
  owner.query(
    `insert into public.notifications (user_id, kind, title, words, href${more ? ', is_sample' : ''})
     select $1, 'transfer_task', 'Task ' || n, 'Do it.', '/transfer-approvals/TR-2026-0001'${more}
     from generate_series(1, ${count}) as n`,
    [person],
  )

test('four processes send fifty e-mails, each once', async () => {
  await tell(50)
  const sent: Mail[] = []
  const postman = {
    send(mail: Mail) {
      sent.push(mail)
      return Promise.resolve()
    },
  }
  await Promise.all(clients.map(client => sendNotificationMail(client, { postman, siteUrl })))
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(50)
  expect(sent).toHaveLength(50)
  expect(sent[0]).toMatchObject({ to: 'club@letters.test' })
  expect(sent[0]?.text).toContain('https://pitch263.example/transfer-approvals/TR-2026-0001')
})

test('nothing leaves while the switch is off, and what is fresh leaves once it is on', async () => {
  await tell(2)
  const sent: Mail[] = []
  const postman = {
    send(mail: Mail) {
      sent.push(mail)
      return Promise.resolve()
    },
  }
  const switchTo = (on: boolean) =>
    owner.query(`update public.feature_flags set is_enabled = $1 where key = 'push'`, [on])
  await switchTo(false)
  expect(await sendNotificationMail(owner, { postman, siteUrl })).toEqual({ sent: 0, failed: 0 })
  await switchTo(true)
  expect(await sendNotificationMail(owner, { postman, siteUrl })).toEqual({ sent: 2, failed: 0 })
  expect(sent).toHaveLength(2)
})

test('what could not be sent is tried again, five times; the others are not held up by it for ever', async () => {
  await tell(3)
  const refused = { send: () => Promise.reject(new Error('no such host')) }
  for (let n = 0; n < 12; n += 1) await sendNotificationMail(owner, { postman: refused, siteUrl })
  const { rows } = await owner.query('select mail_tries::int, mailed_at from public.notifications')
  expect(rows).toEqual([1, 2, 3].map(() => ({ mail_tries: 5, mailed_at: null })))
})

test('an e-mail about what somebody follows comes once they agreed to it, and says where such e-mails are switched off', async () => {
  const follows = () =>
    owner.query(`select app.tell(array[$1::uuid], 'follow_result', 'Home 2–1 Away', null, '/matches/1')`, [
      person,
    ])
  const sent: Mail[] = []
  const postman = {
    send(mail: Mail) {
      sent.push(mail)
      return Promise.resolve()
    },
  }
  await follows()
  await sendNotificationMail(owner, { postman, siteUrl })
  expect(sent).toEqual([])
  await owner.query(
    `insert into app.consents (user_id, purpose, version, is_given, said_by) values ($1, 'notifications', '2026-11', true, $1)`,
    [person],
  )
  // Earlier notifications stay without one.
  await sendNotificationMail(owner, { postman, siteUrl })
  await follows()
  await sendNotificationMail(owner, { postman, siteUrl })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain(`${siteUrl}/dashboard/settings#alerts`)
})

test('many e-mails do not keep other work waiting: when their time is over the rest stays for the next time', async () => {
  await tell(50)
  const postman = { send: () => Promise.resolve() }
  expect(await sendNotificationMail(owner, { postman, siteUrl, forMs: 0 })).toEqual({ sent: 20, failed: 0 })
  expect(await sendNotificationMail(owner, { postman, siteUrl })).toEqual({ sent: 30, failed: 0 })
})

test('sample things, old news and addresses that nobody confirmed get no e-mail', async () => {
  const sent: Mail[] = []
  const postman = {
    send(mail: Mail) {
      sent.push(mail)
      return Promise.resolve()
    },
  }
  await tell(1, ', true')
  await tell(1)
  await owner.query(
    `update public.notifications set created_at = now() - interval '2 days' where not is_sample`,
  )
  await tell(1)
  await owner.query('update auth.users set email_confirmed_at = null where id = $1', [person])
  expect(await sendNotificationMail(owner, { postman, siteUrl })).toEqual({ sent: 0, failed: 0 })
  expect(sent).toEqual([])
})

test('what people wrote is words in an e-mail, and nothing else', () => {
  const told = {
    id: '',
    email: 'a@b.test',
    title: 'A <b>name</b>',
    words: null,
    href: null,
    due: '14:00 on 1 May 2027',
    place: null,
    isAlert: false,
  }
  const { html, text } = mailOf(told, siteUrl)
  expect(html).not.toContain('<b>')
  expect(text).toContain('Until 14:00 on 1 May 2027 in Harare.')
})
