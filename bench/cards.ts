// Share cards: what one costs to read and draw, how many bytes it has, and what a flood of cards that nobody has asked for
// before does to those who read pages.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Site, startSeededSite } from './seeded-site.ts'
import { cpuSeconds } from './processes.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 15)
const clients = 40

export async function benchCards(): Promise<void> {
  const { site, stop } = await startSeededSite()
  try {
    await benchKinds(site)
    await benchFlood(site)
  } finally {
    await stop()
  }
}

const text = async (site: Site, path: string) => (await fetch(site.direct + path)).text()
const linksIn = (html: string, pattern: RegExp) => [...new Set(html.match(pattern) ?? [])]
const cardIn = (html: string) =>
  new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '')

async function benchKinds(site: Site) {
  const rounds = Array.from(
    { length: 20 },
    (_, at) => `/fixtures?season=2026-sample&by=round&round=${at + 1}`,
  )
  const players = await playersOf(site)
  const seasons = Array.from({ length: 18 }, (_, at) => `/standings?season=${2008 + at}`)
  const matches = linksIn(
    await text(site, '/fixtures?season=2025&by=month&month=2025-05'),
    /\/matches\/[\da-f-]{36}/g,
  )
  const lineUps = linksIn(await text(site, rounds[3] ?? ''), /\/matches\/[\da-f-]{36}/g).map(
    path => `${path}?tab=line-ups`,
  )
  console.log('\ncards: reading and drawing one (CPU of the server), and its bytes')
  for (const [kind, paths] of Object.entries({
    results: matches.slice(0, 20),
    rounds,
    players,
    tables: seasons,
    lineUps,
  })) {
    const cards: URL[] = []
    for (const path of paths.slice(0, 20)) {
      const html = await text(site, path)
      if (html.includes('og:image')) cards.push(cardIn(html))
    }
    const [cpu, began] = [cpuSeconds(site.pid), performance.now()]
    const sizes: number[] = []
    for (const { pathname, search } of cards)
      sizes.push((await (await fetch(site.direct + pathname + search)).arrayBuffer()).byteLength)
    const each = (value: number) => (value / Math.max(1, cards.length)).toFixed(0)
    console.log(
      `  ${kind.padEnd(10)} ${cards.length} cards: ${each((cpuSeconds(site.pid) - cpu) * 1_000)} ms CPU, ${each(performance.now() - began)} ms each; at most ${Math.max(...sizes)} bytes`,
    )
  }
}

async function playersOf(site: Site) {
  const lists = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(page => text(site, `/explore/players?season=2026-sample&page=${page}`)),
  )
  return lists.flatMap(html => linksIn(html, /\/players\/[a-z\d-]+/g))
}

/** Each asks for the card of a comparison that nobody has asked for before; most are refused. */
async function benchFlood(site: Site) {
  const players = (await playersOf(site)).map(path => path.split('/').at(-1) ?? '')
  const quiet = await measured(site)
  const flood = new AbortController()
  const answers = new Map<number, number>()
  const asking = Array.from({ length: clients }, async (_, client) => {
    for (let turn = 0; !flood.signal.aborted; turn++) {
      const pair = `${players[client % players.length]},${players[(client + turn + 1) % players.length]}`
      const { status } = await fetch(
        `${site.direct}/cards/0123456789abcdef/compare-players.png?players=${pair}&n=${client}.${turn}`,
        { redirect: 'follow' },
      )
      answers.set(status, (answers.get(status) ?? 0) + 1)
      // Asking without a pause would measure these clients, which share the machine.
      if (status !== 200) await sleep(400)
    }
  })
  const flooded = await measured(site)
  flood.abort()
  await Promise.all(asking)
  console.log(
    `\ncards: pages read beside ${clients} clients that ask for new cards, again 0.4 s after each refusal, and the CPU of the server`,
  )
  for (const [name, { times, cpu }] of Object.entries({ quiet, flooded }))
    console.log(
      `  ${name.padEnd(8)} ${times.length} pages; median ${at(times, 0.5)} ms, 95% ${at(times, 0.95)} ms; ${cpu.toFixed(1)} s CPU in ${seconds} s`,
    )
  console.log(
    `  answers to the flood: ${[...answers].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
  )
}

async function measured(site: Site) {
  const before = cpuSeconds(site.pid)
  const times = await readPages(site)
  return { times, cpu: cpuSeconds(site.pid) - before }
}

const at = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)]?.toFixed(0)

/** One reader, page after page; none of them is cached. */
async function readPages(site: Site) {
  const times: number[] = []
  const until = performance.now() + seconds * 1_000
  for (let turn = 0; performance.now() < until; turn++) {
    const began = performance.now()
    const response = await fetch(`${site.direct}/standings?season=${2006 + (turn % 19)}&n=${turn}-${began}`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`A page was answered with ${response.status}.`)
    times.push(performance.now() - began)
    await sleep(50)
  }
  return times
}
