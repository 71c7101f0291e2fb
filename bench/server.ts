// A server to be measured, in a process of its own, and what it costs for each request.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { load } from './load.ts'

export type Server = { port: number; key: string; cpu(): Promise<number>; stop(): Promise<void> }

/** CPU of the server process for each request, and how many it answered in a second. */
export type Measure = { cpuMs: number; perSecond: number }

/** The program says its port and, where it has one, its key; asked for anything, it says what CPU it has used. */
export async function startServer(program: string, parameters: string[]): Promise<Server> {
  const child = fork(join(import.meta.dirname, program), parameters)
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
    stop: () => end(child),
    cpu: () =>
      new Promise(resolve => {
        child.once('message', ({ cpu }: { cpu: NodeJS.CpuUsage }) => resolve((cpu.user + cpu.system) / 1000))
        child.send('cpu')
      }),
  }
}

async function end(child: ChildProcess): Promise<void> {
  child.disconnect()
  await once(child, 'exit')
}

async function measure(server: Server, request: Buffer, count: number, seconds: number): Promise<Measure> {
  const before = await server.cpu()
  const { requests, seconds: took } = await load(server.port, request, count, seconds)
  const used = (await server.cpu()) - before
  return { cpuMs: used / requests, perSecond: requests / took }
}

/** Measures several in turns, so that whatever else the machine does falls on all; the middle of the rounds. */
export async function inTurns(
  rivals: { server: Server; request: Buffer }[],
  { count, rounds, seconds }: { count: number; rounds: number; seconds: number },
): Promise<Measure[]> {
  const measures = rivals.map((): Measure[] => [])
  for (const { server, request } of rivals) await measure(server, request, count, 0.5)
  for (let round = 0; round < rounds; round++)
    for (const [at, { server, request }] of rivals.entries())
      measures[at]?.push(await measure(server, request, count, seconds))
  return measures.map(each => ({
    cpuMs: middle(each.map(({ cpuMs }) => cpuMs)),
    perSecond: middle(each.map(({ perSecond }) => perSecond)),
  }))
}

export function middle(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
}
