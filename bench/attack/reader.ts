// An ordinary reader on a phone: opens a page, follows links from it (the data of the next page, as the router asks), rests,
// and perhaps keeps the page's own live channel open all the while.
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket as HeaderedWebSocket } from 'ws'
import { openLiveChannel, socketUrl } from '#lib/data/live.ts'
import { fromAddress, type Site } from './protocol.ts'
import { ask, reasonOf } from './request.ts'

/** Those that everybody opens, and the many that few do: the server has most of these to make again. */
export type Pages = { popular: string[]; others: string[] }

type Reading = { timesMs: number[]; failed: string[] }

const restMs = 1_000
/** One in so many follows a match. */
const followers = 5

/** A browser's socket with an address of the reader's own, which is given behind the # of its URL. */
class ReaderSocket extends HeaderedWebSocket {
  constructor(url: URL) {
    const address = url.hash.slice(1)
    const plain = new URL(url)
    plain.hash = ''
    super(plain, { headers: fromAddress(address) })
    this.on('error', () => undefined)
  }
}
Object.assign(globalThis, { WebSocket: ReaderSocket })

export async function read(
  site: Site,
  at: number,
  { popular, others }: Pages,
  end: AbortSignal,
): Promise<Reading> {
  const address = `198.51.${Math.floor(at / 250)}.${(at % 250) + 1}`
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const client = { ...site, agent, address }
  const reading: Reading = { timesMs: [], failed: [] }
  const isFollower = at % followers === 0
  const line = isFollower ? follow(site, address, reading) : undefined

  async function open(path: string) {
    const began = performance.now()
    const headers = { 'accept-encoding': 'br', accept: '*/*' }
    const failure = await ask(client, path, { headers }).then(
      ({ status }) => (status >= 200 && status < 400 ? undefined : String(status)),
      reasonOf,
    )
    reading.timesMs.push(performance.now() - began)
    if (failure) reading.failed.push(`${path}: ${failure}`)
  }

  // People do not arrive within one moment.
  await sleep(Math.random() * restMs)
  for (let step = at * 7; !end.aborted; step++) {
    const paths = step % 2 === 0 ? popular : others
    const path = paths[Math.floor(Math.random() * paths.length)] ?? '/'
    await open(step % 3 === 0 ? path : `/_data?path=${encodeURIComponent(path)}`)
    await sleep(restMs * (0.5 + Math.random()))
  }
  line?.close()
  agent.destroy()
  return reading
}

/** A channel that could not be joined, or was lost, is a failure like a page that did not come. */
function follow(site: Site, address: string, reading: Reading) {
  const url = socketUrl({ url: '/', publishableKey: site.key }, `http://127.0.0.1:${site.port}/`)
  url.hash = address
  let isOpen = false
  const timer = setTimeout(
    () => !isOpen && reading.failed.push('live channel: not joined within 15 s'),
    15_000,
  )
  const line = openLiveChannel({
    url,
    topic: 'matches',
    onMessage: () => undefined,
    onState: state => {
      if (isOpen && state === 'closed') reading.failed.push('live channel: lost')
      isOpen = state === 'joined'
    },
  })
  return {
    close() {
      clearTimeout(timer)
      line.close()
    },
  }
}
