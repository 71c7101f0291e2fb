// A restart while 10,000 clients follow a match: each comes back by itself, with the waits of the site's pages. The
// server is the gateway's own program with its usual limits; the clients come from 200 addresses behind a proxy.
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '#gateway/database/with-client.ts'
import { openBenchDatabase, type BenchDatabase } from './database.ts'
import type { Told } from './reconnect-clients.ts'
import { root } from './record.ts'

const clients = Number(process.env['BENCH_CLIENTS'] ?? 10_000)
const addresses = 200
const wantedMs = 30_000

export async function benchReconnect(): Promise<void> {
  const record = await openBenchDatabase()
  const children: ChildProcess[] = []
  try {
    await withClient(record.database.admin, client =>
      client.query('create policy "everybody follows" on realtime.messages for select to anon using (true)'),
    )
    const first = await startGateway(record, '0')
    children.push(first.child)
    const args = [first.url, first.key, String(clients), String(addresses)]
    const crowd = fork(join(import.meta.dirname, 'reconnect-clients.ts'), args)
    children.push(crowd)
    const before = await said(crowd)
    console.log(`
A restart under ${before.joined} live channels from ${addresses} addresses. Waits: 1, 2, 5, 10, then 10 s, and up to 10% more.
Goal: all of them back within ${wantedMs / 1_000} s of the start, none lost

ended by  start ms  accepted  last after start s  last after end s  memory MB  CPU s  errors since the start`)
    let { child } = first
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const endedAt = performance.now()
      child.kill(signal)
      await once(child, 'exit')
      const downMs = performance.now()
      const { port } = new URL(first.url)
      ;({ child } = await startGateway(record, port))
      children.push(child)
      const startedAt = performance.now()
      const { joined, lastMs, errors } = await untilBack(crowd)
      const sinceEnd = startedAt - endedAt + lastMs
      const failed = Object.entries(errors).map(([message, times]) => `${times} × ${message}`)
      console.log(
        [
          signal,
          (startedAt - downMs).toFixed(0).padStart(9),
          String(joined).padStart(8),
          (lastMs / 1_000).toFixed(1).padStart(18),
          (sinceEnd / 1_000).toFixed(1).padStart(16),
          memoryOf(child).toFixed(0).padStart(9),
          cpuOf(child).toFixed(1).padStart(5),
          failed.join(', ') || 'none',
        ].join('  '),
      )
      console.log(joined === clients && lastMs <= wantedMs ? 'as wanted' : 'TOO FEW OR TOO LATE')
    }
  } finally {
    for (const child of children)
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await record.close()
  }
}

type Started = { child: ChildProcess; url: string; key: string }

async function startGateway({ database, dataDir }: BenchDatabase, port: string): Promise<Started> {
  const { user, password = '', host, port: ofDatabase, database: name } = database.admin
  const query = new URLSearchParams({ host, port: String(ofDatabase) })
  const databaseUrl = `postgres://${user}:${encodeURIComponent(password)}@/${name}?${query}`
  const program = join(root, 'gateway', 'main.ts')
  const child = spawn(
    process.execPath,
    [program, '--port', port, '--data-dir', dataDir, '--database-url', databaseUrl],
    { env: { ...process.env, TRUSTED_PROXIES: '127.0.0.0/8' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  for await (const line of createInterface(child.stdout)) {
    const { URL: url, publishable_key: key } = JSON.parse(line) as { URL: string; publishable_key: string }
    return { child, url, key }
  }
  throw new Error('The gateway did not start.')
}

/** Until all are back, or long after they should have been; then a few seconds more, in which none may be lost. */
async function untilBack(crowd: ChildProcess): Promise<Told> {
  let told = await ask(crowd, 'begin')
  const until = performance.now() + 2 * wantedMs
  while (told.joined < clients && performance.now() < until) {
    await sleep(250)
    told = await ask(crowd, 'tell')
  }
  await sleep(5_000)
  return ask(crowd, 'tell')
}

function ask(crowd: ChildProcess, order: 'begin' | 'tell'): Promise<Told> {
  crowd.send(order)
  return said(crowd)
}

async function said(crowd: ChildProcess): Promise<Told> {
  const [told] = (await once(crowd, 'message')) as [Told]
  return told
}

const memoryOf = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Of user and system, in hundredths of a second. */
const cpuOf = ({ pid }: ChildProcess) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
