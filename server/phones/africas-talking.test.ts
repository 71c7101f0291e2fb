// Answers to text messages on their way through the API of Africa's Talking, which is a server on loopback here.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { freePort } from '#scripts/free-port.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { usualUrl } from './africas-talking.ts'
import { makeReplySender, sendReplies } from './replies.ts'

type Sent = { path: string | undefined; key: unknown; form: Record<string, string> }

let database: TestDatabase
let db: Client
let service: Server
let sent: Sent[] = []
let answer: { status: number; body: string } | 'hang up' = { status: 201, body: '' }

const recipient = (statusCode: number, status: string) => ({
  status: 201,
  body: JSON.stringify({
    SMSMessageData: { Message: 'Sent', Recipients: [{ statusCode, status, number: '+263' }] },
  }),
})

beforeAll(async () => {
  database = await createTestDatabase({ filling: migrated })
  db = new Client(database.admin)
  await db.connect()
  service = createServer((request: IncomingMessage, response) => {
    void text(request).then(body => {
      sent.push({
        path: request.url,
        key: request.headers['apikey'],
        form: Object.fromEntries(new URLSearchParams(body)),
      })
      if (answer === 'hang up') request.socket.destroy()
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>(done => {
    service.listen(0, '127.0.0.1', done)
  })
})
beforeEach(async () => {
  sent = []
  answer = recipient(101, 'Success')
  await db.query('truncate app.sms_replies')
})
afterAll(async () => {
  service.close()
  await db.end()
  await database.drop()
})

function account() {
  const address = service.address()
  if (address === null || typeof address === 'string') throw new Error('The service does not listen.')
  return { url: `http://127.0.0.1:${address.port}`, username: 'pitch', apiKey: 'key' }
}

const queue = (id: string, linkId: string | null = null) =>
  db.query(`select app.queue_sms_reply($1, '+263771234567', '26363', $2, 'Table')`, [id, linkId])
const states = async () =>
  (
    await db.query<{ state: string; trouble: string | null }>(
      'select state, trouble from app.sms_replies order by message_id',
    )
  ).rows

test('an answer is sent as their API asks, once, by however many processes', async () => {
  await queue('m1', 'link-1')
  const other = new Client(database.admin)
  await other.connect()
  await Promise.all([sendReplies(db, account()), sendReplies(other, account())])
  await other.end()
  expect(sent).toEqual([
    {
      path: '/version1/messaging',
      key: 'key',
      form: { username: 'pitch', to: '+263771234567', message: 'Table', from: '26363', linkId: 'link-1' },
    },
  ])
  expect(await states()).toEqual([{ state: 'sent', trouble: null }])
})

test.each([
  [recipient(403, 'InvalidPhoneNumber'), 'failed', '403: InvalidPhoneNumber'],
  [recipient(501, 'GatewayError'), 'waiting', '501: GatewayError'],
  [{ status: 401, body: 'The supplied authentication is invalid' }, 'failed', 'It was refused with 401.'],
  [{ status: 503, body: '' }, 'waiting', 'It was answered with 503.'],
  [{ status: 502, body: '' }, 'unknown', 'It was answered with 502: it may have been sent.'],
  [{ status: 201, body: '{}' }, 'unknown', 'The answer could not be read.'],
  [
    { status: 201, body: JSON.stringify({ SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } }) },
    'failed',
    'InvalidSenderId',
  ],
  ['hang up', 'unknown', 'Africa’s Talking did not answer: it may have been sent.'],
] as const)('%j leaves an answer that is %s', async (given, state, trouble) => {
  answer = given
  await queue('m2')
  await sendReplies(db, account())
  expect(await states()).toEqual([{ state, trouble }])
})

test('where nobody listens it waits, and is sent once they do', async () => {
  await queue('m3')
  await sendReplies(db, { ...account(), url: `http://127.0.0.1:${await freePort()}` })
  expect(await states()).toEqual([{ state: 'waiting', trouble: 'Africa’s Talking could not be reached.' }])
  await db.query('update app.sms_replies set next_try_at = now()')
  expect(await sendReplies(db, account())).toEqual({ sent: 1, troubles: [] })
})

test('a redirect is not followed with the key', async () => {
  answer = { status: 302, body: '' }
  await queue('m4')
  await sendReplies(db, account())
  expect(sent).toHaveLength(1)
  expect((await states())[0]?.state).not.toBe('sent')
})

test('what is queued is sent at once, and what comes meanwhile goes with it', async () => {
  const sender = makeReplySender({
    admin: database.admin,
    account: account(),
    log: { error: () => undefined },
  })
  await queue('m5')
  sender.send()
  await queue('m6')
  sender.send()
  await sender.close()
  expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('their sandbox is another host', () => {
  expect([usualUrl('sandbox'), usualUrl('pitch')]).toEqual([
    'https://api.sandbox.africastalking.com',
    'https://api.africastalking.com',
  ])
})
