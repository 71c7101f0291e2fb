// Push messages of this process: what browsers ask about them, and, where it works by the clock, the sender.
import { Pool } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import type { Logger } from '#server/log.ts'
import type { Quotas } from '#server/data-api.ts'
import type { Website } from '#server/website.ts'
import { openPushRequests, type PushRequests } from './push-requests.ts'
import type { PushSender } from './push-sender.ts'
import { openPushThread } from './push-thread.ts'
import { openVapid } from './vapid.ts'

type PushOptions = {
  admin: Connection
  dataDir: string
  siteUrl: string
  /** PUSH_KEYS and PUSH_TO_LOOPBACK. */
  push: { keys: string | undefined; toLoopback: boolean }
  takeOne: Quotas['takeOne']
  website: Promise<Pick<Website, 'entry'>>
  /** Whether this process sends. */
  sends: boolean
  log: Logger
}

export async function openPush(options: PushOptions): Promise<{
  requests: PushRequests
  sender: PushSender | undefined
  close: () => Promise<void>
}> {
  const { admin, dataDir, siteUrl, push, takeOne, website, log } = options
  const { toLoopback } = push
  const vapid = openVapid(dataDir, siteUrl, push.keys)
  const pool = new Pool({ ...admin, max: 1, application_name: 'push requests', statement_timeout: 5_000 })
  pool.on('error', error => log.info(`A connection of push requests was lost: ${error.message}`))
  const sender = options.sends
    ? openPushThread({
        admin,
        dataDir,
        siteUrl,
        push,
        writePush: async (language, told) => (await (await website).entry(language)).writePush(told),
        log: { info: message => log.info(message), error: (facts, message) => log.error(facts, message) },
      })
    : undefined
  return {
    requests: openPushRequests({ pool, publicKey: vapid.publicKey, takeOne, toLoopback }),
    sender,
    close: async () => {
      await sender?.close()
      await pool.end()
    },
  }
}
