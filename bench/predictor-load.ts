// Those who pick, in a process of their own: so many requests a second whether or not the last ones were answered, with
// a ledger of what was sent and what was acknowledged.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Order = {
  port: number
  key: string
  people: { id: string; token: string }[]
  matches: string[]
  perSecond: number
  seconds: number
}

/** One request: what was picked, when it left, and how it was answered. */
export type Sent = {
  person: string
  match: string
  home: number
  away: number
  sentAt: number
  answeredAt: number
  status: number
}

const tickMs = 25
/** One in so many changes an earlier pick, and one in so many is sent twice at once. */
const changes = 5
const doubles = 20

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

process.once('message', (order: Order) => {
  run(order).then(
    ledger => process.send?.(ledger, () => process.disconnect()),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

async function run(order: Order): Promise<Sent[]> {
  const { people, matches, perSecond, seconds } = order
  const ledger: Promise<Sent>[] = []
  const total = perSecond * seconds
  const busy = new Set<number>()
  const began = performance.now()
  let next = 0
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1_000) * perSecond))
    for (; sent < due; sent++) {
      // What is still on its way is not changed meanwhile: nobody could say which came last.
      const earlier = next - 1_000
      const pair = sent % changes === 0 && earlier >= 0 && !busy.has(earlier) ? earlier : next++
      busy.add(pair)
      const person = people[pair % people.length]
      const match = matches[Math.floor(pair / people.length + pair) % matches.length]
      if (!person || !match) throw new Error('There is nobody, or nothing, to pick.')
      const pick = { home: sent % 7, away: sent % 5, match, requestId: randomUUID() }
      const all = Array.from({ length: sent % doubles === 0 ? 2 : 1 }, () => send(order, person, pick))
      ledger.push(...all)
      void Promise.all(all).then(() => busy.delete(pair))
    }
    await new Promise(resolve => setTimeout(resolve, tickMs))
  }
  return Promise.all(ledger)
}

type Pick = { home: number; away: number; match: string; requestId: string }

function send({ port, key }: Order, person: Order['people'][number], pick: Pick): Promise<Sent> {
  const { home, away, match, requestId } = pick
  const body = JSON.stringify({ p_picks: [{ match_id: match, home, away }], p_request_id: requestId })
  const sentAt = Date.now()
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        agent,
        method: 'POST',
        path: '/rest/v1/rpc/pick_scores',
        headers: {
          apikey: key,
          authorization: `Bearer ${person.token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      answer => {
        text(answer).then(() => {
          const told = { sentAt, answeredAt: Date.now(), status: answer.statusCode ?? 0 }
          resolve({ person: person.id, match, home, away, ...told })
        }, reject)
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
