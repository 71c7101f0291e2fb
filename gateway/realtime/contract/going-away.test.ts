import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { drain } from '#gateway/drain.ts'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'

let place: TestGateway
beforeAll(async () => {
  place = await startTestGateway({ schema: '' })
})
afterAll(() => place.close())

test('a server that stops tells its live channels and does not wait for them', async () => {
  const { gateway, keys } = place
  const server = createServer().listen(0, '127.0.0.1')
  server.on('upgrade', (request, socket, head) => gateway.upgrade(request, socket, head))
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${keys.publishable}&vsn=2.0.0`,
  )
  await once(socket, 'open')
  const closed = once(socket, 'close')
  // Longer than a test may take.
  const [areAllAnswered] = await Promise.all([drain(server, 3_600_000), gateway.endChannels()])
  expect(areAllAnswered).toBe(true)
  expect((await closed)[0]).toBe(1001)
})
