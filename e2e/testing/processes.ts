// Further processes for the journeys, on the database that the journeys' own server keeps: whole sites, the gateway
// alone, pages alone. They end with the journey that started them.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedConnection } from '#gateway/database/embedded.ts'
import { readRunning } from '#gateway/database/running.ts'
import { freePort } from '#scripts/free-port.ts'

const root = join(import.meta.dirname, '../..')

export type Running = { url: string; port: number; dataDir: string; stop(): Promise<void> }

/** The database of a site that a journey uses, for what no service of the site does. */
export function sharedDatabase(baseURL: string | undefined) {
  const dataDir = globSync(join(tmpdir(), 'pitch263-{journeys,beside}-*')).find(
    // The same machine, by its name: where passkeys are tried.
    folder => readRunning(folder)?.url === baseURL?.replace('//localhost:', '//127.0.0.1:'),
  )
  if (dataDir === undefined) throw new Error(`No server of the journeys runs at ${baseURL}.`)
  return { dataDir, ...embeddedConnection(dataDir) }
}

/** What another process needs to share the journeys' database, and the keys that its sessions are signed with. */
export function sharedSettings(baseURL: string | undefined) {
  const { dataDir, admin, release } = sharedDatabase(baseURL)
  const login = `${admin.user}:${encodeURIComponent(admin.password ?? '')}`
  return {
    env: {
      DATABASE_URL: `postgresql://${login}@/${admin.database}?host=${encodeURIComponent(admin.host)}&port=${admin.port}`,
      JWT_KEYS: readFileSync(join(dataDir, 'secrets', 'signing-keys.json'), 'utf8'),
    },
    release,
  }
}

/** Starts one of our programs on a free port, and waits until it answers at `path`. */
export async function start(
  program: 'server/main.ts' | 'gateway/main.ts',
  env: Record<string, string>,
  path: string,
  port?: number,
): Promise<Running> {
  const chosen = port ?? (await freePort())
  const dataDir = mkdtempSync(join(tmpdir(), 'pitch263-beside-'))
  const child = spawn(
    process.execPath,
    [join(root, program), ...(program === 'server/main.ts' ? ['--record-only'] : [])],
    {
      env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(chosen), ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let words = ''
  child.stderr.on('data', chunk => (words += String(chunk)))
  const url = `http://127.0.0.1:${chosen}`
  while (!(await answers(url + path))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${words}`)
    await sleep(50)
  }
  return { url, port: chosen, dataDir, stop: () => stop(child, dataDir) }
}

async function stop(child: ChildProcess, dataDir: string) {
  if (child.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
