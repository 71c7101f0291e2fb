// The scheduled jobs: every minute the matches and transfers that are due are taken a step further; once a night the head
// of all transfers is published, and after two in the morning in Harare the record is checked. Three times a minute the
// numbers that are due are worked out, so that the odds follow a full time within a minute. Of several processes on one
// database one does it. Followers are notified, and e-mails and text messages are sent, beside all that, three times a minute and by every
// process: none waits for the others. Why these jobs have no library is in docs/decisions/0029-jobs-and-mail.md.
import type { Connection } from '#gateway/database/connection.ts'
import type { Sealer } from '#gateway/keys/seal.ts'
import type { Account } from '#server/phones/africas-talking.ts'
import { watchClock } from './clock-jump.ts'
import type { RemoveFiles } from './privacy.ts'
import {
  type Log,
  runAlerts,
  runJobs,
  runMails,
  runNumbers,
  runTexts,
  runWebhooks,
  runPushes,
  type SendMails,
  type Work,
} from './run-jobs.ts'

const minute = 60_000

type Jobs = { close: () => Promise<void> }

export function startJobs({
  admin,
  log,
  sendMails,
  texts,
  sendPushes,
  webhookSealer,
  numbers,
  removeFiles,
  sample,
  backups,
  everyMs = minute,
  clock = watchClock(),
}: {
  admin: Connection
  log: Log
  sendMails?: SendMails | undefined
  /** The account that sends text messages. */
  texts?: Account | undefined
  /** Sends the push messages that are due: those that nothing has woken the sender for. */
  sendPushes?: Work | undefined
  /** Opens the secrets that sign what is sent to webhooks. */
  webhookSealer?: Sealer | undefined
  /** Works out the numbers that are due. */
  numbers?: Work | undefined
  removeFiles?: RemoveFiles | undefined
  /** Takes the sample season further, where there is one. */
  sample?: Work | undefined
  /** Makes the backup of the night, where that is due: beside the rest, because it takes a while. */
  backups?: Work | undefined
  everyMs?: number
  clock?: ReturnType<typeof watchClock>
}): Jobs {
  const repeat = (ms: number, work: Work) => repeatedly(ms, log, () => unlessJumped(clock, log, work))
  const timers = [
    repeat(everyMs, () => runJobs(admin, log, { removeFiles, sample })),
    ...(numbers ? [repeat(everyMs / 3, () => runNumbers(admin, log, numbers))] : []),
    repeat(everyMs / 3, () => runAlerts(admin, log)),
    ...(sendMails ? [repeat(everyMs / 3, () => runMails(admin, log, sendMails))] : []),
    ...(texts ? [repeat(everyMs / 3, () => runTexts(admin, log, texts))] : []),
    ...(webhookSealer ? [repeat(everyMs / 6, () => runWebhooks(admin, log, webhookSealer))] : []),
    ...(sendPushes ? [repeat(everyMs / 3, () => runPushes(admin, log, sendPushes))] : []),
    ...(backups ? [repeat(everyMs, backups)] : []),
  ]
  return {
    async close() {
      await Promise.all(timers.map(timer => timer.close()))
    },
  }
}

async function unlessJumped(clock: ReturnType<typeof watchClock>, log: Log, work: Work) {
  const ms = clock.jumpedByMs()
  if (ms === 0) await work()
  else log.error({ hours: Math.round(ms / 3_600_000) }, 'the clock has jumped')
}

function repeatedly(everyMs: number, log: Log, work: Work): Jobs {
  let running: Promise<unknown> = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    // One that takes longer is not overtaken.
    if (isRunning) return
    isRunning = true
    running = work()
      .catch((error: unknown) => log.error({ err: error }, 'a job failed'))
      .finally(() => {
        isRunning = false
      })
  }, everyMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
