// The site's own live channel: its states, its heartbeat, and when it is opened again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChannelState, openLiveChannel, socketUrl } from './live.ts'

const seconds = 1_000
const url = socketUrl({ url: '/', publishableKey: 'sb_publishable_x' }, 'https://psl.example/fixtures')

type Sent = { at: number; event: string; payload: Record<string, unknown> }

/** A server that can be reached or not, and what it was sent. */
function playServer({ isReachable }: { isReachable: boolean }) {
  const server = {
    isReachable,
    isMute: false,
    opened: [] as number[],
    sent: [] as Sent[],
    sockets: [] as Socket[],
  }
  class Socket extends EventTarget {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    readyState = 0
    constructor() {
      super()
      server.opened.push(Date.now())
      server.sockets.push(this)
      queueMicrotask(() => {
        this.readyState = server.isReachable ? 1 : 3
        this.dispatchEvent(new Event(server.isReachable ? 'open' : 'close'))
      })
    }
    send(text: string) {
      const [joinRef, ref, topic, event, payload] = JSON.parse(text)
      server.sent.push({ at: Date.now(), event, payload })
      if (!server.isMute) this.receive([joinRef, ref, topic, 'phx_reply', { status: 'ok' }])
    }
    receive(message: unknown) {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
    }
    close() {
      if (this.readyState === 3) return
      this.readyState = 3
      queueMicrotask(() => this.dispatchEvent(new Event('close')))
    }
  }
  vi.stubGlobal('WebSocket', Socket)
  return server
}

function open(token?: () => Promise<string | undefined>) {
  const states: ChannelState[] = []
  const onMessage = vi.fn<() => void>()
  const onState = (state: ChannelState) => states.push(state)
  const channel = openLiveChannel({ url, topic: 'matches', onMessage, onState, ...(token && { token }) })
  return { channel, states, onMessage }
}

const gaps = (times: number[]) => times.slice(1).map((time, at) => time - (times[at] ?? 0))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['at least', 0, 1],
  ['and at most a tenth longer, so that not all return at once', 1, 1.1],
])('it is opened again after 1, 2, 5, 10 and then 10 seconds, %s', async (_, random, times) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const { opened } = playServer({ isReachable: false })
  open()
  await vi.advanceTimersByTimeAsync(80 * seconds)
  expect(gaps(opened).slice(0, 7)).toEqual([1, 2, 5, 10, 10, 10, 10].map(wait => wait * times * seconds))
})

test('once it was joined, the waits begin with the first again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const server = playServer({ isReachable: false })
  open()
  await vi.advanceTimersByTimeAsync(4 * seconds)
  server.isReachable = true
  await vi.advanceTimersByTimeAsync(5 * seconds)
  server.isReachable = false
  server.sockets.at(-1)?.close()
  const before = server.opened.length
  await vi.advanceTimersByTimeAsync(4 * seconds)
  expect(server.opened).toHaveLength(before + 2)
})

test('the channel is closed, joining, joined, leaving and closed, and says that it leaves', async () => {
  const { sent } = playServer({ isReachable: true })
  const { channel, states } = open()
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toEqual(['joining', 'joined'])
  channel.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toEqual(['joining', 'joined', 'leaving', 'closed'])
  expect(sent.map(({ event }) => event)).toEqual(['phx_join', 'phx_leave'])
})

test('a channel that was closed is not opened again, nor one that was still connecting', async () => {
  const server = playServer({ isReachable: true })
  open().channel.close()
  await vi.advanceTimersByTimeAsync(60 * seconds)
  expect(server.opened).toHaveLength(1)
  expect(server.sockets[0]?.readyState).toBe(3)
  expect(server.sent).toEqual([])
})

test('a heartbeat is sent every 25 seconds, and a server that is silent is given up', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const server = playServer({ isReachable: true })
  const { states } = open()
  await vi.advanceTimersByTimeAsync(76 * seconds)
  const beats = server.sent.filter(({ event }) => event === 'heartbeat').map(({ at }) => at)
  expect(gaps([server.opened[0] ?? 0, ...beats])).toEqual([25, 25, 25].map(wait => wait * seconds))
  server.isMute = true
  await vi.advanceTimersByTimeAsync(50 * seconds)
  expect(states.slice(0, 4)).toEqual(['joining', 'joined', 'closed', 'joining'])
})

test('messages of the topic are told, and it is joined as whoever is signed in', async () => {
  const server = playServer({ isReachable: true })
  const { onMessage } = open(() => Promise.resolve('token of mine'))
  await vi.advanceTimersByTimeAsync(0)
  expect(server.sent[0]).toMatchObject({ event: 'phx_join', payload: { access_token: 'token of mine' } })
  server.sockets[0]?.receive([null, null, 'realtime:matches', 'broadcast', {}])
  server.sockets[0]?.receive([null, null, 'realtime:elsewhere', 'broadcast', {}])
  expect(onMessage).toHaveBeenCalledOnce()
})

test('a topic that is refused is tried again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const server = playServer({ isReachable: true })
  server.isMute = true
  const { states } = open()
  await vi.advanceTimersByTimeAsync(0)
  server.sockets[0]?.receive(['1', '1', 'realtime:matches', 'phx_reply', { status: 'error' }])
  await vi.advanceTimersByTimeAsync(1 * seconds)
  expect(states).toEqual(['joining', 'closed', 'joining'])
  expect(server.opened).toHaveLength(2)
})
