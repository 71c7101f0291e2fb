// A match with followers, as pages follow it: a goal every so often, and how long it takes until each has read it.
// What the server has to do for that: renderings, requests and bytes for each goal.
import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { withClient } from '#gateway/database/with-client.ts'
import { openRecord, root } from './record.ts'

const followers = Number(process.env['BENCH_FOLLOWERS'] ?? 2_000)
const goals = Number(process.env['BENCH_GOALS'] ?? 5)
const everyMs = 20_000
const wanted = { withinMs: 2_000, share: 0.99 }

type Seen = { latencies: number[]; requests: number; bytes: number; notNew: number }
type Work = { renderings: number; cpuMs: number }

export async function benchFollowers(): Promise<void> {
  execFileSync(process.execPath, [join(root, 'scripts', 'build.ts')], { stdio: 'inherit' })
  const record = await openRecord()
  try {
    const { admin } = record.database
    const match = await withClient(admin, async client => {
      const { rows } = await client.query<{ id: string }>(
        `select id from public.matches where status in ('live_1h', 'live_2h') order by id limit 1`,
      )
      return rows[0]?.id ?? ''
    })
    const server = fork(join(import.meta.dirname, 'live-followers-serve.ts'), record.args, {
      env: {
        ...process.env,
        REALTIME_CONNECTIONS_PER_ADDRESS: '100000',
        REALTIME_CONNECTIONS_PER_SECOND: '100000',
        REALTIME_MEMORY_PER_ADDRESS: '1000000000',
      },
    })
    const { port, key } = await said<{ port: number; key: string }>(server)
    const crowd = fork(join(import.meta.dirname, 'live-followers-load.ts'), [
      String(port),
      key,
      match,
      String(followers),
    ])
    const { open } = await said<{ open: number }>(crowd)
    console.log(`
Followers of one match: ${open} sockets on one process, a goal every ${everyMs / 1_000} s. Each follower that is told
to look again reads the page's data after a random moment, as a browser does, and knows the last answer by its name.
Goal: ${wanted.share * 100}% see it within ${wanted.withinMs / 1_000} s

goal   within ${wanted.withinMs / 1_000} s    p50 ms    p99 ms    max ms  renderings  requests      KB   CPU ms`)
    const all: number[] = []
    for (let goal = 1; goal <= goals; goal++) {
      const started = Date.now()
      await ask<Work>(server, 'begin')
      const seeing = ask<Seen>(crowd, { score: goal })
      await withClient(admin, client => client.query(goalSql, [match]))
      const seen = await seeing
      const work = await ask<Work>(server, 'work')
      all.push(...seen.latencies)
      console.log(line(String(goal), seen, work))
      if (goal < goals) await new Promise(next => setTimeout(next, everyMs - (Date.now() - started)))
    }
    const share = all.filter(ms => ms <= wanted.withinMs).length / (goals * open)
    console.log(
      `${(share * 100).toFixed(2)}% of ${goals * open} saw it within ${wanted.withinMs / 1_000} s: ${
        share >= wanted.share ? 'as wanted' : 'TOO FEW'
      }`,
    )
    for (const child of [crowd, server]) {
      child.disconnect()
      await once(child, 'exit')
    }
  } finally {
    await record.close()
  }
}

/** As it is entered: the event and the score in one transaction. */
const goalSql = `
  with scored as (
    update public.matches set home_goals = home_goals + 1 where id = $1 returning id, home_club_id)
  insert into public.match_events (match_id, club_id, kind, minute, phase, status)
  select id, home_club_id, 'goal', 62, '2h', 'provisional' from scored`

function line(name: string, { latencies, requests, bytes }: Seen, { renderings, cpuMs }: Work): string {
  const sorted = latencies.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const inTime = sorted.filter(ms => ms <= wanted.withinMs).length
  return [
    name.padStart(4),
    `${((100 * inTime) / followers).toFixed(2)}%`.padStart(11),
    at(0.5).toFixed(0).padStart(8),
    at(0.99).toFixed(0).padStart(8),
    at(1).toFixed(0).padStart(8),
    String(renderings).padStart(10),
    String(requests).padStart(8),
    (bytes / 1_000).toFixed(0).padStart(6),
    cpuMs.toFixed(0).padStart(7),
  ].join('  ')
}

async function ask<Answer>(child: ChildProcess, order: string | object): Promise<Answer> {
  child.send(order)
  return said<Answer>(child)
}

async function said<Message>(child: ChildProcess): Promise<Message> {
  const [message] = (await once(child, 'message')) as [Message]
  return message
}
