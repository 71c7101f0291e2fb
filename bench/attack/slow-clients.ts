// Three hostile clients that hold connections: readers and writers of one byte a second, and those that send nothing.
// A connection that the server has closed is opened again, as long as the attack lasts.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HostileClient } from './data-api-clients.ts'
import { apiHeaders } from './request.ts'
import type { Count, HostileOrder } from './protocol.ts'

const everyMs = 1_000

type Holding = {
  port: number
  count: Count
  end: AbortSignal
  hold: (socket: Socket, at: number) => void
  /** `hold` reads what comes by itself. */
  isSlow?: boolean
}

/** Keeps `many` connections open; `hold` says what is done with each. Closed ones come back at ten a second each. */
async function keepOpen(many: number, { port, count, end, hold, isSlow = false }: Holding): Promise<void> {
  const line = async (at: number) => {
    // Not all within one moment: the queue of the listening socket would refuse them before the server could.
    await sleep((at / many) * 3_000)
    while (!end.aborted) {
      count(await held(at))
      await sleep(100)
    }
  }
  const held = (at: number) =>
    new Promise<string>(resolve => {
      const socket = connect(port, '127.0.0.1', () => hold(socket, at))
      const stop = () => socket.destroy()
      let head = ''
      end.addEventListener('abort', stop)
      // While somebody listens for this event, nothing is read but what is asked for.
      if (isSlow) socket.on('readable', () => undefined)
      else socket.on('data', (chunk: Buffer) => (head += chunk.toString('latin1', 0, 12 - head.length)))
      socket.on('error', () => undefined)
      socket.on('close', hadError => {
        end.removeEventListener('abort', stop)
        const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]
        resolve(status ?? (end.aborted ? 'held to the end' : hadError ? 'connection error' : 'closed'))
      })
    })
  await Promise.all(Array.from({ length: many }, (_, at) => line(at)))
}

const headOf = (order: HostileOrder, address: string, first: string, length?: number) =>
  [
    first,
    'host: 127.0.0.1',
    `x-forwarded-for: ${address}`,
    ...Object.entries(apiHeaders(order.key)).map(([name, value]) => `${name}: ${value}`),
    ...(length === undefined ? [] : [`content-length: ${length}`]),
    '',
    '',
  ].join('\r\n')

/** Asks for the largest answers there are and reads a byte of them each second. */
export const slowReaders: HostileClient = (order, { address, count, end }) => {
  const paths = [
    '/rest/v1/matches?select=*',
    '/rest/v1/people?select=*',
    '/rest/v1/lineup_entries?select=*',
    '/',
    '/fixtures',
  ]
  return keepOpen(order.strength.slow, {
    port: order.port,
    count,
    end,
    isSlow: true,
    hold(socket, at) {
      socket.write(headOf(order, address, `GET ${paths[at % paths.length]} HTTP/1.1`).repeat(40))
      const timer = setInterval(
        () => count(socket.read(1) === null ? 'waited for a byte' : 'read a byte'),
        everyMs,
      )
      socket.once('close', () => clearInterval(timer))
    },
  })
}

/** Sends the head, or the body, of a request a byte each second. */
export const slowWriters: HostileClient = (order, { address, count, end }) =>
  keepOpen(order.strength.slow, {
    port: order.port,
    count,
    end,
    hold(socket, at) {
      const targets = [
        '/rest/v1/rpc/search',
        '/auth/v1/token?grant_type=password',
        '/_reports',
        '/rest/v1/follows',
      ]
      const head = headOf(order, address, `POST ${targets[at % targets.length]} HTTP/1.1`, 10_000)
      const isBody = at % 2 === 0
      if (isBody) socket.write(head)
      let sent = 0
      const timer = setInterval(
        () => socket.writable && socket.write(isBody ? ' ' : head.charAt(sent++)),
        everyMs,
      )
      socket.once('close', () => clearInterval(timer))
    },
  })

/** Thousands of connections that say nothing. */
export const connectionFlood: HostileClient = (order, { count, end }) =>
  keepOpen(order.strength.idle, { port: order.port, count, end, hold: () => undefined })
