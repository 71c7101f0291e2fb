// npm run crash [-- ROUNDS]: kills everything while rows are written, again and again. What must hold: a
// row that was acknowledged is there, once, with the row its trigger wrote; a row that was not is there whole
// or not at all; the next start needs no help.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { embeddedConnection } from '#gateway/database/embedded.ts'
import { openKeys } from '#gateway/keys/secret-keys.ts'
import { killAll, postgresProcesses } from './processes.ts'

const rounds = Number(process.argv[2] ?? 50)
const writers = 8
const place = realpathSync(mkdtempSync(join(tmpdir(), 'crash-')))
const dataDir = join(place, 'data')
const migrations = join(place, 'migrations')

const schema = `
  create table public.acts (id uuid primary key, writer int not null);
  create table public.traces (act_id uuid primary key references public.acts (id));
  create function public.trace() returns trigger language plpgsql as
    $$ begin insert into public.traces values (new.id); return null; end $$;
  create trigger traced after insert on public.acts for each row execute function public.trace();`

const programs: ChildProcess[] = []

type Running = { program: ChildProcess; url: string; startedInMs: number }

async function start(): Promise<Running> {
  const began = performance.now()
  const words = ['gateway/main.ts', '--port', '0', '--data-dir', dataDir, '--migrations', migrations]
  const program = spawn(process.execPath, words, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  programs.push(program)
  for await (const line of createInterface({ input: program.stdout })) {
    const { URL }: { URL: string } = JSON.parse(line)
    return { program, url: URL, startedInMs: performance.now() - began }
  }
  throw new Error('The gateway did not start.')
}

/** Writes until stopped; what was answered by 201 is acknowledged. */
async function write(url: string, key: string, writer: number, acknowledged: Set<string>, done: AbortSignal) {
  while (!done.aborted) {
    const id = randomUUID()
    const answer = await fetch(`${url}/rest/v1/acts`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ id, writer }),
    }).catch(() => undefined)
    if (answer?.status === 201) acknowledged.add(id)
    else await sleep(20)
    await answer?.text().catch(() => '')
  }
}

type Kill = { what: string; pids: (program: number) => number[]; comesBack?: boolean }

const kills: Kill[] = [
  { what: 'the process group', pids: program => [-program] },
  { what: 'the group and PostgreSQL at once', pids: program => [-program, ...postgresProcesses(dataDir)] },
  { what: 'PostgreSQL alone', pids: () => postgresProcesses(dataDir).slice(0, 1), comesBack: true },
]

/** How long until a write is accepted again. */
async function recovered(url: string, key: string, acknowledged: Set<string>): Promise<number> {
  const began = performance.now()
  const size = acknowledged.size
  const done = new AbortController()
  const writing = write(url, key, 0, acknowledged, done.signal)
  while (acknowledged.size === size) {
    if (performance.now() - began > 30_000) throw new Error('Writes are not accepted again within 30 s.')
    await sleep(5)
  }
  done.abort()
  await writing
  return performance.now() - began
}

/** Sessions outlive a killed head by a moment and still acknowledge, while nobody new can connect yet. */
async function connected(admin: Connection): Promise<Client> {
  for (const deadline = performance.now() + 30_000; ;) {
    const client = new Client(admin)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(20)
    }
  }
}

async function faults(acknowledged: Set<string>): Promise<{ lost: number; halved: number; rows: number }> {
  const { admin, release } = embeddedConnection(dataDir)
  const client = await connected(admin)
  const { rows: acts } = await client.query<{ id: string; traced: boolean }>(
    'select id, exists (select from public.traces where act_id = id) as traced from public.acts',
  )
  await client.end()
  release()
  const there = new Set(acts.map(act => act.id))
  const lost = [...acknowledged].filter(id => !there.has(id)).length
  return { lost, halved: acts.filter(act => !act.traced).length, rows: acts.length }
}

async function main(): Promise<boolean> {
  mkdirSync(migrations)
  writeFileSync(join(migrations, '1_acts.sql'), schema)
  const acknowledged = new Set<string>()
  let slowest = { start: 0, recovery: 0 }
  let running = await start()
  const { secret } = await openKeys(dataDir)

  for (let round = 1; round <= rounds; round++) {
    const kill = kills[round % kills.length] ?? kills[0]
    const { program, url } = running
    if (!kill || program.pid === undefined) throw new Error('There is nothing to kill.')
    const done = new AbortController()
    const writing = Array.from({ length: writers }, (_, at) =>
      write(url, secret, at, acknowledged, done.signal),
    )
    await sleep(100 + Math.random() * 400)
    const gone = new Promise(resolve => {
      program.once('exit', resolve)
    })
    killAll(kill.pids(program.pid))
    if (!kill.comesBack) {
      await gone
      running = await start()
    }
    done.abort()
    await Promise.all(writing)
    const recovery = await recovered(running.url, secret, acknowledged)
    slowest = {
      start: Math.max(slowest.start, running.startedInMs),
      recovery: Math.max(slowest.recovery, recovery),
    }

    const { lost, halved, rows } = await faults(acknowledged)
    if (lost + halved > 0 || round % 10 === 0 || round === rounds) {
      console.log(
        `round ${round} (${kill.what}): ${acknowledged.size} acknowledged, ${rows} there, ${lost} lost, ${halved} halved`,
      )
    }
    if (lost + halved > 0) return false
  }
  running.program.kill('SIGTERM')
  await new Promise(resolve => {
    running.program.once('exit', resolve)
  })
  const [toStart, toRecover] = [slowest.start, slowest.recovery].map(Math.round)
  console.log(
    `${rounds} rounds, nothing lost. Slowest start ${toStart} ms, slowest recovery ${toRecover} ms.`,
  )
  return true
}

try {
  process.exitCode = (await main()) ? 0 : 1
} finally {
  killAll(
    programs.flatMap(({ pid, exitCode, signalCode }) =>
      pid && exitCode === null && !signalCode ? [-pid] : [],
    ),
  )
  await sleep(1_000)
  rmSync(place, { recursive: true, force: true })
}
