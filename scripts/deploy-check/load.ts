// People who read pages, write and follow matches through the proxy, while it goes on. Whatever they are not answered
// rightly is written down.
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

type Visit = { status: number; text: string }
export type Tally = { timesMs: number[]; failures: string[] }

/** What everybody opens. */
export const popularPages = [
  '/',
  '/standings',
  '/fixtures',
  '/news',
  '/explore/teams',
  '/_data?path=%2F',
  '/sn/standings',
]

/** Longer than the proxies wait. */
const patienceMs = 70_000
export const neverAnswered = 'no answer in time'

export function visitor(port: number) {
  // The certificate is of this check's own making.
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 64 })
  let retries = 0

  function ask(
    path: string,
    options: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Visit> {
    const { method = 'GET', headers = {}, body } = options
    return new Promise<Visit>((resolve, reject) => {
      const asking = request({ agent, host: 'localhost', port, path, method, headers }, response => {
        buffer(response).then(
          received => resolve({ status: response.statusCode ?? 0, text: received.toString() }),
          reject,
        )
      })
      asking.setTimeout(patienceMs, () => asking.destroy(new Error(neverAnswered)))
      asking.on('error', (error: NodeJS.ErrnoException) => {
        // The proxy closed an idle connection at the moment it was used again: browsers retry on a new one.
        const wasIdle = asking.reusedSocket && error.code === 'ECONNRESET'
        if (!wasIdle || method !== 'GET') return reject(error)
        retries++
        ask(path, options).then(resolve, reject)
      })
      asking.end(body)
    })
  }

  /** A live channel; `closed` settles when it ends. Rejects where it is not opened. */
  function follow(key: string) {
    return new Promise<{ closed: Promise<void>; close: () => void }>((resolve, reject) => {
      const path = `/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`
      const headers = {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from('0123456789abcdef').toString('base64'),
      }
      const asking = request(
        { host: 'localhost', port, path, headers, rejectUnauthorized: false },
        response => {
          response.resume()
          reject(new Error(`no live channel: ${response.statusCode}`))
        },
      )
      asking.on('error', reject)
      asking.on('upgrade', (_response, socket) => {
        socket.on('error', () => undefined)
        socket.resume()
        const closed = new Promise<void>(done => socket.once('close', () => done()))
        // What the other end has ended is ended here too.
        socket.once('end', () => socket.end())
        resolve({ closed, close: () => socket.destroy() })
      })
      asking.end()
    })
  }

  return { ask, follow, countRetries: () => retries, close: () => agent.destroy() }
}

type Load = {
  port: number
  key: string
  readers: number
  followers: number
  /** One person who writes, one time after another. */
  writer: { id: string; token: string }
  /** How long a reader, and the writer, rests after something that took so long. */
  readRest?: (tookMs: number) => number
  writeRest?: (tookMs: number) => number
}

/** Begins at once; `end` gives what came of it. */
export function startLoad({
  port,
  key,
  readers,
  followers,
  writer,
  readRest = () => 60,
  writeRest = () => 20,
}: Load) {
  const reads: Tally = { timesMs: [], failures: [] }
  const writes: Tally = { timesMs: [], failures: [] }
  const sockets = { opened: 0, failures: [] as string[] }
  const { ask, follow, countRetries, close } = visitor(port)
  const open = new Set<() => void>()
  const state = { isOver: false }
  let lastWritten = ''

  async function timed(tally: Tally, what: string, wanted: number, work: () => Promise<Visit>) {
    const began = performance.now()
    const outcome = await work().then(
      ({ status }) => (status === wanted ? undefined : `${what}: ${status}`),
      (error: unknown) => `${what}: ${String(error)}`,
    )
    const tookMs = performance.now() - began
    tally.timesMs.push(tookMs)
    if (outcome) tally.failures.push(outcome)
    return { isGood: outcome === undefined, tookMs }
  }

  async function read(number: number) {
    for (let turn = number; !state.isOver; turn++) {
      const path = popularPages[turn % popularPages.length] ?? '/'
      const { tookMs } = await timed(reads, path, 200, () => ask(path))
      await sleep(readRest(tookMs))
    }
  }

  async function write() {
    const headers = {
      apikey: key,
      authorization: `Bearer ${writer.token}`,
      'content-type': 'application/json',
    }
    for (let turn = 1; !state.isOver; turn++) {
      const name = `Writer ${turn}`
      const body = JSON.stringify({ full_name: name })
      const path = `/rest/v1/profiles?id=eq.${writer.id}`
      const { isGood, tookMs } = await timed(writes, 'PATCH', 204, () =>
        ask(path, { method: 'PATCH', headers, body }),
      )
      if (isGood) lastWritten = name
      await sleep(writeRest(tookMs))
    }
  }

  async function stayConnected() {
    while (!state.isOver) {
      try {
        const { closed, close: cut } = await follow(key)
        sockets.opened++
        open.add(cut)
        await closed
        open.delete(cut)
      } catch (error) {
        sockets.failures.push(String(error))
        await sleep(200)
      }
    }
  }

  const work = [
    ...Array.from({ length: readers }, (_, number) => read(number)),
    write(),
    ...Array.from({ length: followers }, () => stayConnected()),
  ]
  return {
    /** So far. */
    reads,
    writes,
    async end() {
      state.isOver = true
      for (const cut of open) cut()
      await Promise.all(work)
      close()
      return { reads, writes, retries: countRetries(), sockets, lastWritten }
    },
  }
}
