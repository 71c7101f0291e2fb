// The program as an operator meets it: started, used, and ended by a signal.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { embeddedConnection, startEmbedded } from '#gateway/database/embedded.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { stopWithinMs } from '#gateway/process-end.ts'
import { breaksOnSignal, keepBusy } from '#gateway/testing/busy-process.ts'
import { freePort } from '#scripts/free-port.ts'
import { copyData, seededData } from '#scripts/seeded-data.ts'
import { ask } from './testing/ask.ts'

let dataDir: string
let port: number
const started: ChildProcess[] = []
/** Whole programs start and end here, beside whatever else the machine does: nothing is said about how fast. */
const patience = 120_000
/** `npm test` keeps one signal here; the same ends of a process are tried in full on the gateway (gateway/main.test.ts). */
const isLong = inject('scale') > 1

beforeAll(async () => {
  execFileSync(process.execPath, [resolve('scripts/build.ts')], { stdio: ['ignore', 'ignore', 'inherit'] })
  dataDir = mkdtempSync(join(tmpdir(), 'pitch263-program-'))
  copyData(await seededData(), dataDir)
  const { admin, stop } = await startEmbedded({ dataDir, durable: false, log: () => undefined })
  await withClient(admin, client => client.query(dataForTheTests))
  await stop()
  // Where nobody has made the data yet, it is made here.
}, 2 * patience)
beforeEach(async () => {
  port = await freePort()
})
afterEach(stopAll)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function stopAll() {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}

/** The processes that work in a folder or were started with its name, as Linux lists them. */
function processesOn(folder: string) {
  const numbers = existsSync('/proc') ? readdirSync('/proc').filter(name => /^\d+$/.test(name)) : []
  return numbers.filter(number => {
    try {
      const command = readFileSync(`/proc/${number}/cmdline`, 'utf8')
      return command.includes(folder) || readlinkSync(`/proc/${number}/cwd`).startsWith(folder)
    } catch {
      // It ended while we looked, or is not ours to look at.
      return false
    }
  })
}

function startProgram(env: Record<string, string> = {}) {
  const program = resolve('server/main.ts')
  const child = spawn(process.execPath, ['--import', breaksOnSignal, program, '--record-only'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  started.push(child)
  return { child, words: text(child.stderr), ended: once(child, 'exit').then(([code]: unknown[]) => code) }
}

async function untilReady() {
  for (;;) {
    const answer = await ask(port, '/readyz').catch(() => undefined)
    if (answer?.status === 200) return
    // From the first moment on somebody answers, if only that it starts.
    if (answer && (answer.status !== 503 || answer.headers['retry-after'] === undefined))
      throw new Error(`While it starts it answers ${answer.status}.`)
    await sleep(50)
  }
}

/** A request that the server has begun to hear, and whose body is still on its way. */
async function slowRequest() {
  const headers = {
    // Of somebody who is unknown no body is read.
    apikey: readFileSync(join(dataDir, 'secrets', 'publishable-key'), 'utf8').trim(),
    'content-length': '20',
    'content-type': 'application/json',
    expect: '100-continue',
  }
  const asking = request({ port, host: '127.0.0.1', path: '/rest/v1/anything', method: 'POST', headers })
  asking.flushHeaders()
  await once(asking, 'continue')
  asking.write('{"half": ')
  const answered = new Promise<{ status: number; connection: string | undefined }>((done, fail) => {
    asking.on('error', fail)
    asking.on('response', response => {
      response.resume()
      done({ status: response.statusCode ?? 0, connection: response.headers.connection })
    })
  })
  return { answered, finish: () => asking.end('"told soon"}') }
}

test.each(isLong ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
  'a second program on the same data is refused at once and told the first; %s lets a request in flight finish, takes no new one, and leaves nothing running',
  async signal => {
    // Long enough to be seen; nothing is said about how long it is.
    const { child, ended } = startProgram({ STOP_DELAY_SECONDS: '3' })
    await untilReady()
    const second = startProgram({ PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(await second.words).toContain(String(child.pid))
    expect((await ask(port, '/readyz')).status).toBe(200)

    expect(processesOn(dataDir)).not.toEqual([])
    const slow = await slowRequest()
    child.kill(signal)
    child.kill(signal)
    // It leaves first: proxies see that it stops, and whoever still asks is answered and told to leave the line.
    await expect.poll(async () => (await ask(port, '/livez')).text).toBe('{"state":"stopping"}')
    const late = await ask(port, '/favicon.svg')
    expect([late.status, late.headers.connection]).toEqual([200, 'close'])
    await expect.poll(() => ask(port, '/livez').catch(String), { timeout: 30_000 }).toContain('ECONNREFUSED')
    expect(child.exitCode).toBeNull()

    slow.finish()
    const { status } = await slow.answered
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await ended).toBe(0)
    expect(processesOn(dataDir)).toEqual([])
  },
  patience,
)

test(
  'a port that is taken is told in a sentence before a database is made, and nothing is left running',
  async () => {
    const empty = mkdtempSync(join(tmpdir(), 'pitch263-program-'))
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const { ended, words } = startProgram({ DATA_DIR: empty })
    expect(await ended).toBe(1)
    expect(await words).toBe(
      `Port ${port} is taken by another program. Stop it, or set PORT to another number.\n`,
    )
    other.close()
    expect(readdirSync(empty)).toEqual([])
    expect(processesOn(empty)).toEqual([])
    rmSync(empty, { recursive: true })
  },
  patience,
)

const keys = {
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_process_test_00000000',
  SUPABASE_SECRET_KEY: 'sb_secret_of_the_process_test_000',
}

/** Runs SQL in the database that the program has started. */
async function inItsDatabase<Row>(sql: string): Promise<Row[]> {
  const { admin, release } = embeddedConnection(dataDir)
  try {
    return await withClient(admin, async client => (await client.query(sql)).rows as Row[])
  } finally {
    release()
  }
}

const dataForTheTests = `
  -- The first program that a test ends is still working the ratings out.
  delete from public.model_runs where kind = 'ratings';
  create or replace function public.slow_for_the_test() returns text language sql volatile
    as $$ select 'slept' from pg_sleep(60) $$;
  grant execute on function public.slow_for_the_test() to service_role`

const countSleepers = `select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep'`

test.runIf(isLong).each([
  ['a bug that nobody caught', 'SIGUSR2', 1, 5],
  ['a rejection that nobody caught', 'SIGURG', 1, 5],
  ['SIGTERM', 'SIGTERM', 0, stopWithinMs / 1_000 + 1],
] as const)(
  '%s ends the program in time beside a slow request, a socket and a statement, and leaves nothing running',
  async (_name, signal, code, seconds) => {
    const { child, ended } = startProgram(keys)
    await untilReady()
    const busy = await keepBusy(port, {
      publishable: keys.SUPABASE_PUBLISHABLE_KEY,
      secret: keys.SUPABASE_SECRET_KEY,
      call: '/rest/v1/rpc/slow_for_the_test',
    })
    await expect
      .poll(async () => (await inItsDatabase<{ count: number }>(countSleepers))[0]?.count, {
        timeout: 30_000,
      })
      .toBe(1)

    const began = performance.now()
    child.kill(signal)
    expect(await ended).toBe(code)
    expect((performance.now() - began) / 1_000).toBeLessThan(seconds)
    busy.close()
    // The guard ends PostgreSQL, where the program had no time left to wait for it.
    await expect.poll(() => processesOn(dataDir), { timeout: 30_000 }).toEqual([])
  },
  patience,
)
