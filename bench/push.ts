// A goal, told to 10,000 browsers by one process: from the end of its transaction until a push service on loopback has
// decrypted the last message. What must hold: within 30 seconds, each browser once, less than 1 KB. What the goal itself
// takes is beside it, with and without them.
import { fork } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Client } from 'pg'
import { withClient } from '#gateway/database/with-client.ts'
import { migrate } from '#gateway/database/migrate.ts'
import { writePush } from '#features/fans/push/payload.ts'
import { openPushThread } from '#server/push/push-thread.ts'
import { openVapid } from '#server/push/vapid.ts'
import type { Subscription } from '#server/testing/push-service.ts'
import { openBenchDatabase } from './database.ts'
import { verdict } from './pages.ts'
import { cpuSeconds } from './processes.ts'
import { root } from './record.ts'

const browsers = Number(process.env['BENCH_BROWSERS'] ?? 10_000)
const goals = 3
const siteUrl = 'https://bench.test'
const limits = { seconds: 30, bytes: 1_024 }

type Told = { messages: number; distinct: number; largest: number }

export async function benchPush(): Promise<void> {
  const { database, dataDir, close } = await openBenchDatabase()
  try {
    await migrate(database.admin, join(root, 'supabase', 'migrations'), () => undefined)
    const service = await startService(openVapid(dataDir, siteUrl).publicKey)
    await withClient(database.admin, async client => {
      const match = await addMatch(client)
      const alone = await scoreGoal(client, match)
      await addBrowsers(client, match, service.subscriptions)
      const sender = openPushThread({
        admin: database.admin,
        dataDir,
        siteUrl,
        push: { keys: undefined, toLoopback: true },
        writePush: (_language, told) => writePush(told),
        log: { info: () => undefined, error: (facts, message) => console.error(message, facts) },
      })
      console.log(`
Push: a goal told to ${browsers} browsers by one process. Goals: the last within ${limits.seconds} s, each once, under 1 KB
Load of the machine before: ${loadavg()[0]?.toFixed(1)}. The goal's own transaction without any browser: ${alone.toFixed(1)} ms

goal   its transaction ms   last message s      CPU s  serving thread busy s   messages   distinct   largest bytes`)
      for (let goal = 1; goal <= goals; goal += 1) {
        const cpuBefore = cpuSeconds(process.pid)
        const busyBefore = performance.eventLoopUtilization()
        const arrived = service.all(goal * browsers)
        const took = await scoreGoal(client, match)
        const began = performance.now()
        const { messages, distinct, largest } = await arrived
        const seconds = (performance.now() - began) / 1_000
        const isRight = messages === distinct && distinct === goal * browsers
        console.log(
          [
            String(goal).padEnd(4),
            took.toFixed(1).padStart(18),
            `${seconds.toFixed(1).padStart(14)}${verdict(seconds <= limits.seconds)}`,
            (cpuSeconds(process.pid) - cpuBefore).toFixed(1).padStart(6),
            (performance.eventLoopUtilization(busyBefore).active / 1_000).toFixed(2).padStart(21),
            String(messages).padStart(10),
            `${String(distinct).padStart(9)}${verdict(isRight)}`,
            `${String(largest).padStart(10)}${verdict(largest < limits.bytes)}`,
          ].join('  '),
        )
      }
      await sender.close()
    })
    service.stop()
  } finally {
    await close()
  }
}

async function startService(publicKey: string) {
  const child = fork(join(import.meta.dirname, 'push-serve.ts'), [publicKey, String(browsers)])
  const subscriptions = await new Promise<Subscription[]>((resolve, reject) => {
    child.once('message', (said: { subscriptions: Subscription[] }) => resolve(said.subscriptions))
    child.once('exit', code => reject(new Error(`The push service ended with ${code}.`)))
  })
  return {
    subscriptions,
    /** Resolves once so many messages have come, to all browsers together. */
    all: (count: number) =>
      new Promise<Told>((resolve, reject) => {
        const hear = ({ told, problems }: { told: Told; problems: string[] }) => {
          if (problems.length > 0) reject(new Error(problems[0]))
          if (told.distinct < count) return
          child.off('message', hear)
          resolve(told)
        }
        child.on('message', hear)
      }),
    stop: () => child.disconnect(),
  }
}

/** A match of a running season that is being played. */
async function addMatch(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`
    with cup as (insert into public.competitions (slug, name, kind) values ('cup', 'Cup', 'cup') returning id),
    season as (
      insert into public.seasons (competition_id, slug, name, status) select id, '2026', '2026', 'running' from cup returning id),
    home as (insert into public.clubs (slug, name, code) values ('dynamos', 'Dynamos', 'DYN') returning id),
    away as (insert into public.clubs (slug, name, code) values ('highlanders', 'Highlanders', 'HIG') returning id)
    insert into public.matches (season_id, home_club_id, away_club_id, kick_off, played_on, status, home_goals, away_goals, is_provisional)
    select season.id, home.id, away.id, now() - interval '20 minutes', app.league_today(), 'live_1h', 0, 0, true
    from season, home, away returning id`)
  return rows[0]?.id ?? ''
}

let minute = 0

/** As the console's goal ends: an event in the log, and the score. How long it took, in milliseconds. */
async function scoreGoal(client: Client, match: string): Promise<number> {
  minute += 1
  const began = performance.now()
  await client.query('begin')
  await client.query(
    `insert into public.match_events (match_id, club_id, kind, minute, status)
     select id, home_club_id, 'goal', $2, 'provisional' from public.matches where id = $1`,
    [match, minute],
  )
  await client.query('select app.keep_score($1)', [match])
  await client.query('commit')
  return performance.now() - began
}

async function addBrowsers(client: Client, match: string, subscriptions: Subscription[]) {
  await client.query(
    `with device as (
       insert into app.push_devices (endpoint, p256dh, auth_secret)
       select given ->> 'endpoint', given -> 'keys' ->> 'p256dh', given -> 'keys' ->> 'auth'
       from jsonb_array_elements($1) as given returning id)
     insert into app.push_choices (device_id, match_id, events) select id, $2, '{goal}' from device`,
    [JSON.stringify(subscriptions), match],
  )
  await client.query('analyze app.push_devices, app.push_choices')
}
