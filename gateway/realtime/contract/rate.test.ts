// An address that sends more than its rate is read more slowly, each of its sockets by what it sent itself.
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
  let answered = 0
  loud.ws.on('message', () => answered++)
  // Each frame is as large as what the server reads at once, and makes the socket wait for a second or more.
  const padding = 'x'.repeat(60_000)
  const flood = 40
  for (let at = 0; at < flood; at++)
    loud.ws.send(JSON.stringify([null, `${at}`, 'realtime:nothing', 'access_token', { padding }]))
  // A heartbeat makes its socket wait for 20 to 40 ms. So many of them take more turns of the event loop than reading
  // the whole flood would, if it were read as it comes.
  for (let beat = 0; beat < 50; beat++)
    expect(await quiet.ask(null, `beat ${beat}`, 'phoenix', 'heartbeat', {})).toMatchObject({ status: 'ok' })
  expect(answered).toBeLessThan(flood / 2)
  for (const { ws } of [loud, quiet]) ws.terminate()
})
