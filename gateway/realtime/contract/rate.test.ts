// An address that sends more than its rate is read more slowly, each of its sockets by what it sent itself.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { rawSocket } from './listen.ts'

let gateway: TestGateway
beforeAll(async () => {
  // A socket's share of the rate is 50 KB in a second.
  gateway = await startTestGateway({
    schema: '',
    realtime: { bytesPerSecond: 100_000, connectionsPerAddress: 2, messagesPerSecond: 1_000 },
  })
})
afterAll(() => gateway.close())

test('who floods waits, and a quiet socket behind the same address is answered', async () => {
  const [loud, quiet] = await Promise.all([rawSocket(gateway), rawSocket(gateway)])
  const padding = 'x'.repeat(15_000)
  const flood = 160
  let answered = 0
  const allRead = new Promise<string>(resolve => {
    loud.ws.on('message', () => ++answered === flood && resolve('all of it was read'))
  })
  for (let at = 0; at < flood; at++)
    loud.ws.send(JSON.stringify([null, `${at}`, 'realtime:nothing', 'access_token', { padding }]))
  expect(await quiet.ask(null, 'beat', 'phoenix', 'heartbeat', {})).toMatchObject({ status: 'ok' })
  // At the rate of the address the flood takes 24 seconds, without one it is read in a moment.
  expect(await Promise.race([allRead, loud.closed, sleep(3_000, 'not yet')])).toBe('not yet')
  expect(answered).toBeGreaterThan(0)
  for (const { ws } of [loud, quiet]) ws.terminate()
})
