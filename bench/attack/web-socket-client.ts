// A hostile client of the live channels: many sockets, each joining, announcing itself and broadcasting as fast as it may,
// with the largest messages that are taken; and the same by HTTP.
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { HostileClient } from './data-api-clients.ts'
import { fromAddress } from './protocol.ts'
import { apiHeaders, ask, reasonOf } from './request.ts'

const everyMs = 50
const reopenMs = 500

export const webSocketFlood: HostileClient = async (order, { address, count, end }) => {
  const url = `ws://127.0.0.1:${order.port}/realtime/v1/websocket?apikey=${order.key}&vsn=2.0.0`

  const held = () =>
    new Promise<string>(resolve => {
      const socket = new WebSocket(url, { headers: fromAddress(address), handshakeTimeout: 10_000 })
      let sent = 0
      const say = () => {
        // A client that does not read its own floods would only fill its own memory.
        if (socket.readyState !== WebSocket.OPEN || socket.bufferedAmount > 1024 * 1024) return
        socket.send(JSON.stringify(message(sent++)))
      }
      const timer = setInterval(say, everyMs)
      const stop = () => socket.terminate()
      let outcome = ''
      end.addEventListener('abort', stop)
      socket.on('unexpected-response', (request, response) => {
        outcome = String(response.statusCode)
        request.destroy()
      })
      socket.on('error', () => undefined)
      socket.on('close', code => {
        clearInterval(timer)
        end.removeEventListener('abort', stop)
        resolve(outcome || (end.aborted ? 'held to the end' : `closed with ${code}`))
      })
    })

  const line = async (at: number) => {
    await sleep((at / order.strength.webSockets) * 3_000)
    while (!end.aborted) {
      count(await held())
      await sleep(reopenMs)
    }
  }
  await Promise.all([
    ...Array.from({ length: order.strength.webSockets }, (_, at) => line(at)),
    postBroadcasts(),
  ])

  async function postBroadcasts() {
    const agent = new Agent({ keepAlive: true })
    const payload = { text: 'x'.repeat(200_000) }
    const body = JSON.stringify({
      messages: Array.from({ length: 4 }, () => ({ topic: 'matches', event: 'x', payload })),
    })
    const client = { port: order.port, key: order.key, agent, address }
    const asked = { method: 'POST', headers: apiHeaders(order.key), body }
    while (!end.aborted) {
      const outcome = await ask(client, '/realtime/v1/api/broadcast', asked).then(
        ({ status }) => status,
        reasonOf,
      )
      count(`broadcast ${outcome}`)
      await sleep(100)
    }
    agent.destroy()
  }
}

/** In turn: joins of topics that nobody has, of those that all follow, presences, broadcasts, and unknown words. */
function message(at: number): unknown[] {
  const ref = String(at)
  const topic = at % 10 === 1 ? 'realtime:matches' : `realtime:${'x'.repeat(200)}${at % 300}`
  const config = { presence: { key: `k${at}`, enabled: true }, broadcast: { self: true, ack: true } }
  const padding = 'x'.repeat(15_000)
  if (at % 5 < 2) return [ref, ref, topic, 'phx_join', { config, padding }]
  if (at % 5 === 2)
    return [null, ref, topic, 'presence', { type: 'presence', event: 'track', payload: { padding } }]
  if (at % 5 === 3)
    return [
      null,
      ref,
      'realtime:matches',
      'broadcast',
      { type: 'broadcast', event: 'x', payload: { padding } },
    ]
  return [ref, ref, 'realtime:matches', 'access_token', { access_token: padding }]
}
