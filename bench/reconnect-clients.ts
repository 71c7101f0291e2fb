// Clients in a process of their own, with the live channel of the site's pages: its socket, its waits and its jitter.
// They come from many addresses through a proxy on this machine, as `X-Forwarded-For` says.
import { WebSocket as Socket } from 'ws'
import { openLiveChannel, socketUrl, type ChannelState } from '#lib/data/live.ts'

const [url = '', key = '', wanted = '', addresses = ''] = process.argv.slice(2)
const count = Number(wanted)

export type Told = { joined: number; lastMs: number; errors: Record<string, number> }

let joined = 0
let begun = performance.now()
let lastMs = 0
let errors: Record<string, number> = {}
let opened = 0

/** What a browser has, and a header that its proxy would add. */
class ClientSocket extends Socket {
  constructor(address: URL) {
    const at = opened++
    super(address, {
      perMessageDeflate: false,
      headers: { 'x-forwarded-for': `10.1.${Math.floor((at % Number(addresses)) / 250)}.${at % 250}` },
      // One address has too few ports for those that connect and those that have just left.
      localAddress: `127.0.0.${2 + (at % 8)}`,
    })
    this.on('error', ({ message }) => {
      errors[message] = (errors[message] ?? 0) + 1
    })
  }
}
Object.assign(globalThis, { WebSocket: ClientSocket })

function follow(): Promise<void> {
  return new Promise(resolve => {
    let isJoined = false
    const onState = (state: ChannelState) => {
      if (isJoined) joined -= 1
      isJoined = state === 'joined'
      if (!isJoined) return
      joined += 1
      lastMs = performance.now() - begun
      resolve()
    }
    const address = socketUrl({ url, publishableKey: key }, url)
    openLiveChannel({ url: address, topic: 'match:1', onMessage: () => undefined, onState })
  })
}

for (let from = 0; from < count; from += 100)
  await Promise.all(Array.from({ length: Math.min(100, count - from) }, follow))
const tell = () => process.send?.({ joined, lastMs, errors } satisfies Told)
tell()
process.on('message', (order: 'begin' | 'tell') => {
  if (order === 'begin') {
    begun = performance.now()
    errors = {}
  }
  tell()
})
process.on('disconnect', () => process.exit(0))
