import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { cutSlowSenders } from './slow-senders.ts'

test('a slow line is waited for as long as it sends; whoever only holds it is cut off', async () => {
  const server = createServer((request, response) => {
    text(request).then(
      body => response.end(String(body.length)),
      () => response.destroy(),
    )
  })
  cutSlowSenders(server, { leastBytes: 100, everyMs: 100 })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => socket.end(`cut: ${error.code}`))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** What is answered to `times` parts of `size` bytes, one every 10 ms. */
  const send = async (size: number, times: number) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${size * times}\r\n\r\n`)
    let sent = 0
    const sending = setInterval(() => {
      if (sent++ < times) socket.write('x'.repeat(size))
      else clearInterval(sending)
    }, 10)
    const answer = await text(socket)
    clearInterval(sending)
    return answer
  }
  const [slow, held] = await Promise.all([send(500, 60), send(1, 60)])
  expect(slow).toMatch(/^HTTP\/1\.1 200 [^]*30000/)
  expect(held).toBe('cut: ERR_HTTP_REQUEST_TIMEOUT')
  server.close()
})
