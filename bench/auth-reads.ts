// Do those who read notice those who sign in? The 95th percentile of reads: alone,
// beside eight sign-ins a second, and beside somebody who guesses one account's password as fast as they can.
import { setTimeout as sleep } from 'node:timers/promises'
import { password, startAuthServer, type AuthServer } from './auth-server.ts'

const seconds = 10
const readsASecond = 100

export async function benchReads(): Promise<void> {
  const server = await startAuthServer({ accounts: 100, rateLimits: true })
  try {
    console.log('\nAccounts: reads beside those who sign in\n')
    await readsFor(server, 3)
    const idle = await readsFor(server, seconds)
    print('alone', idle)
    const [signIns, beside] = await Promise.all([signInFor(server, seconds), readsFor(server, seconds)])
    print(`beside ${signIns} sign-ins`, beside, idle)
    const [guesses, guessed] = await Promise.all([guess(server, 200), readsFor(server, seconds)])
    print(`beside ${guesses.all} guesses, of which ${guesses.hashed} were compared`, guessed, idle)
  } finally {
    await server.close()
  }
}

function print(what: string, times: number[], idle = times): void {
  const ratio = percentile(times, 0.95) / percentile(idle, 0.95)
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)].map(ms => ms.toFixed(2))
  console.log(`reads ${what}: median ${half} ms, p95 ${most} ms, ${ratio.toFixed(2)} of idle`)
}

/** At an even pace, whether the last one is answered or not. */
async function readsFor({ url, key }: AuthServer, howLong: number): Promise<number[]> {
  const times: Promise<number>[] = []
  const began = performance.now()
  for (let n = 0; n < howLong * readsASecond; n++) {
    await sleep(Math.max(0, began + (n * 1000) / readsASecond - performance.now()))
    times.push(timed(() => fetch(`${url}/rest/v1/clubs?select=id,name`, { headers: { apikey: key } })))
  }
  return Promise.all(times)
}

async function signInFor(to: AuthServer, howLong: number): Promise<number> {
  const answers: Promise<number>[] = []
  const began = performance.now()
  for (let n = 0; n < howLong * 8; n++) {
    await sleep(Math.max(0, began + n * 125 - performance.now()))
    answers.push(signIn(to, `known${1 + (n % 100)}@example.com`, password))
  }
  return (await Promise.all(answers)).filter(status => status === 200).length
}

async function guess(to: AuthServer, count: number): Promise<{ all: number; hashed: number }> {
  let hashed = 0
  for (let n = 0; n < count; n++) if ((await signIn(to, 'known1@example.com', 'wrong')) === 400) hashed++
  return { all: count, hashed }
}

async function signIn({ url, key }: AuthServer, email: string, tried: string): Promise<number> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: tried }),
  })
  await response.text()
  return response.status
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now()
  await (await ask()).text()
  return performance.now() - began
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
