// The data API beside a bare server on the same database, in the same run, in turns.
import { withClient } from '#gateway/database/with-client.ts'
import { cases, type Case } from './cases.ts'
import { openBenchDatabase } from './database.ts'
import { requestBytes } from './load.ts'
import { schema } from './schema.ts'
import { inTurns, type Measure, type Server, startServer } from './server.ts'

const connections = [1, 16, 64]
const rounds = 4
const secondsARound = 1.5

const heading = `
Data API: CPU of the server process per request (ms) and requests per second, each with its ratio
to a bare server (hand-written SQL) and to a lean one (the same in one round trip)

case              conns     ms   /bare  /lean     per s   /bare  /lean`

export async function benchRest(): Promise<void> {
  const { database, args, close } = await openBenchDatabase()
  try {
    await withClient(database.admin, client => client.query(schema))
    const start = (kind: string) => startServer('serve.ts', [kind, ...args])
    const gateway = await start('gateway')
    const floors = [await start('bare'), await start('lean')]
    console.log(heading)
    for (const each of cases)
      for (const count of connections) await compare(each, count, [gateway, ...floors])
    for (const server of [gateway, ...floors]) await server.stop()
  } finally {
    await close()
  }
}

async function compare(each: Case, count: number, servers: Server[]): Promise<void> {
  const rivals = servers.map(server => ({
    server,
    request: requestBytes(each.method, each.path, server.key, each.body),
  }))
  const [ours, ...floors] = await inTurns(rivals, { count, rounds, seconds: secondsARound })
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
