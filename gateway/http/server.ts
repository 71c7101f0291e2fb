// The limits of an HTTP server, for the site and the gateway alone alike: slow senders are cut off, connections are
// counted, and only a websocket ever leaves HTTP.
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Server as NetServer, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { connections } from '#gateway/settings/hosting.ts'
import { type Env, readSettings } from '#gateway/settings/read.ts'
import { networkOf } from './client.ts'
import { plainAddress, type ProxyList } from './client-ip.ts'
import { notKept } from './send-json.ts'
import { cutSlowReaders } from './slow-readers.ts'
import { cutSlowSenders } from './slow-senders.ts'

export type HttpLimits = {
  connections: number
  /** Generous: mobile carriers put thousands of people behind one address. */
  connectionsPerAddress: number
  /** Bytes of all answers that are waiting to be read. */
  unsentBytes: number
}

export function httpLimits(env: Env): HttpLimits {
  const settings = readSettings(connections, env)
  return {
    connections: settings.HTTP_CONNECTIONS,
    connectionsPerAddress: settings.HTTP_CONNECTIONS_PER_ADDRESS,
    unsentBytes: settings.HTTP_UNSENT_BYTES,
  }
}

const times = {
  headersTimeout: 15_000,
  // 5 MB, the largest file, over 50 kbit/s take 14 minutes.
  requestTimeout: 20 * 60_000,
  keepAliveTimeout: 65_000,
  // Few at a time, so that thousands of idle connections are not closed in one moment.
  connectionsCheckingInterval: 1_000,
}

/** Lines that wait to be accepted: after a restart thousands of clients come back in one second. */
export const acceptBacklog = 4_096

export function createLimitedServer<Response extends typeof ServerResponse<IncomingMessage>>(
  options: ServerOptions<typeof IncomingMessage, Response>,
  limits: HttpLimits,
  isProxy: ProxyList,
): Server<typeof IncomingMessage, Response> {
  const server = createServer<typeof IncomingMessage, Response>({
    maxHeaderSize: 64 * 1024,
    ...times,
    // A request to upgrade to another protocol is answered in HTTP/1.1.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    ...options,
  })
  server.maxConnections = limits.connections
  limitAddresses(server, limits.connectionsPerAddress, isProxy)
  cutSlowSenders(server, { leastBytes: 60_000, everyMs: 60_000 })
  cutSlowReaders(server, { unsentBytes: limits.unsentBytes, sendWithinMs: 120_000, everyMs: 1_000 })
  return server
}

function limitAddresses(server: NetServer, most: number, isProxy: ProxyList): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    // Everybody comes through our own proxy.
    if (isProxy(address)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    if (count > most) socket.destroy()
  })
}

/** Answers a websocket request at an address without one. */
export function refuseUpgrade(socket: Duplex, headers: Record<string, string> = {}): void {
  const body = JSON.stringify({ message: 'There is no live channel at this address.' })
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': notKept,
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.on('error', () => socket.destroy())
  socket.end(['HTTP/1.1 404 Not Found', ...lines, '', body].join('\r\n'))
}
