// What the reads of every public page cost with the record as it is, and with one twenty times as large: two
// databases on one server, read in turns.
import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import type { Database } from '#gateway/database/connection.ts'
import { openBuiltWebsite } from '#server/built-website.ts'
import { ownApi } from '#server/data-api.ts'
import { openPageDb } from '#server/page-db.ts'
import type { Entry } from '#server/website.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { multiply } from './multiply.ts'
import { verdict } from './pages.ts'
import { openRecord, root, someAddresses } from './record.ts'
import { openBenchGateway } from './bench-gateway.ts'

const times = Number(process.env['BENCH_TIMES'] ?? 20)
const most = 1.5
/** The 95th percentile of few is the luck of one or two. */
const rounds = 200

type Reader = { read(path: string): Promise<number>; close(): Promise<void> }

export async function benchGrowth(): Promise<void> {
  execFileSync(process.execPath, [join(root, 'scripts', 'build.ts')], { stdio: 'inherit' })
  const record = await openRecord()
  try {
    const { database, dataDir } = record
    const large = await enlarged(database)
    const entry = await (await openBuiltWebsite(resolve('dist'))).entry('en')
    const readers = [await openReader(database, dataDir, entry), await openReader(large, dataDir, entry)]
    await compare(await addresses(database), readers)
    for (const reader of readers) await reader.close()
  } finally {
    await record.close()
  }
}

async function enlarged(database: Database): Promise<Database> {
  const name = 'large'
  await withClient({ ...database.admin, database: 'template1' }, owner =>
    owner.query(`create database ${name} template ${database.admin.database}`),
  )
  const admin = { ...database.admin, database: name }
  await withClient(admin, owner => multiply(owner, times))
  // What was just made is still in memory only, as what was loaded before it no longer is.
  await withClient(admin, owner => owner.query('checkpoint'))
  return { ...database, admin, authenticator: { ...database.authenticator, database: name } }
}

async function openReader(database: Database, dataDir: string, entry: Entry): Promise<Reader> {
  const gateway = await openBenchGateway(database, dataDir)
  const db = openPageDb(ownApi(gateway))
  return {
    async read(address) {
      const [path = '', search] = address.split('?', 2)
      const began = performance.now()
      const { status } = await entry.readPageData({ path, search: search ? `?${search}` : '', db })
      if (status !== 200) throw new Error(`${address} answered with ${status}.`)
      return performance.now() - began
    },
    close: () => gateway.close(),
  }
}

async function addresses({ admin }: Database): Promise<string[]> {
  const { match, season, player, coach, official, article } = await someAddresses(admin)
  return [
    '/',
    '/about',
    '/news',
    ...(article ? [`/news/${article}`] : []),
    '/fixtures',
    `/fixtures?season=${season}`,
    '/fixtures?club=dynamos',
    '/standings',
    `/standings?season=${season}`,
    '/discipline',
    `/matches/${match}`,
    '/seasons',
    `/seasons/${season}`,
    '/records',
    '/statistics',
    '/statistics?mode=percentile',
    '/statistics?from=1&to=15',
    '/statistics?tab=clubs&season=all',
    '/statistics?tab=officials',
    '/statistics?tab=venues',
    `/statistics?of=${player}`,
    `/statistics?tab=officials&of=${official}`,
    '/statistics?tab=clubs&season=2019&side=away&of=dynamos',
    '/analysis',
    '/analysis?tool=odds',
    '/analysis?tool=places',
    '/analysis?tool=forecasts',
    '/analysis?tool=ratings',
    '/analysis?tool=method',
    '/analysis?tool=what-if',
    '/analysis?tool=difficulty',
    '/analysis?tool=form',
    '/analysis?tool=pace',
    '/analysis?tool=referees',
    '/analysis?tool=head-to-head&one=dynamos&other=highlanders',
    '/analysis?tool=grounds',
    '/valuations',
    '/valuations?tab=clubs',
    `/valuations/${player}`,
    '/compare-players',
    `/compare-players?players=${player}&mode=percentile&radar=1`,
    '/explore/teams',
    '/explore/players',
    '/explore/players?page=2',
    '/explore/coaches',
    '/explore/officials',
    '/teams/dynamos',
    `/players/${player}`,
    `/players/${player}?tab=percentiles`,
    `/coaches/${coach}`,
    `/officials/${official}`,
    '/search?q=bosso',
    '/search?q=dynmos',
    // What many are called, and how even more names begin.
    '/search?q=gatawa',
    '/search?q=ma',
  ]
}

async function compare(paths: string[], readers: Reader[]): Promise<void> {
  console.log(`
Growth: the reads of every public page (ms), with the record as it is and ${times} times as large, ${rounds} times each
in turns. Load of the machine before: ${loadavg()
    .map(each => each.toFixed(1))
    .join(', ')}. Goal: the 95th percentile grows by at most ${most}

page                                            as it is: p50     p95   larger: p50     p95   p50 ×   p95 ×`)
  for (const path of paths) {
    try {
      const [now, then] = await timesOf(path, readers)
      if (now && then) print(path, now, then)
    } catch (error) {
      console.log(`${path.padEnd(48)} ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

async function timesOf(path: string, readers: Reader[]): Promise<number[][]> {
  const all = readers.map((): number[] => [])
  for (let round = -10; round < rounds; round++)
    for (const [at, reader] of readers.entries()) {
      const took = await reader.read(path)
      if (round >= 0) all[at]?.push(took)
    }
  return all
}

function print(path: string, now: number[], then: number[]): void {
  const [half, most95] = [0.5, 0.95].map(share => ({
    small: percentile(now, share),
    large: percentile(then, share),
  }))
  if (!half || !most95) return
  const growth = most95.large / most95.small
  const figures = [half.small, most95.small, half.large, most95.large].map(ms => ms.toFixed(2).padStart(9))
  const ratios = `${(half.large / half.small).toFixed(2).padStart(7)} ${growth.toFixed(2).padStart(7)}`
  console.log(`${path.slice(0, 47).padEnd(48)} ${figures.join(' ')} ${ratios}${verdict(growth <= most)}`)
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
