// A live channel: a socket on one topic, on which the server sends empty messages that something has changed. It
// implements only the part of the gateway's protocol that this needs, so that visitors do not download a whole client.
import type { Api } from './db.ts'

const heartbeatMs = 25_000
/** Waits before the channel is opened again; after the last one, that one each time. */
const waitsMs = [1_000, 2_000, 5_000, 10_000]
/** Each wait is longer by up to this share, so that not all return at once after a restart of the server. */
const jitter = 0.1

const joinRef = '1'

type Payload = { status?: string; [name: string]: unknown }
type Message = [joinRef: unknown, ref: string | null, to: string, event: string, payload: Payload]

export type ChannelState = 'closed' | 'joining' | 'joined' | 'leaving'
export type LiveChannel = { close(): void }

/** `page`: where the page is that asks, as the data API may be at the same place. */
export function socketUrl(api: Api, page: string): URL {
  const url = new URL(`${api.url.replace(/\/$/, '')}/realtime/v1/websocket`, page)
  url.protocol = url.protocol.replace('http', 'ws')
  url.search = new URLSearchParams({ apikey: api.publishableKey, vsn: '2.0.0' }).toString()
  return url
}

const send = (to: WebSocket, ...message: Message) => to.send(JSON.stringify(message))

/** `onMessage`: something has changed. Messages arrive while the state is `joined`. `token`: of who joins, if anybody. */
export function openLiveChannel({
  url,
  topic,
  onMessage,
  onState,
  token,
}: {
  url: URL
  topic: string
  onMessage: () => void
  onState: (state: ChannelState) => void
  token?: () => Promise<string | undefined>
}): LiveChannel {
  const channel = `realtime:${topic}`
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let state: ChannelState = 'closed'
  // Also true once it has left: a channel that was closed is never opened again.
  let isLeaving = false

  function become(next: ChannelState) {
    if (state === next) return
    state = next
    onState(next)
  }

  function open() {
    const own = new WebSocket(url)
    let isAnswered = true
    socket = own
    become('joining')

    function beat() {
      // A socket that no longer answers is dead, whatever the browser believes.
      if (!isAnswered) {
        own.close()
        return
      }
      isAnswered = false
      send(own, null, 'beat', 'phoenix', 'heartbeat', {})
      timer = setTimeout(beat, heartbeatMs)
    }

    async function join() {
      const config = { broadcast: { self: false }, presence: { enabled: false }, private: true }
      const access_token = await token?.()
      if (isLeaving) own.close()
      if (own.readyState !== WebSocket.OPEN) return
      send(own, joinRef, joinRef, channel, 'phx_join', { config, ...(access_token && { access_token }) })
      timer = setTimeout(beat, heartbeatMs)
    }

    own.addEventListener('open', () => void join().catch(() => own.close()))
    own.addEventListener('message', ({ data }: { data: string }) => {
      const [, ref, to, event, payload] = JSON.parse(data) as Message
      isAnswered = true
      if (to !== channel || isLeaving) return
      const isRefused = event === 'phx_reply' && payload.status !== 'ok'
      if (event === 'broadcast') onMessage()
      else if (isRefused || event === 'phx_error' || event === 'phx_close') own.close()
      else if (ref === joinRef) {
        tries = 0
        become('joined')
      }
    })
    own.addEventListener('close', () => {
      clearTimeout(timer)
      become('closed')
      if (isLeaving) return
      const wait = waitsMs[Math.min(tries, waitsMs.length - 1)] ?? 0
      tries += 1
      timer = setTimeout(reopen, wait * (1 + Math.random() * jitter))
    })
  }

  /** Without a network every attempt would fail, cost battery and be logged by the browser. */
  function reopen() {
    if ('onLine' in navigator && !navigator.onLine) window.addEventListener('online', reopen, { once: true })
    else if (!isLeaving) open()
  }

  reopen()
  return {
    close() {
      clearTimeout(timer)
      isLeaving = true
      if (state === 'joined' && socket) {
        become('leaving')
        send(socket, joinRef, 'leave', channel, 'phx_leave', {})
      }
      // A socket that is still connecting is closed once it is open: browsers log an error otherwise.
      if (socket?.readyState !== WebSocket.CONNECTING) socket?.close()
    },
  }
}
