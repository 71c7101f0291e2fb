// Sends the answers to text messages that are due (supabase/schemas/65_fans/sms_replies.sql). Several processes share the
// work: what one has claimed, no other sends.
import type { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { type Account, sendText } from './africas-talking.ts'

type Claimed = {
  id: string
  claim: string
  receiver: string
  sender: string | null
  link_id: string | null
  words: string
}

/** How many are sent, and why the others were not. */
export async function sendReplies(
  client: Client,
  account: Account,
): Promise<{ sent: number; troubles: string[] }> {
  await client.query('select app.tidy_sms_replies()')
  const troubles: string[] = []
  let sent = 0
  for (;;) {
    const { rows } = await client.query<Claimed>('select * from app.claim_sms_reply()')
    const [reply] = rows
    if (!reply) return { sent, troubles }
    const { id, claim, receiver, sender, link_id: linkId, words } = reply
    const { state, trouble } = await sendText(account, { receiver, sender, linkId, words })
    await client.query('select app.finish_sms_reply($1, $2, $3, $4)', [id, claim, state, trouble])
    if (trouble === null) sent += 1
    else troubles.push(trouble)
  }
}

/** Sends at once what has just been queued; what comes in meanwhile goes out in the next round. */
export function makeReplySender({
  admin,
  account,
  log,
}: {
  admin: Connection
  account: Account
  log: { error: (facts: object, message: string) => void }
}) {
  let running: Promise<void> | undefined
  let isWanted = false

  async function work() {
    while (isWanted) {
      isWanted = false
      try {
        const { troubles } = await withClient(admin, client => sendReplies(client, account))
        if (troubles.length > 0) log.error({ troubles: troubles.slice(0, 5) }, 'text messages were not sent')
      } catch (error) {
        log.error({ err: error }, 'text messages were not sent')
      }
    }
    running = undefined
  }

  return {
    send() {
      isWanted = true
      running ??= work()
    },
    close: () => running ?? Promise.resolve(),
  }
}
