// The queue of e-mails: written in the transaction, sent once by whichever process, tried again while that is safe, and
// readable by nobody but the service.
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotSent } from '#gateway/auth/mail/not-sent.ts'
import { type Claimed, claimMail } from '#gateway/auth/mail/queue.ts'
import { type Delivery, openQueueSender } from '#gateway/auth/mail/send-queue.ts'
import { openSmtp } from '#gateway/auth/mail/smtp.ts'
import { inTransaction } from '#gateway/auth/transaction.ts'
import { openPost } from '#gateway/auth/mail/post.ts'
import { authSettings } from '#gateway/auth/settings.ts'
import { startFlowSite, type FlowSite } from '#gateway/testing/flow-site.ts'
import { testPool } from '#gateway/testing/test-pool.ts'
import { type MailServer, startMailServer } from '#gateway/testing/mail-server.ts'

let site: FlowSite
let owner: Pool
const able = { sealedFor: 'us', hasWriter: true }
const quiet = { info: () => undefined, error: () => undefined }

beforeAll(async () => {
  site = await startFlowSite({ smtpUrl: 'smtp://127.0.0.1:1' })
  owner = testPool(site.database.admin, 8)
})
beforeEach(() => owner.query('delete from gateway.mails'))
afterAll(async () => {
  await owner.end()
  await site.close()
})

type Row = { state: string; tries: number; trouble: string | null; sealed: string | null }
const rows = async () =>
  (await owner.query<Row>('select state, tries, trouble, sealed from gateway.mails order by created_at')).rows

const add = (count: number, more = '') =>
  owner.query(
    `insert into gateway.mails (kind, about${more ? ', next_try_at' : ''})
     select 'test_mail', gen_random_uuid()${more} from generate_series(1, $1::int)`,
    [count],
  )
const sender = (deliver: (mail: Claimed) => Promise<Delivery>) =>
  openQueueSender({ owner, able, deliver, log: quiet })
const soon = () => owner.query('update gateway.mails set next_try_at = now()')

test('a request is answered while the mail server is away, and the queue says why nothing was sent', async () => {
  const answer = await site.post('/otp', { email: 'rudo@site.test', create_user: true })
  expect(answer.status).toBe(200)
  await expect
    .poll(rows)
    .toMatchObject([{ state: 'waiting', tries: 1, trouble: expect.stringContaining('ECONNREFUSED') }])
  const [{ trouble } = { trouble: '' }] = await rows()
  expect(trouble).not.toContain('rudo')
})

test('address, code and link cannot be read in the database, and are gone once it is sent', async () => {
  const { keys } = site
  const settings = authSettings({}, {})
  const post = openPost({ settings, log: quiet, owner, keys })
  const link = 'https://site.test/verify?token=secret-token'
  const occasion = {
    kind: 'recovery' as const,
    code: '654321',
    minutes: 60,
    link,
    siteUrl: 'https://site.test',
  }
  let written = ''
  await inTransaction(owner, async tx => {
    await post.mail(tx, null, 'rudo@site.test', occasion)
    written = JSON.stringify(await tx.query('select * from gateway.mails'))
  })
  for (const secret of ['rudo', '654321', 'secret-token']) expect(written).not.toContain(secret)
  await post.settled()
  expect(post.mailbox?.list()).toMatchObject([{ to: 'rudo@site.test', code: '654321', link }])
  expect(await rows()).toMatchObject([{ state: 'sent', sealed: null }])
  for (const role of ['anon', 'authenticated', 'service_role'])
    await expect(
      inTransaction(owner, async tx => {
        await tx.query(`set local role ${role}`)
        await tx.query('select from gateway.mails')
      }),
    ).rejects.toThrow(/permission denied/)
})

test('what another installation has sealed is left to it, and so is what only the application can word', async () => {
  await owner.query(
    `insert into gateway.mails (kind, sealed, sealed_for) values ('recovery', 'sealed:v1:x', 'others')`,
  )
  await add(1)
  const gatewayAlone = { sealedFor: 'us', hasWriter: false }
  expect(await claimMail(owner, gatewayAlone)).toBeUndefined()
  expect(await claimMail(owner, able)).toMatchObject({ kind: 'test_mail' })
  expect(await claimMail(owner, able)).toBeUndefined()
})

test('what is rolled back is not sent', async () => {
  const post = openPost({ settings: authSettings({}, {}), log: quiet, owner, keys: site.keys })
  const work = inTransaction(owner, async tx => {
    await post.mail(tx, null, 'rudo@site.test', { kind: 'passkey_added', siteUrl: 'https://site.test' })
    throw new Error('It did not come to that.')
  })
  await expect(work).rejects.toThrow('It did not come to that.')
  await post.send()
  expect(post.mailbox?.list()).toEqual([])
})

test('four processes send fifty e-mails, each once', async () => {
  await add(50)
  const sent: string[] = []
  const senders = Array.from({ length: 4 }, () =>
    sender(async ({ id }) => {
      sent.push(id)
      return 'sent'
    }),
  )
  await Promise.all(senders.map(each => each.send()))
  expect(sent).toHaveLength(50)
  expect(new Set(sent).size).toBe(50)
})

test('what a process was sending when it ended is never sent again by itself; a person sees it', async () => {
  await add(1)
  await claimMail(owner, able)
  const sent: string[] = []
  const other = sender(async ({ id }) => (sent.push(id), 'sent'))
  await other.send()
  expect(await rows()).toMatchObject([{ state: 'sending' }])
  await owner.query(`update gateway.mails set claimed_at = now() - interval '11 minutes'`)
  await other.send()
  expect(sent).toEqual([])
  expect(await rows()).toMatchObject([
    { state: 'unknown', trouble: expect.stringContaining('may have been sent') },
  ])
})

test('an answer that comes after the row was given up is still written down', async () => {
  await add(1)
  const held = Promise.withResolvers<Delivery>()
  const slow = sender(() => held.promise)
  const round = slow.send()
  await expect.poll(rows).toMatchObject([{ state: 'sending' }])
  await owner.query(`update gateway.mails set claimed_at = now() - interval '11 minutes'`)
  await sender(async () => 'sent').send()
  held.resolve('sent')
  await round
  expect(await rows()).toMatchObject([{ state: 'sent', trouble: null }])
})

test('a server that is away is asked once in a round; later, and with longer pauses, it is asked again', async () => {
  await add(3)
  let asked = 0
  const away = sender(async () => {
    asked += 1
    throw new NotSent('waiting', 'connect ECONNREFUSED', { isServerDown: true })
  })
  expect(await away.send()).toMatchObject({ sent: 0 })
  expect(asked).toBeLessThanOrEqual(2)
  expect(await sender(async () => 'sent').send()).toMatchObject({ sent: 3 - asked })
  const pauses: number[] = []
  await owner.query('delete from gateway.mails')
  await add(1)
  for (let at = 0; at < 7; at += 1) {
    await soon()
    await away.send()
    const { rows: found } = await owner.query<{ seconds: number }>(
      'select round(extract(epoch from next_try_at - now()))::int as seconds from gateway.mails',
    )
    pauses.push(Math.round((found[0]?.seconds ?? 0) / 10) * 10)
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900])
})

test('one that cannot be worded stands in the way of no other', async () => {
  await add(3)
  let first = ''
  const broken = sender(async ({ id }) => {
    first ||= id
    if (id === first) throw new TypeError('There are no words for it.')
    return 'sent'
  })
  expect(await broken.send()).toEqual({ sent: 2, troubles: ['There are no words for it.'] })
})

test('one that the server refuses for good is dead, with the reason; the others leave', async () => {
  await add(3)
  let first = ''
  const picky = sender(async ({ id }) => {
    first ||= id
    if (id === first) throw new NotSent('failed', '550 no such user')
    return 'sent'
  })
  expect(await picky.send()).toEqual({ sent: 2, troubles: ['550 no such user'] })
  expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['failed', 'sent', 'sent'])
})

test('what has expired is not sent any more, and nothing of it is left', async () => {
  await owner.query(
    `insert into gateway.mails (kind, sealed, sealed_for, expires_at) values ('recovery', 'sealed:v1:x', 'us', now() - interval '1 second')`,
  )
  expect(await sender(async () => 'sent').send()).toMatchObject({ sent: 0 })
  expect(await rows()).toMatchObject([
    { state: 'failed', sealed: null, trouble: expect.stringContaining('in time') },
  ])
})

test('after a clock that ran 40 days ahead nothing waits for 40 days', async () => {
  await add(1, `, now() + interval '40 days'`)
  expect(await sender(async () => 'sent').send()).toMatchObject({ sent: 1 })
})

describe('by SMTP', () => {
  let server: MailServer | undefined
  afterEach(() => server?.close())

  async function smtp(answers: Record<string, string | null>) {
    const listening = await startMailServer({ answers })
    server = listening
    const postman = openSmtp(`smtp://127.0.0.1:${listening.port}`, 'post@site.test')
    const mail = { to: 'rudo@site.test', subject: 'Words', text: 'Words', html: '<p>Words</p>' }
    return {
      heard: listening.messages,
      send: (id: string = randomUUID()) => postman.send(id, mail).finally(() => postman.close()),
    }
  }

  test('a message has the same Message-ID however often it is tried', async () => {
    const { heard, send } = await smtp({})
    const id = randomUUID()
    await send(id)
    expect(heard[0]).toContain(`Message-ID: <${id}@site.test>`)
  })

  test.each([
    [
      'an address that does not exist',
      { 'RCPT TO': '550 no such user' },
      { state: 'failed', isServerDown: false },
    ],
    ['a full mailbox', { 'RCPT TO': '452 full' }, { state: 'waiting', isServerDown: false }],
    ['a message that is refused', { '.': '554 spam' }, { state: 'failed', isServerDown: false }],
    ['a sender that is refused', { 'MAIL FROM': '550 not you' }, { state: 'waiting', isServerDown: true }],
    [
      'a server that hangs up before the message',
      { 'MAIL FROM': null },
      { state: 'waiting', isServerDown: true },
    ],
    ['a server that hangs up after the message', { '.': null }, { state: 'unknown' }],
  ])('%s', async (_, answers, expected) => {
    const { send } = await smtp(answers)
    await expect(send()).rejects.toMatchObject(expected)
  })
})
