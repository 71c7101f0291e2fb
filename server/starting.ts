// A site that has its own database is alone: its port is taken first, before a database is made or filled for a minute, and
// until the site is there everybody is told that it starts. Where others may answer meanwhile, the port is only tried, and
// taken once the site is there: a proxy whose connection is refused sends the request on to another process.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:net'
import type { Duplex } from 'node:stream'
import { acceptBacklog } from '#gateway/http/server.ts'
import type { Config } from './config.ts'
import type { HttpServer } from './http-server.ts'

export function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken by another program. Stop it, or set PORT to another number.`
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error)
    })
    server.listen(port, host, acceptBacklog, resolve)
  })
}

/** Whether the port can be had, where it is taken only once the site is there. */
export async function checkPort(config: Pick<Config, 'port' | 'host'>) {
  const server = createServer()
  await listen(server, config)
  await new Promise(resolve => server.close(resolve))
}

/** Returns what ends it, once the site answers by itself. */
export function answerStarting(server: HttpServer): () => void {
  server.on('request', tell)
  server.on('upgrade', refuse)
  return () => {
    server.off('request', tell)
    server.off('upgrade', refuse)
  }
}

function tell(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(503, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  })
  response.end('Pitch263 is starting. Try again in a few seconds.\n')
}

const refuse = (_request: IncomingMessage, socket: Duplex) =>
  socket.end('HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n\r\n')
