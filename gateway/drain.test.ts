// A server that stops answers whoever has reached it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { drain } from './drain.ts'

/** Connects and asks on a thread of its own, and says by `connected` when the system has taken the connection. */
const client = `
const { connect } = require('node:net')
const { workerData: { port, connected }, parentPort } = require('node:worker_threads')
let heard = ''
const socket = connect(port, '127.0.0.1', () => {
  socket.write('GET / HTTP/1.1\\r\\nhost: a\\r\\nconnection: close\\r\\n\\r\\n')
  Atomics.store(connected, 0, 1)
  Atomics.notify(connected, 0)
})
socket.on('data', data => (heard += data))
socket.on('error', error => (heard += error.code))
socket.on('close', () => parentPort.postMessage(heard))
`

test('a connection that waits to be accepted when the server stops is answered, too', async () => {
  const server = createServer((_request, response) => response.end('served'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(client, { eval: true, workerData: { port, connected } })
  const heard = once(worker, 'message')
  await once(worker, 'online')
  // This thread is busy, as with a large page: it accepts nobody.
  Atomics.wait(connected, 0, 0, 10_000)
  expect(await drain(server, 2_000)).toBe(true)
  expect(String(await heard)).toMatch(/^HTTP\/1.1 200 OK[^]*served$/)
})
