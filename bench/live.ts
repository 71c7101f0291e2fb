// Live channels beside a bare fan-out by ws, in the same run, in turns: 5,000 sockets on one topic.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openBenchDatabase } from './database.ts'

type Usage = { cpu: NodeJS.CpuUsage; rss: number }

type Result = {
  heard: number
  expected: number
  tookMs: number
  inTime: number
  p50: number
  p99: number
  error?: string
}

type Rival = {
  name: string
  server: ChildProcess
  load: ChildProcess
  open: number
  kbPerSocket: number
  rounds: Round[]
}

type Round = { perSecond: number; cpuUs: number }

const sockets = Number(process.env['BENCH_SOCKETS'] ?? 5_000)
const rounds = 5
const burst = 40
const seconds = 10

export async function benchLive(): Promise<void> {
  const { args, close } = await openBenchDatabase()
  try {
    const rivals = [await startRival('gateway', args), await startRival('bare', args)]
    await compare(rivals)
    for (const { server, load } of rivals)
      for (const child of [load, server]) {
        child.disconnect()
        await once(child, 'exit')
      }
  } finally {
    await close()
  }
}

async function compare(rivals: Rival[]): Promise<void> {
  console.log(`
Live channels: one topic with all the sockets that a second process could open (goal ${sockets}). A message
every second for ${seconds} s: share that arrived within 500 ms. ${burst} messages at once, ${rounds} rounds in turns:
messages delivered per second, and CPU of the server process for each

server    sockets  KB each   within 500 ms    p50 ms    p99 ms      per s   CPU µs`)
  const calm: Result[] = []
  for (const { load } of rivals) calm.push(await order(load, { messages: seconds, everyMs: 1_000 }))
  for (const rival of rivals) await measure(rival)
  for (const rival of rivals) rival.rounds.length = 0
  for (let round = 0; round < rounds; round++) for (const rival of rivals) await measure(rival)

  for (const [at, { name, open, kbPerSocket, rounds: all }] of rivals.entries()) {
    const { inTime = 0, expected = 1, p50 = 0, p99 = 0 } = calm[at] ?? {}
    const figures = [
      name.padEnd(8),
      String(open).padStart(7),
      kbPerSocket.toFixed(1).padStart(7),
      `${((100 * inTime) / expected).toFixed(2)}%`.padStart(14),
      p50.toFixed(1).padStart(8),
      p99.toFixed(1).padStart(8),
      middle(all.map(each => each.perSecond))
        .toFixed(0)
        .padStart(9),
      middle(all.map(each => each.cpuUs))
        .toFixed(2)
        .padStart(7),
    ]
    console.log(figures.join('  '))
  }
  const [ours, bare] = rivals.map(each => middle(each.rounds.map(round => round.perSecond)))
  const [ourCpu, bareCpu] = rivals.map(each => middle(each.rounds.map(round => round.cpuUs)))
  if (ours && bare && ourCpu && bareCpu)
    console.log(
      `gateway/bare: ${(ours / bare).toFixed(2)} of the messages per second (goal 0.80), ${(ourCpu / bareCpu).toFixed(2)} of the CPU`,
    )
}

async function measure({ server, load, rounds: all }: Rival): Promise<void> {
  const before = await usage(server)
  const { heard, tookMs } = await order(load, { messages: burst, everyMs: 0 })
  const { cpu } = await usage(server)
  const usedUs = cpu.user + cpu.system - before.cpu.user - before.cpu.system
  all.push({ perSecond: heard / (tookMs / 1_000), cpuUs: usedUs / heard })
}

async function startRival(name: string, connections: string[]): Promise<Rival> {
  const server = fork(join(import.meta.dirname, 'live-serve.ts'), [name, ...connections], {
    execArgv: ['--expose-gc'],
    env: {
      ...process.env,
      REALTIME_CONNECTIONS_PER_ADDRESS: '100000',
      REALTIME_CONNECTIONS: '100000',
      REALTIME_CONNECTIONS_PER_SECOND: '100000',
      REALTIME_BYTES_PER_SECOND: '1000000000',
      REALTIME_MEMORY_PER_ADDRESS: '1000000000',
      REALTIME_CLIENT_MESSAGES: 'on',
      REALTIME_MESSAGES_PER_SECOND: '100000',
      REALTIME_SILENCE_MS: '3600000',
    },
  })
  let key = 'none'
  const port = await new Promise<number>((resolve, reject) => {
    server.on('message', (message: { port?: number; key?: string }) => {
      if (message.key) key = message.key
      if (message.port) resolve(message.port)
    })
    server.on('exit', code => reject(new Error(`The ${name} server ended with ${code}.`)))
  })
  const before = await usage(server)
  const load = fork(join(import.meta.dirname, 'live-load.ts'), [String(port), key, String(sockets)])
  load.on('exit', code => code && console.error(`Those who listen to ${name} ended with ${code}.`))
  const { open } = (await said(load)) as { open: number }
  const { rss } = await usage(server)
  return { name, server, load, open, kbPerSocket: (rss - before.rss) / 1024 / open, rounds: [] }
}

async function order(load: ChildProcess, work: { messages: number; everyMs: number }): Promise<Result> {
  load.send(work)
  const result = (await said(load)) as Result
  if (result.error !== undefined) throw new Error(result.error)
  return result
}

async function usage(server: ChildProcess): Promise<Usage> {
  server.send('usage')
  return (await said(server)) as Usage
}

async function said(child: ChildProcess): Promise<unknown> {
  const [message] = (await once(child, 'message')) as [unknown]
  return message
}

function middle(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}
