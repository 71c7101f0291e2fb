// An address that sends more than its rate is read more slowly, each of its sockets by what it sent itself.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { rawSocket } from './listen.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({
    schema: '',
    realtime: { bytesPerSecond: 50_000, connectionsPerAddress: 5, messagesPerSecond: 1_000 },
  })
})
afterAll(() => gateway.close())

test('who floods waits, and a quiet socket behind the same address is answered', async () => {
  const [loud, quiet] = await Promise.all([rawSocket(gateway), rawSocket(gateway)])
  let answered = 0
  loud.ws.on('message', () => answered++)
  const padding = 'x'.repeat(20_000)
  const flood = 100
  for (let at = 0; at < flood; at++)
    loud.ws.send(JSON.stringify([null, `${at}`, 'realtime:nothing', 'access_token', { padding }]))
  for (let beat = 0; beat < 5; beat++)
    expect(await quiet.ask(null, `beat ${beat}`, 'phoenix', 'heartbeat', {})).toMatchObject({ status: 'ok' })
  // It has sent two megabytes, of which its share is 10 KB in a second.
  expect(answered).toBeLessThan(flood / 2)
  for (const { ws } of [loud, quiet]) ws.terminate()
})
