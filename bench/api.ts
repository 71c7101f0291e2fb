// npm run bench -- api: what an answer of the public API costs that nobody has asked for before, beside one that is cached,
// and how many requests a minute are answered without a key and with one.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { verdict } from './pages.ts'
import { cpuSeconds } from './processes.ts'
import { type Site, startSeededSite } from './seeded-site.ts'

const goals = { withoutKey: 10, withKey: 120 }
/** Of each resource, in pages of different lengths, so that none of them is cached. */
const times = 20

type Parameter = { name: string; required?: boolean; $ref?: string }
type Contract = { paths: Record<string, { get: { parameters: Parameter[] } }> }
type Rows = { data: { id: string }[] }

export async function benchApi(): Promise<void> {
  // Read by the server that is started: each request comes from an address of its own, as far as it can tell.
  process.env['TRUSTED_PROXIES'] = '127.0.0.1'
  const { site, stop } = await startSeededSite()
  try {
    await benchCosts(site)
    await benchLimits(site)
  } finally {
    await stop()
  }
}

let requests = 0

/** From an address that has not asked before, where none is named. */
async function ask(site: Site, path: string, from?: Record<string, string>): Promise<Response> {
  requests += 1
  const address = `10.1.${Math.floor(requests / 250)}.${(requests % 250) + 1}`
  return fetch(`${site.direct}/api/v1${path}`, { headers: from ?? { 'x-forwarded-for': address } })
}

async function benchCosts(site: Site) {
  const { paths } = (await (await ask(site, '/openapi.json')).json()) as Contract
  const { data } = (await (await ask(site, '/matches?season=2026-sample&limit=1')).json()) as Rows
  const values: Record<string, string> = { season: '2026-sample', match: data[0]?.id ?? '' }
  const lists = Object.entries(paths).filter(([path]) => !path.includes('{'))
  const floor = await costOf(site, () => '/competitions')
  console.log(`
Public API: CPU of the server for one answer and its bytes, the mean of ${times}
  floor: a cached answer           ${floor.ms.toFixed(1).padStart(6)} ms CPU`)
  for (const [path, { get }] of lists) {
    const needed = get.parameters.filter(({ required }) => required).map(({ name }) => name)
    const query = needed.map(name => `&${name}=${values[name] ?? ''}`).join('')
    const { ms, bytes } = await costOf(site, turn => `${path}?limit=${100 - turn}${query}`)
    console.log(
      `  ${path.padEnd(32)} ${ms.toFixed(1).padStart(6)} ms CPU, ${(ms / floor.ms).toFixed(1)} times the floor; at most ${bytes} bytes`,
    )
  }
}

async function costOf(site: Site, pathOf: (turn: number) => string) {
  await (await ask(site, pathOf(times))).arrayBuffer()
  const before = cpuSeconds(site.pid)
  let bytes = 0
  for (let turn = 0; turn < times; turn++) {
    const response = await ask(site, pathOf(turn))
    if (!response.ok) throw new Error(`${pathOf(turn)} was answered with ${response.status}.`)
    bytes = Math.max(bytes, (await response.arrayBuffer()).byteLength)
  }
  return { ms: ((cpuSeconds(site.pid) - before) * 1_000) / times, bytes }
}

async function benchLimits(site: Site) {
  console.log('\nPublic API: answered of more requests at once than a minute has')
  await tellLimit(site, 'without a key', goals.withoutKey, { 'x-forwarded-for': '10.2.0.1' })
  await tellLimit(site, 'with a key', goals.withKey, { authorization: `Bearer ${await newKey(site)}` })
}

/** What is refused must say when to ask again. While they are asked, a part of the minute passes and makes room. */
async function tellLimit(site: Site, name: string, goal: number, from: Record<string, string>) {
  const began = performance.now()
  let answered = 0
  for (let turn = 0; turn < goal + 10; turn++) {
    const { status, ok, headers } = await ask(site, '/competitions', from)
    if (ok) answered += 1
    else if (status !== 429 || !headers.has('retry-after')) throw new Error(`Answered with ${status}.`)
  }
  const seconds = (performance.now() - began) / 1_000
  const room = Math.ceil((seconds * goal) / 60)
  console.log(
    `  ${name.padEnd(14)} ${answered}, in ${seconds.toFixed(1)} s; goal ${goal}${verdict(answered >= goal && answered <= goal + room)}`,
  )
}

async function newKey({ direct, dataDir }: Site): Promise<string> {
  const kept = (name: string) => readFileSync(join(dataDir, 'secrets', name), 'utf8').trim()
  const db = createClient(direct, kept('publishable-key'), {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  const { error: refusal } = await db.auth.signInWithPassword({
    email: 'fan@sample.pitch263.test',
    password: kept('sample-password'),
  })
  if (refusal) throw refusal
  const { data, error } = await db.rpc('make_api_key', { p_name: 'Bench', p_request_id: randomUUID() })
  if (error) throw error
  return String(data)
}
