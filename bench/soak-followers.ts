// Followers of matches through the proxy, with the page's own live channel: it says its heartbeat, and connects again when
// the process behind it ends. They come from several addresses, as people do.
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket as OwnWebSocket } from 'ws'
import { openLiveChannel, socketUrl } from '#lib/data/live.ts'

const addresses = 10

/** The certificate is of this run's own making; the address stands behind the # of the URL. */
class FollowersSocket extends OwnWebSocket {
  constructor(url: URL) {
    const plain = new URL(url)
    plain.hash = ''
    super(plain, { rejectUnauthorized: false, localAddress: url.hash.slice(1), family: 4 })
    this.on('error', () => undefined)
  }
}

export async function startFollowers(port: number, key: string, count: number) {
  Object.assign(globalThis, { WebSocket: FollowersSocket })
  const counts = { joined: 0, ended: 0, longestAwayMs: 0 }
  const lines: { close: () => void }[] = []
  let isOver = false

  for (let at = 0; at < count; at++) {
    const url = socketUrl({ url: '/', publishableKey: key }, `https://localhost:${port}/`)
    url.hash = `127.0.0.${2 + (at % addresses)}`
    let lostAt: number | undefined
    let isJoined = false
    lines.push(
      openLiveChannel({
        url,
        topic: 'matches',
        onMessage: () => undefined,
        onState: state => {
          if (isOver) return
          if (state === 'joined' && !isJoined) {
            counts.joined++
            if (lostAt !== undefined)
              counts.longestAwayMs = Math.max(counts.longestAwayMs, performance.now() - lostAt)
          } else if (state !== 'joined' && isJoined) {
            counts.joined--
            counts.ended++
            lostAt = performance.now()
          }
          isJoined = state === 'joined'
        },
      }),
    )
    // People do not come within one moment.
    await sleep(10)
  }
  return {
    counts,
    stop() {
      isOver = true
      for (const line of lines) line.close()
    },
  }
}
