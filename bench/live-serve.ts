// One live server to be measured, in a process of its own: the `gateway`, or `bare`: what anyone would write
// with ws, every message passed on to everybody else.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { databaseIn, openBenchGateway } from './bench-gateway.ts'

const [kind = '', admin = '', authenticator = '', dataDir = ''] = process.argv.slice(2)

const server = kind === 'gateway' ? await gateway() : bare()
server.listen(0, '127.0.0.1', 4_096, () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', () => {
  globalThis.gc?.()
  process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() })
})
process.on('disconnect', () => process.exit(0))

async function gateway(): Promise<Server> {
  const database = databaseIn(admin, authenticator)
  const opened = await openBenchGateway(database, dataDir)
  process.send?.({ key: opened.publishableKey })
  const http = createServer((request, response) => void opened.handle(request, response))
  http.on('upgrade', (request, socket, head) => void opened.upgrade(request, socket, head))
  return http
}

function bare(): Server {
  const http = createServer()
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
  sockets.on('connection', from => {
    from.on('message', (data, binary) => {
      for (const to of sockets.clients) if (to !== from) to.send(data as Buffer, { binary })
    })
  })
  return http
}
