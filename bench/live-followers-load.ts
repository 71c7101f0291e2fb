// Those who follow, in a process of their own: the page's own socket and the page's own patience, thousands of times.
import { Agent, request } from 'node:http'
import { scheduleRefreshes } from '#features/matchday/live/refresh-schedule.ts'
import { type ChannelState, openLiveChannel, socketUrl } from '#lib/data/live.ts'

const [port = '', key = '', match = '', wanted = ''] = process.argv.slice(2)
const count = Number(wanted)
const path = `/_data?path=${encodeURIComponent(`/matches/${match}`)}`
// As many lines as browsers would have: each keeps its own.
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

let begun = 0
let latencies: number[] = []
let requests = 0
let bytes = 0
let open = 0

/** What a follower last knew, and until when it waits for something new. */
type Follower = { etag: string | undefined; sees: boolean }

function look(follower: Follower): Promise<boolean> {
  return new Promise((resolve, reject) => {
    requests += 1
    const headers = {
      'accept-encoding': 'br',
      ...(follower.etag === undefined ? {} : { 'if-none-match': follower.etag }),
    }
    const asked = request({ agent, port, path, headers, host: '127.0.0.1' }, response => {
      let length = 0
      response.on('data', (chunk: Buffer) => (length += chunk.length))
      response.on('end', () => {
        bytes += length
        const isNew = response.statusCode === 200 && response.headers.etag !== follower.etag
        follower.etag = response.headers.etag
        if (isNew && follower.sees) {
          follower.sees = false
          latencies.push(performance.now() - begun)
        }
        resolve(isNew)
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

const url = socketUrl({ url: '/', publishableKey: key }, `http://127.0.0.1:${port}/`)
const all: Follower[] = []

async function begin(): Promise<void> {
  const follower: Follower = { etag: undefined, sees: false }
  await look(follower)
  const schedule = scheduleRefreshes(() => look(follower))
  await new Promise<void>(joined => {
    let isOpen = false
    const onState = (state: ChannelState) => {
      const wasOpen = isOpen
      isOpen = state === 'joined'
      if (isOpen === wasOpen) return
      schedule.setConnected(isOpen)
      open += isOpen ? 1 : -1
      if (isOpen) joined()
    }
    openLiveChannel({ url, topic: `match:${match}`, onMessage: schedule.onMessage, onState })
  })
  all.push(follower)
}

while (all.length < count) await Promise.all(Array.from({ length: Math.min(50, count - all.length) }, begin))
// Each looks once after its line is open.
await new Promise(rest => setTimeout(rest, 5_000))
process.send?.({ open })

process.on('message', () => {
  begun = performance.now()
  latencies = []
  requests = 0
  bytes = 0
  for (const follower of all) follower.sees = true
  const timer = setInterval(() => {
    const isOver = latencies.length === count || performance.now() - begun > 12_000
    // A second more, for requests that nobody needed.
    if (!isOver || performance.now() - begun < 5_000) return
    clearInterval(timer)
    process.send?.({ latencies, requests, bytes })
  }, 50)
})
process.on('disconnect', () => process.exit(0))
