// npm run bench -- ussd: how long a screen of the phone menu takes, the first time and from what is kept, with twenty phones
// at once, three entries a second each. The network gives up after seconds; ours must be there within 200 ms.
import { setTimeout as pause } from 'node:timers/promises'
import { startSeededSite } from './seeded-site.ts'

const secret = 'bench-secret-of-thirty-characters'
const goalMs = 200
const phones = 20
const perPhone = 60
/** Between two entries; people take seconds. */
const pauseMs = 300

const screens = ['', '1', '2', '2*0', '3', '3*0', '3*5', '3*DYN', '3*5*00*4', '4', '4*0', '5', '5*2', '5*3*2']

export async function benchUssd(): Promise<void> {
  // Read by the server that is started.
  Object.assign(process.env, {
    PHONE_SECRET: secret,
    AUTH_RATE_LIMITS: 'ussdNumber=100000/60',
  })
  const { site, stop } = await startSeededSite()
  try {
    const first: number[] = []
    for (const text of screens) first.push(await dial(site.direct, 0, text))
    tell('first time', first)
    const kept = await Promise.all(Array.from({ length: phones }, (_, phone) => session(site.direct, phone)))
    tell(`kept, ${phones} phones at once`, kept.flat())
  } finally {
    await stop()
  }
}

async function session(url: string, phone: number): Promise<number[]> {
  const took: number[] = []
  await pause(pauseMs * Math.random())
  for (let count = 0; count < perPhone; count += 1) {
    took.push(await dial(url, phone, screens[(count + phone) % screens.length] ?? ''))
    await pause(pauseMs)
  }
  return took
}

async function dial(url: string, phone: number, text: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${url}/ussd/${secret}`, {
    method: 'POST',
    body: new URLSearchParams({ phoneNumber: `+2637700000${10 + phone}`, sessionId: 'bench', text }),
  })
  const screen = await response.text()
  if (!/^CON [^]{1,156}$/.test(screen)) throw new Error(`Not a screen: ${response.status} ${screen}`)
  return performance.now() - began
}

function tell(what: string, took: number[]) {
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)
  const slow = sorted.filter(ms => ms > goalMs).length
  console.log(
    `ussd, ${what}: median ${at(0.5)} ms, 95% ${at(0.95)} ms, slowest ${at(1)} ms of ${sorted.length}; over ${goalMs} ms: ${slow}`,
  )
}
