// One round of the jobs. Of several processes on one database, the one that holds the lock does it.
import type { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import type { Sealer } from '#gateway/keys/seal.ts'
import { hideSecrets } from '#server/log.ts'
import type { Account } from '#server/phones/africas-talking.ts'
import { sendReplies } from '#server/phones/replies.ts'
import { notifyFollowers } from './alerts.ts'
import { deliver } from '#server/webhooks/deliver.ts'
import { eraseWhatIsDue, type RemoveFiles } from './privacy.ts'
import { checkRecord } from './record-check.ts'

/** The process that holds one does the work; it is released with the connection. */
const locks = { jobs: 263_430, numbers: 263_431 }

export type Work = () => Promise<unknown>

export type Log = { info: (message: string) => void; error: (facts: object, message: string) => void }

/** Sends the e-mails that are due, and says why those that were not sent were not. */
export type SendMails = () => Promise<{ troubles: readonly string[] }>

export async function runAlerts(admin: Connection, log: Log): Promise<void> {
  await withClient(admin, client => runJob(client, log, 'alerts', () => notifyFollowers(client)))
}

/** By every process: what one has claimed, no other sends. */
export async function runMails(admin: Connection, log: Log, sendMails: SendMails): Promise<void> {
  await withClient(admin, client =>
    runJob(client, log, 'letters', async () => {
      const { troubles } = await sendMails()
      if (troubles.length > 0) throw new Error(`Not sent: ${troubles.length}. ${troubles[0]}`)
    }),
  )
}

/** By every process, as e-mails are. */
export async function runTexts(admin: Connection, log: Log, account: Account): Promise<void> {
  await withClient(admin, client =>
    runJob(client, log, 'texts', async () => {
      const { troubles } = await sendReplies(client, account)
      if (troubles.length > 0) throw new Error(`Not sent: ${troubles.length}. ${troubles[0]}`)
    }),
  )
}

/** By every process. That an address of somebody's takes nothing is theirs to know, and no failure of the job. */
export async function runWebhooks(admin: Connection, log: Log, sealer: Sealer): Promise<void> {
  await withClient(admin, client => runJob(client, log, 'webhooks', () => deliver(admin, { sealer })))
}

/** By every process, as e-mails. */
export async function runPushes(admin: Connection, log: Log, sendPushes: Work): Promise<void> {
  await withClient(admin, client => runJob(client, log, 'pushes', sendPushes))
}

/** Says whether it was done here; another process may be at it. */
export async function runJobs(
  admin: Connection,
  log: Log,
  {
    removeFiles,
    sample,
  }: {
    removeFiles?: RemoveFiles | undefined
    sample?: Work | undefined
  } = {},
): Promise<boolean> {
  // One that fails stands in the way of no other.
  return alone(admin, async client => {
    const attempt = (name: string, job: Work) => runJob(client, log, name, job)
    if (sample) await attempt('sample', sample)
    await attempt('matches', () => client.query('select app.tick_matches()'))
    await attempt('articles', () => client.query('select app.publish_articles()'))
    await attempt('picks', () => client.query('select app.score_picks()'))
    await attempt('transfers', () => client.query('select app.tick_transfers()'))
    await attempt('roles', () => client.query('select app.end_roles()'))
    await attempt('bans', () => client.query('select app.keep_bans()'))
    await attempt('transfer_checks', () => client.query('select app.recount_checks()'))
    await attempt('payments', () => client.query('select app.remind_of_payments()'))
    await attempt('chain_head', () => client.query('select app.publish_chain_head()'))
    await attempt('erasures', () => eraseWhatIsDue(client, removeFiles))
    await attempt('retention', () => client.query('select app.forget_what_is_old()'))
    await attempt('record_check', () => checkByNight(client, log))
  })
}

/** The numbers that are due: beside the jobs, because neither can wait for the other. */
export async function runNumbers(admin: Connection, log: Log, numbers: Work): Promise<boolean> {
  return alone(admin, client => runJob(client, log, 'numbers', numbers), 'numbers')
}

/** Does it and keeps how it went, for /super/dashboard. */
async function runJob(client: Client, log: Log, name: string, job: Work) {
  const began = Date.now()
  let trouble: string | null = null
  try {
    await job()
  } catch (error) {
    log.error({ err: error }, 'a job failed')
    trouble = hideSecrets(error instanceof Error ? error.message : String(error)) || 'It failed.'
  }
  await client
    .query('select app.note_job($1, $2, $3)', [name, Date.now() - began, trouble])
    .catch((error: unknown) => log.error({ err: error }, 'how a job went could not be kept'))
}

/** Does it unless another process is at it, and says whether it did. */
export async function alone(
  admin: Connection,
  work: (client: Client) => Promise<unknown>,
  what: keyof typeof locks = 'jobs',
): Promise<boolean> {
  return withClient(admin, async client => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      locks[what],
    ])
    if (!rows[0]?.mine) return false
    await work(client)
    return true
  })
}

async function checkByNight(client: Client, log: Log) {
  if (!(await isCheckDue(client))) return
  await client.query('select app.file_outdated_articles()')
  const { differences } = await checkRecord(client)
  if (differences.length === 0) log.info('the record was checked: no difference')
  else log.error({ differences: differences.slice(0, 5) }, 'the record differs from its log')
}

/** There has been none since the last two o'clock. */
async function isCheckDue(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ due: boolean }>(
    `select not exists (
       select from public.record_checks
       where kind = 'record' and app.happened_within(checked_at, now() -
         (date_trunc('day', now() at time zone 'Africa/Harare' - interval '2 hours') + interval '2 hours')
           at time zone 'Africa/Harare')) as due`,
  )
  return rows[0]?.due ?? false
}
