// Can the time of an answer tell whether an address is known? As many known as unknown addresses, mixed at random,
// at sign-in, recover and otp. A p above 0.05 cannot tell them apart; one time in twenty it falls below by chance
// alone, so a low one counts only when it comes again.
import { startAuthServer, type AuthServer } from './auth-server.ts'
import { mannWhitneyP } from './mann-whitney.ts'

const people = 200
const atOnce = 2

const ways = [
  { name: 'sign-in', path: '/token?grant_type=password', body: { password: 'a wrong password' } },
  { name: 'recover', path: '/recover', body: {} },
  { name: 'otp', path: '/otp', body: { create_user: false } },
]

type Way = (typeof ways)[number]

export async function benchTiming(): Promise<void> {
  const server = await startAuthServer({ accounts: people, rateLimits: false })
  try {
    console.log(`\nAccounts: the time of answers to ${people} known and ${people} unknown addresses\n`)
    console.log('way       median ms  known  unknown   bodies      p')
    for (const way of ways) {
      const { known, unknown, bodies } = await compare(server, way)
      const p = mannWhitneyP(known, unknown).toFixed(3)
      const figures = [median(known).toFixed(1).padStart(16), median(unknown).toFixed(1).padStart(8)]
      console.log(`${way.name.padEnd(9)}${figures.join(' ')} ${String(bodies).padStart(8)} ${p.padStart(6)}`)
    }
  } finally {
    await server.close()
  }
}

async function compare(
  { url, key }: AuthServer,
  way: Way,
): Promise<{ known: number[]; unknown: number[]; bodies: number }> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const bodies = new Set<string>()
  const waiting = shuffled(
    Array.from({ length: people }, (_, at) => at + 1).flatMap(n => [
      { kind: 'known' as const, n },
      { kind: 'unknown' as const, n },
    ]),
  )

  async function drive(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const body = JSON.stringify({ ...way.body, email: `${next.kind}${next.n}@example.com` })
      const began = performance.now()
      const response = await fetch(`${url}/auth/v1${way.path}`, {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/json' },
        body,
      })
      bodies.add(`${response.status} ${await response.text()}`)
      times[next.kind].push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, drive))
  return { ...times, bodies: bodies.size }
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map(item => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
