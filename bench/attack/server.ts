// The built site in a process of its own, as `npm start` would run it, on a scratch folder; and what it and its PostgreSQL
// hold in memory.
import { killAll, postgresProcesses, proportionalMb, residentMb } from '#bench/processes.ts'
import { freePort } from '#scripts/free-port.ts'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyData } from '#scripts/seeded-data.ts'

const root = join(import.meta.dirname, '..', '..')

export type Memory = { serverMb: number; databaseMb: number }

export type AttackedServer = Awaited<ReturnType<typeof startAttackedServer>>

/** `data`: a folder that a first start has left, so that there is nothing to be made. */
export async function startAttackedServer(data?: string) {
  execFileSync(process.execPath, [join(root, 'scripts', 'build.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const folder = mkdtempSync(join(tmpdir(), 'pitch263-attack-'))
  const dataDir = join(folder, 'data')
  if (data) {
    mkdirSync(dataDir)
    copyData(data, dataDir)
  }
  const port = await freePort()
  const log = openSync(join(folder, 'log'), 'w')
  const child = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SUPABASE_URL: '',
      // Every client of the attack names its own address.
      TRUSTED_PROXIES: '127.0.0.1',
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const secret = (name: string) => readFileSync(join(dataDir, 'secrets', name), 'utf8').trim()
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null

  async function stop() {
    if (!hasEnded()) {
      child.kill('SIGTERM')
      const isGone = await Promise.race([once(child, 'exit'), sleep(30_000, false)])
      if (!isGone) child.kill('SIGKILL')
    }
    // What a server that died without a word has left behind.
    killAll(postgresProcesses(dataDir))
    rmSync(folder, { recursive: true, force: true })
  }

  const server = {
    port,
    pid: child.pid ?? 0,
    hasEnded,
    secret,
    stop,
    memory: (): Memory => memoryOf(child.pid ?? 0, dataDir),
    /** What the log says went wrong, each message with how often. */
    errors: () => errorsIn(readFileSync(join(folder, 'log'), 'utf8')),
  }
  try {
    await untilPrepared(join(folder, 'log'), hasEnded)
    return server
  } catch (error) {
    console.error(readFileSync(join(folder, 'log'), 'utf8').slice(-2_000))
    await stop()
    throw error
  }
}

/** The sample accounts are made last; the address is printed when they are there. */
async function untilPrepared(log: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1_200; tries++) {
    if (readFileSync(log, 'utf8').includes('Sample sign-ins')) return
    if (hasEnded()) break
    await sleep(100)
  }
  throw new Error('The site did not start.')
}

function memoryOf(pid: number, dataDir: string): Memory {
  const database = postgresProcesses(dataDir).reduce((sum, each) => sum + proportionalMb(each), 0)
  return { serverMb: residentMb(pid), databaseMb: database }
}

function errorsIn(log: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const line of log.split('\n')) {
    if (!/^\{"level":"(error|fatal)"/.test(line)) continue
    const { msg = '', err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
    const words = err?.message ? `${msg}: ${err.message.slice(0, 100)}` : msg
    counts[words] = (counts[words] ?? 0) + 1
  }
  return counts
}
