// npm run deploy-check [-- ROUNDS]: the files of deploy/ on the nginx and the Caddy of this machine, in front of two
// processes on one PostgreSQL, which are restarted, upgraded and taken back one after the other while people read, write
// and follow matches. Nobody may notice. Ends with 1 where somebody does. PostgreSQL: DATABASE_URL (an empty database), else the one from npm.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { root } from '#scripts/stage.ts'
import { startLoad } from './load.ts'
import { counted, told } from './outcome.ts'
import { openPostgres, type Postgres } from './postgres.ts'
import { type SiteProcess, startProcess } from './processes.ts'
import { type ProxyName, startProxy, versionOf } from './proxies.ts'
import { signUp, storedName } from './writer.ts'
import { makeNewer } from './versions.ts'

const proxies = ['nginx', 'caddy'] as const

async function main() {
  const rounds = Number(process.argv[2] ?? 1)
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 50)
    throw new Error('Rounds are a whole number from 1 to 50: npm run deploy-check -- 3')
  const missing = proxies.filter(name => versionOf(name) === undefined)
  if (missing.length > 0) throw new Error(`Install what is missing: apt-get install ${missing.join(' ')}`)
  execFileSync(process.execPath, [join(root, 'scripts', 'build.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  const folder = mkdtempSync(join(tmpdir(), 'pitch263-deploy-'))
  const database = await openPostgres(join(folder, 'data'))
  let isGood = true
  try {
    for (const name of proxies) isGood = (await check(name, { folder, database, rounds })) && isGood
  } finally {
    await database.stop()
    if (isGood) rmSync(folder, { recursive: true, force: true })
    else console.log(`The logs of the processes and proxies are in ${folder}.`)
  }
  process.exitCode = isGood ? 0 : 1
}

type Setting = { folder: string; database: Postgres; rounds: number }

async function check(name: ProxyName, { folder, database, rounds }: Setting): Promise<boolean> {
  const [one, other, httpPort, httpsPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    SITE_URL: `https://localhost:${httpsPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    CONFIRM_EMAIL: 'off',
    LOG_FORMAT: 'json',
    STOP_DELAY_SECONDS: '',
  }
  const newer = makeNewer(join(folder, `newer-${name}`), proxies.indexOf(name))
  const start = (port: number, code?: string) =>
    startProcess(port, env, { logFile: join(folder, `${name}-${port}.log`), code })
  const running = [start(one), start(other)]
  const proxy = startProxy(name, { folder: join(folder, name), httpPort, httpsPort, processes: [one, other] })
  try {
    await Promise.all(running.map(each => each.ready()))
    const key = readFileSync(join(database.dataDir, 'secrets', 'publishable-key'), 'utf8').trim()
    const writer = await signUp(httpsPort, key)
    const load = startLoad({ port: httpsPort, key, readers: 8, followers: 20, writer })
    await sleep(2_000)
    const stops = []
    for (let round = 0; round < rounds; round++)
      for (const index of running.keys()) stops.push(await restart(running, index, start))
    const schemas: string[][] = []
    for (const code of [newer.folder, undefined]) {
      for (const index of running.keys()) stops.push(await restart(running, index, port => start(port, code)))
      schemas.push(await Promise.all(running.map(each => each.schema())))
    }
    await sleep(2_000)
    const outcome = await load.end()
    const stored = await storedName(database.admin, writer)
    const failures = [...outcome.reads.failures, ...outcome.writes.failures, ...outcome.sockets.failures]
    const isUpgraded = schemas.flat().every(schema => schema.startsWith(newer.schema))
    const isKept = stored === outcome.lastWritten
    const isOrderly = stops.every(({ code }) => code === 0)
    console.log(`
${name} ${versionOf(name)}: ${stops.length} restarts, one process after the other
  upgraded  ${isUpgraded ? `to the schema ${newer.schema} and back to the old version on it` : `NOT: ${schemas.join(' and ')}`}
  read      ${told(outcome.reads)}; ${outcome.retries} retried where an idle connection was closed
  written   ${told(outcome.writes)}; the last one ${isKept ? 'is in the database' : `is lost: "${stored}" is there, not "${outcome.lastWritten}"`}
  followers ${outcome.sockets.opened - 20} of 20 connected again after an end, ${outcome.sockets.failures.length} refused
  stopped   within ${Math.round(Math.max(...stops.map(({ ms }) => ms)))} ms${isOrderly ? '' : ', NOT IN ORDER'}`)
    for (const [what, times] of counted(failures)) console.log(`  FAILED    ${what} × ${times}`)
    return failures.length === 0 && isUpgraded && isKept && isOrderly
  } finally {
    await proxy.stop()
    await Promise.all(running.map(each => each.stop()))
  }
}

async function restart(running: SiteProcess[], index: number, start: (port: number) => SiteProcess) {
  const process = running[index]
  if (!process) throw new Error('There is no such process.')
  const stopped = await process.stop()
  const next = start(process.port)
  running[index] = next
  await next.ready()
  // As docs/operations.md has it: proxies look once a second, and must have seen it before the other one goes.
  await sleep(3_000)
  return stopped
}

await main()
