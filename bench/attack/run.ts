// One attack: the ordinary people alone, then beside the eight hostile clients, then alone again. Only collects; judge.ts judges.
import { type ChildProcess, fork } from 'node:child_process'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sampleAccounts } from '#seed/sample-accounts.ts'
import type { HostileOrder, HostileReport, PeopleOrder, PeopleReport, Strength } from './protocol.ts'
import { ask, reasonOf } from './request.ts'
import { type AttackedServer, type Memory, startAttackedServer } from './server.ts'

type Plan = {
  /** Before anything is measured: pages are rendered, statements prepared, memory reaches its usual level. */
  warmUpSeconds: number
  aloneSeconds: number
  attackSeconds: number
  /** How long memory may take to come back, while the ordinary people go on: as it was before the attack. */
  quietSeconds: number
  readers: number
  writers: number
  strength: Strength
}

export type AttackReport = {
  alone: PeopleReport
  attacked: PeopleReport
  hostile: HostileReport
  before: Memory
  peak: Memory
  after: Memory
  /** How /livez answered all the while. */
  health: { checks: number; failed: string[]; slowestMs: number }
  hasEnded: boolean
  errors: Record<string, number>
}

export async function runAttack(plan: Plan, data?: string): Promise<AttackReport> {
  const server = await startAttackedServer(data)
  const people = fork(join(import.meta.dirname, 'people.ts'))
  const hostile = fork(join(import.meta.dirname, 'hostile.ts'))
  try {
    return await attack(server, people, hostile, plan)
  } finally {
    people.kill()
    hostile.kill()
    await server.stop()
  }
}

async function attack(
  server: AttackedServer,
  people: ChildProcess,
  hostile: ChildProcess,
  plan: Plan,
): Promise<AttackReport> {
  const site = { port: server.port, key: server.secret('publishable-key') }
  const password = server.secret('sample-password')
  const accounts = sampleAccounts.map(({ email }) => email)
  // Not those whose passwords are guessed at meanwhile: that a stranger can lock somebody out is another test's matter.
  const [writing, guessed] = [accounts.slice(-plan.writers), accounts.slice(0, -plan.writers)]
  const round = (seconds: number, readers = plan.readers): Promise<PeopleReport> => {
    const order: PeopleOrder = {
      ...site,
      seconds,
      readers,
      writers: writing.map(email => ({ email, password })),
    }
    return answerOf(people, order)
  }

  await round(plan.warmUpSeconds)
  const alone = await round(plan.aloneSeconds)
  const before = server.memory()
  const watching = watch(server)
  const order: HostileOrder = {
    ...site,
    seconds: plan.attackSeconds,
    strength: plan.strength,
    accounts: guessed,
  }
  const [attacked, outcomes] = await Promise.all([
    round(plan.attackSeconds),
    answerOf<HostileReport>(hostile, order),
  ])
  const { peak, health } = await watching.stop()
  await round(plan.quietSeconds)
  const after = server.memory()
  return {
    alone,
    attacked,
    hostile: outcomes,
    before,
    peak,
    after,
    health,
    hasEnded: server.hasEnded(),
    errors: server.errors(),
  }
}

function answerOf<Answer>(program: ChildProcess, order: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process of the attack ended with ${code}.`))
    program.once('exit', ended)
    program.once('message', message => {
      program.off('exit', ended)
      resolve(message as Answer)
    })
    program.send(order)
  })
}

const everyMs = 500

/** Whether the server is alive, asked as a supervisor would, and the most memory it held. */
function watch(server: AttackedServer) {
  const health = { checks: 0, failed: [] as string[], slowestMs: 0 }
  const peak = server.memory()
  const over = new AbortController()
  const looking = (async () => {
    const client = { port: server.port, key: '', agent: new Agent(), address: '192.0.2.251' }
    while (!over.signal.aborted) {
      const began = performance.now()
      const failure = await ask(client, '/livez').then(
        ({ status }) => (status === 200 ? '' : String(status)),
        reasonOf,
      )
      health.checks++
      health.slowestMs = Math.max(health.slowestMs, performance.now() - began)
      if (failure) health.failed.push(failure)
      const { serverMb, databaseMb } = server.memory()
      peak.serverMb = Math.max(peak.serverMb, serverMb)
      peak.databaseMb = Math.max(peak.databaseMb, databaseMb)
      await sleep(everyMs)
    }
  })()
  return {
    async stop() {
      over.abort()
      await looking
      return { health, peak }
    },
  }
}

const mostGrowth = 1.2

export const isBack = (before: Memory, after: Memory) =>
  after.serverMb <= before.serverMb * mostGrowth && after.databaseMb <= before.databaseMb * mostGrowth
