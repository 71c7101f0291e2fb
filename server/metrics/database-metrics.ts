// What the database knows of the site as a whole: how its jobs went, what waits, how old the last backup is, what the last
// check of the record found. Every process tells the same, so that rules take the largest.
import type { Client } from 'pg'
import { Gauge } from 'prom-client'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { readMailQueue } from './mail-queue.ts'
import type { Metrics } from './metrics.ts'

type Facts = {
  jobs: { job: string; ranAt: number; okAt: number | null; tookMs: number; failures: number }[]
  queues: { queue: string; waiting: number; oldestAt: number | null }[]
  mail: Record<string, number>
  push: { waiting: number; retrying: number; browsers: number }
  check: { at: number; differences: number } | null
  bytes: number
  now: number
}

/** However many ask: the answer is kept this long. */
const keptMs = 10_000
const longestMs = 3_000

export function addDatabaseMetrics({ registry, beforeScrape }: Metrics, admin: Connection) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

  const up = gauge('pitch263_database_up', '1 where the database could be asked for the figures below.')
  const ran = gauge('pitch263_job_last_run_timestamp_seconds', 'When a job last ran.', ['job_name'])
  const ok = gauge('pitch263_job_last_success_timestamp_seconds', 'When a job last went well.', ['job_name'])
  const took = gauge('pitch263_job_duration_seconds', 'How long its last run took.', ['job_name'])
  const failures = gauge('pitch263_job_failures', 'How often it has failed since it last went well.', [
    'job_name',
  ])
  const waiting = gauge('pitch263_queue_waiting', 'What waits for people or for the clock.', ['queue'])
  const oldest = gauge('pitch263_queue_oldest_seconds', 'How long the first of a queue has waited.', [
    'queue',
  ])
  const mail = gauge('pitch263_mail_queue', 'E-mails by state.', ['state'])
  const pushes = gauge('pitch263_push_queue', 'Push messages by state.', ['state'])
  const browsers = gauge('pitch263_push_browsers', 'Browsers that get push messages.')
  const backup = gauge('pitch263_backup_last_success_timestamp_seconds', 'When the last backup was made.')
  const checked = gauge('pitch263_record_check_timestamp_seconds', 'When the record was last checked.')
  const differences = gauge(
    'pitch263_record_check_differences',
    'What that check found to differ from the log.',
  )
  const bytes = gauge('pitch263_database_size_bytes', 'The size of the database.')
  const changing = [ran, ok, took, failures, waiting, oldest, mail, pushes]

  function set(facts: Facts) {
    for (const each of changing) each.reset()
    // `job` is a label of Prometheus itself.
    for (const { job: job_name, ...last } of facts.jobs) {
      ran.set({ job_name }, last.ranAt)
      if (last.okAt !== null) ok.set({ job_name }, last.okAt)
      took.set({ job_name }, last.tookMs / 1_000)
      failures.set({ job_name }, last.failures)
      if (job_name === 'backup' && last.okAt !== null) backup.set(last.okAt)
    }
    for (const { queue, waiting: count, oldestAt } of facts.queues) {
      waiting.set({ queue }, count)
      oldest.set({ queue }, oldestAt === null ? 0 : Math.max(0, facts.now - oldestAt))
    }
    for (const [state, count] of Object.entries(facts.mail)) mail.set({ state }, count)
    pushes.set({ state: 'waiting' }, facts.push.waiting)
    pushes.set({ state: 'retrying' }, facts.push.retrying)
    browsers.set(facts.push.browsers)
    if (facts.check) {
      checked.set(facts.check.at)
      differences.set(facts.check.differences)
    }
    bytes.set(facts.bytes)
  }

  let asking: Promise<void> | undefined
  let askedAt = -Infinity
  async function ask() {
    const facts = await withClient({ ...admin, ...limits }, readFacts).catch(() => undefined)
    up.set(facts ? 1 : 0)
    if (facts) set(facts)
  }
  beforeScrape(() => {
    if (!asking || performance.now() - askedAt > keptMs) {
      askedAt = performance.now()
      asking = ask()
    }
    return asking
  })
}

const limits = {
  connectionTimeoutMillis: longestMs,
  statement_timeout: longestMs,
  query_timeout: longestMs,
  application_name: 'metrics',
}

async function readFacts(client: Client): Promise<Facts> {
  const { rows } = await client.query<{ facts: Omit<Facts, 'mail'> }>(factsSql)
  const [read] = rows
  if (!read) throw new Error('The database told nothing.')
  return { ...read.facts, mail: await readMailQueue(client) }
}

const factsSql = `
  select jsonb_build_object(
    'now', extract(epoch from now()),
    'bytes', pg_database_size(current_database()),
    'jobs', (select coalesce(jsonb_agg(jsonb_build_object('job', job, 'ranAt', extract(epoch from ran_at),
      'okAt', extract(epoch from ok_at), 'tookMs', took_ms, 'failures', failures)), '[]') from app.job_runs),
    'queues', (select coalesce(jsonb_agg(jsonb_build_object('queue', queue, 'waiting', waiting,
      'oldestAt', extract(epoch from oldest_at))), '[]') from app.queues()),
    'push', (select jsonb_build_object('waiting', count(*) filter (where tries = 0), 'retrying', count(*) filter (where tries > 0),
      'browsers', (select count(*) from app.push_devices)) from app.push_queue),
    'check', (select jsonb_build_object('at', extract(epoch from checked_at), 'differences', difference_count)
      from public.record_checks order by checked_at desc limit 1)) as facts`
