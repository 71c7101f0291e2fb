import { askServer } from '#lib/data/ask-server.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

/** The answer is the secret that signs: the server makes it, because the database may not know it. */
export async function makeWebhook(db: Db, asked: { url: string; events: string[]; requestId: string }) {
  const { data } = await db.auth.getSession()
  const authorization = `Bearer ${data.session?.access_token ?? ''}`
  const { secret } = await askServer<{ secret: string }>('/_webhooks', asked, { authorization })
  return secret
}

type Webhook = { webhookId: string }

export const deleteWebhook = (db: Db, { webhookId }: Webhook) => call(db, 'delete_webhook', { webhookId })
export const restartWebhook = (db: Db, { webhookId }: Webhook) => call(db, 'restart_webhook', { webhookId })
export const testWebhook = (db: Db, { webhookId }: Webhook) => call(db, 'test_webhook', { webhookId })
