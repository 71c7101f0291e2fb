// A live channel: a socket on one topic, on which the server sends empty messages that something has changed. It
// implements only the part of the gateway's protocol that this needs, so that visitors do not download a whole client.
import type { Api } from './db.ts'

const heartbeatMs = 25_000
/** Waits before the channel is opened again. After the last one, the limit of a shared network may be reached. */
const waitsMs = [1_000, 2_000, 5_000, 10_000, 30_000]

const joinRef = '1'

type Message = [joinRef: unknown, ref: string | null, to: string, event: string, payload: { status?: string }]

export type LiveChannel = { close(): void }

/** `page`: where the page is that asks, as the data API may be at the same place. */
export function socketUrl(api: Api, page: string): URL {
  const url = new URL(`${api.url.replace(/\/$/, '')}/realtime/v1/websocket`, page)
  url.protocol = url.protocol.replace('http', 'ws')
  url.search = new URLSearchParams({ apikey: api.publishableKey, vsn: '2.0.0' }).toString()
  return url
}

/** `onMessage`: something has changed. `onState`: whether messages arrive from now on. */
export function openLiveChannel({
  url,
  topic,
  onMessage,
  onState,
}: {
  url: URL
  topic: string
  onMessage: () => void
  onState: (isOpen: boolean) => void
}): LiveChannel {
  const channel = `realtime:${topic}`
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isOpen = false
  let isClosed = false

  function notify(state: boolean) {
    if (isOpen === state) return
    isOpen = state
    onState(state)
  }

  function open() {
    const own = new WebSocket(url)
    let isAnswered = true
    socket = own
    const send = (joined: string | null, ref: string, to: string, event: string, payload: object) =>
      own.send(JSON.stringify([joined, ref, to, event, payload]))

    function beat() {
      // A socket that no longer answers is dead, whatever the browser believes.
      if (!isAnswered) {
        own.close()
        return
      }
      isAnswered = false
      send(null, 'beat', 'phoenix', 'heartbeat', {})
      timer = setTimeout(beat, heartbeatMs)
    }

    own.addEventListener('open', () => {
      if (isClosed) {
        own.close()
        return
      }
      const config = { broadcast: { self: false }, presence: { enabled: false }, private: true }
      send(joinRef, joinRef, channel, 'phx_join', { config })
      timer = setTimeout(beat, heartbeatMs)
    })
    own.addEventListener('message', ({ data }: { data: string }) => {
      const [, ref, to, event, payload] = JSON.parse(data) as Message
      isAnswered = true
      if (to !== channel) return
      const isRefused = event === 'phx_reply' && payload.status !== 'ok'
      if (event === 'broadcast') onMessage()
      else if (isRefused || event === 'phx_error' || event === 'phx_close') own.close()
      else if (ref === joinRef) {
        tries = 0
        notify(true)
      }
    })
    own.addEventListener('close', () => {
      clearTimeout(timer)
      if (isClosed) return
      notify(false)
      const wait = waitsMs[Math.min(tries, waitsMs.length - 1)] ?? 0
      tries += 1
      // Not all at once after a restart of the server.
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2))
    })
  }

  open()
  return {
    close() {
      isClosed = true
      clearTimeout(timer)
      // A socket that is still connecting is closed once it is open: browsers log an error otherwise.
      if (socket?.readyState !== WebSocket.CONNECTING) socket?.close()
    },
  }
}
