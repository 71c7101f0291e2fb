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
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'

let dataDir: string
let port: number
const started: ChildProcess[] = []
/** Whole programs start and end here, beside whatever else the machine does: nothing is said about how fast. */
const patience = 120_000

// The first start makes the database and reads the record; those of the tests find both.
beforeAll(async () => {
  execFileSync(process.execPath, [resolve('scripts/build.ts')], { stdio: ['ignore', 'ignore', 'inherit'] })
  dataDir = mkdtempSync(join(tmpdir(), 'pitch263-program-'))
  port = await freePort()
  startProgram()
  await untilReady()
  await stopAll()
}, patience)
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

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
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
  const child = spawn(process.execPath, [resolve('server/main.ts'), '--record-only'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  started.push(child)
  return { child, words: text(child.stderr), ended: once(child, 'exit').then(([code]: unknown[]) => code) }
}

async function untilReady() {
  while ((await ask(port, '/readyz').catch(() => undefined))?.status !== 200) await sleep(50)
}

/** A request that the server has begun to hear, and whose body is still on its way. */
async function slowRequest() {
  const headers = { 'content-length': '20', 'content-type': 'application/json', expect: '100-continue' }
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

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets a request in flight finish, takes no new one, and leaves nothing running',
  async signal => {
    const { child, ended } = startProgram()
    await untilReady()
    expect(processesOn(dataDir)).not.toEqual([])
    const slow = await slowRequest()
    child.kill(signal)
    child.kill(signal)
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
  'a second start on the same data is refused at once and names the first',
  async () => {
    const first = startProgram()
    await untilReady()
    const second = startProgram({ PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(await second.words).toContain(String(first.child.pid))
    expect((await ask(port, '/readyz')).status).toBe(200)
  },
  patience,
)

test(
  'a port that is taken is told in a sentence, and nothing is left running',
  async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const { ended, words } = startProgram()
    expect(await ended).toBe(1)
    expect(await words).toBe(
      `Port ${port} is taken by another program. Stop it, or set PORT to another number.\n`,
    )
    other.close()
    expect(processesOn(dataDir)).toEqual([])
  },
  patience,
)
