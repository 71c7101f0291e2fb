// The data API beside a bare server on the same database, in the same run, in turns.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import { openDatabase } from '#gateway/database/open.ts'
import { cases, type Case } from './cases.ts'
import { load, requestBytes } from './load.ts'
import { schema } from './schema.ts'

type Server = { port: number; key: string; cpu(): Promise<number>; child: ChildProcess }

type Measure = { cpuMs: number; perSecond: number }

const connections = [1, 16, 64]
const rounds = 4
const secondsARound = 1.5

const heading = `
Data API: CPU of the server process per request (ms) and requests per second, each with its ratio
to a bare server (hand-written SQL) and to a lean one (the same in one round trip)

case              conns     ms   /bare  /lean     per s   /bare  /lean`

export async function benchRest(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const database = await openDatabase({ dataDir, log: message => console.error(message) })
  try {
    await bootstrap(database, { schemas: ['public'] })
    const owner = new Client(database.admin)
    await owner.connect()
    await owner.query(schema)
    await owner.end()

    const start = (kind: string) =>
      startServer([kind, JSON.stringify(database.admin), JSON.stringify(database.authenticator), dataDir])
    const gateway = await start('gateway')
    const floors = [await start('bare'), await start('lean')]
    console.log(heading)
    for (const each of cases)
      for (const count of connections) await compare(each, count, [gateway, ...floors])
    for (const { child } of [gateway, ...floors]) {
      child.disconnect()
      await once(child, 'exit')
    }
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function compare(each: Case, count: number, servers: Server[]): Promise<void> {
  const measures = servers.map((): Measure[] => [])
  for (const server of servers) await measure(server, each, count, 0.5)
  // In turns, so that whatever else the machine does falls on all.
  for (let round = 0; round < rounds; round++)
    for (const [at, server] of servers.entries())
      measures[at]?.push(await measure(server, each, count, secondsARound))

  const [ours, ...floors] = measures.map(median)
  if (!ours) return
  const ratios = (key: keyof Measure) =>
    floors.map(floor => (ours[key] / floor[key]).toFixed(2).padStart(6)).join(' ')
  const figures = [
    ours.cpuMs.toFixed(3),
    ratios('cpuMs'),
    ours.perSecond.toFixed(0).padStart(8),
    ratios('perSecond'),
  ]
  console.log(`${each.name.padEnd(18)} ${String(count).padStart(4)}  ${figures.join('  ')}`)
}

async function measure(server: Server, each: Case, count: number, seconds: number): Promise<Measure> {
  const request = requestBytes(each.method, each.path, server.key, each.body)
  const before = await server.cpu()
  const { requests, seconds: took } = await load(server.port, request, count, seconds)
  const used = (await server.cpu()) - before
  return { cpuMs: used / requests, perSecond: requests / took }
}

function median(measures: Measure[]): Measure {
  return {
    cpuMs: middle(measures.map(each => each.cpuMs)),
    perSecond: middle(measures.map(each => each.perSecond)),
  }
}

function middle(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
}

async function startServer(parameters: string[]): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), parameters)
  let key = ''
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { port?: number; key?: string }) => {
      if (message.key) key = message.key
      if (message.port) resolve(message.port)
    })
    child.on('exit', code => reject(new Error(`The ${parameters[0]} server ended with ${code}.`)))
  })
  return {
    port,
    key: key || 'none',
    child,
    cpu: () =>
      new Promise(resolve => {
        child.once('message', ({ cpu }: { cpu: NodeJS.CpuUsage }) => resolve((cpu.user + cpu.system) / 1000))
        child.send('cpu')
      }),
  }
}
