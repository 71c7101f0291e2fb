// npm run bench -- soak [MINUTES [RESTARTS]]: two processes on one PostgreSQL behind Debian's nginx with the file of
// deploy/, 100 requests a second, 500 followers, and every sixth of the time (5 minutes of the usual 30) one of the two
// processes is restarted, in turn. No read may fail, every failed write must be told to its sender, and what was acknowledged be there.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { neverAnswered, startLoad, type Tally } from '#scripts/deploy-check/load.ts'
import { counted, told } from '#scripts/deploy-check/outcome.ts'
import { openPostgres, type Postgres } from '#scripts/deploy-check/postgres.ts'
import { type SiteProcess, startProcess } from '#scripts/deploy-check/processes.ts'
import { startProxy, versionOf } from '#scripts/deploy-check/proxies.ts'
import { signUp, storedName } from '#scripts/deploy-check/writer.ts'
import { freePort } from '#scripts/free-port.ts'
import { root } from '#scripts/stage.ts'
import { startFollowers } from './soak-followers.ts'
import { watchCosts } from './soak-costs.ts'
import { type Life, tellMemory, watchMemory } from './soak-memory.ts'

const readers = 95
const writesPerSecond = 5
const followers = 500
/** What a process needs to reach its usual size is no growth. */
const settleShare = 1 / 6

export async function benchSoak([minutes = '30', times = '5']: string[]): Promise<void> {
  const seconds = Number(minutes) * 60
  const restarts = Number(times)
  if (!(seconds >= 60 && seconds <= 50 * 60))
    throw new Error('A soak lasts 1 to 50 minutes: npm run bench -- soak 30')
  if (!(Number.isInteger(restarts) && restarts >= 0 && restarts <= 20))
    throw new Error('A soak has 0 to 20 restarts: npm run bench -- soak 30 5')
  if (!versionOf('nginx')) throw new Error('nginx is not installed: apt-get install nginx')
  execFileSync(process.execPath, [join(root, 'scripts', 'build.ts')], { stdio: 'inherit' })
  const folder = mkdtempSync(join(tmpdir(), 'pitch263-soak-'))
  const database = await openPostgres(join(folder, 'data'))
  let isFine = false
  try {
    isFine = await soak(folder, database, { seconds, restarts })
  } finally {
    await database.stop()
    if (isFine) rmSync(folder, { recursive: true, force: true })
    else console.log(`The logs of the processes and of nginx are in ${folder}.`)
  }
  if (!isFine) process.exitCode = 1
}

type Plan = { seconds: number; restarts: number }

async function soak(folder: string, database: Postgres, { seconds, restarts }: Plan): Promise<boolean> {
  const ports = {
    one: await freePort(),
    other: await freePort(),
    http: await freePort(),
    https: await freePort(),
  }
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    SITE_URL: `https://localhost:${ports.https}`,
    TRUSTED_PROXIES: '127.0.0.1',
    CONFIRM_EMAIL: 'off',
    LOG_FORMAT: 'json',
    STOP_DELAY_SECONDS: '',
    // The writer does not sign in again in between.
    ACCESS_TOKEN_SECONDS: '3600',
    // As `npm start` sets them (scripts/run.mjs).
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    NODE_OPTIONS: '--max-semi-space-size=16',
  }
  const memory = watchMemory(database.dataDir)
  const begin = async (port: number) => {
    const metricsPort = await freePort()
    const settings = { ...env, METRICS_PORT: String(metricsPort) }
    const process = startProcess(port, settings, { logFile: join(folder, `${port}.log`) })
    return { process, life: memory.begin(`port ${port}`, process.pid, metricsPort) }
  }
  const running = [await begin(ports.one), await begin(ports.other)]
  const proxy = startProxy('nginx', {
    folder: join(folder, 'nginx'),
    httpPort: ports.http,
    httpsPort: ports.https,
    processes: [ports.one, ports.other],
    workerConnections: 20_000,
  })
  try {
    await Promise.all(running.map(({ process }) => process.ready()))
    const key = readFileSync(join(database.dataDir, 'secrets', 'publishable-key'), 'utf8').trim()
    const writer = await signUp(ports.https, key)
    const following = await startFollowers(ports.https, key, followers)
    const load = startLoad({
      port: ports.https,
      key,
      readers,
      followers: 0,
      writer,
      readRest: tookMs => Math.max(0, 1_000 - tookMs),
      writeRest: tookMs => Math.max(0, 1_000 / writesPerSecond - tookMs),
    })
    const costs = watchCosts({
      dataDir: database.dataDir,
      proxy: proxy.child.pid ?? 0,
      sites: () => running.map(({ process }) => process.pid),
    })
    const began = performance.now()
    for (let turn = 1; turn <= restarts + 1; turn++) {
      await sleep(Math.max(0, began + (turn * seconds * 1_000) / (restarts + 1) - performance.now()))
      const failed = load.reads.failures.length + load.writes.failures.length
      console.log(
        `after ${Math.round((performance.now() - began) / 60_000)} minutes: ${load.reads.timesMs.length} read, ${load.writes.timesMs.length} written, ${failed} failed, ${following.counts.joined} follow`,
      )
      if (turn <= restarts) await restart(running, turn % 2, { begin, ends: costs.siteEnds })
    }
    const joined = following.counts.joined
    const outcome = await load.end()
    const lasted = (performance.now() - began) / 1_000
    const requests = outcome.reads.timesMs.length + outcome.writes.timesMs.length
    const cost = costs.tell(requests)
    following.stop()
    memory.stop()
    const stored = await storedName(database.admin, writer)
    const { reads, writes, lastWritten } = outcome
    const untold = writes.failures.filter(words => words.includes(neverAnswered)).length
    console.log(`
Soak: ${Math.round(lasted / 60)} minutes, nginx ${versionOf('nginx')} before two processes, ${restarts} restarts in turn, ${(requests / lasted).toFixed(0)} requests a second
  processor ${cost}
  read      ${told(reads)}; ${outcome.retries} retried where an idle connection was closed
  written   ${told(writes)}; ${untold} failed without a word to the sender; the last one acknowledged is ${stored === lastWritten ? 'in the database' : 'LOST'}
  followers ${joined} of ${followers} connected at the end; ${following.counts.ended} times one was cut off, the longest for ${(following.counts.longestAwayMs / 1_000).toFixed(1)} s`)
    for (const tally of [reads, writes]) tellFailures(tally)
    for (const line of tellMemory(memory, seconds * settleShare)) console.log(`  memory    ${line}`)
    return reads.failures.length === 0 && untold === 0 && stored === lastWritten
  } finally {
    memory.stop()
    await proxy.stop()
    await Promise.all(running.map(({ process }) => process.stop()))
  }
}

type Running = { process: SiteProcess; life: Life }

type Restarting = { begin: (port: number) => Promise<Running>; ends: (pid: number) => void }

async function restart(running: Running[], at: number, { begin, ends }: Restarting) {
  const known = running[at]
  if (!known) return
  known.life.isOver = true
  ends(known.process.pid)
  await known.process.stop()
  const next = await begin(known.process.port)
  running[at] = next
  await next.process.ready()
}

function tellFailures({ failures }: Tally) {
  for (const [what, times] of counted(failures)) console.log(`  FAILED    ${what} × ${times}`)
}
