import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

/** The answer is the secret that signs. */
export const makeWebhook = command('make_webhook')

type Webhook = { webhookId: string }

export const deleteWebhook = (db: Db, { webhookId }: Webhook) => call(db, 'delete_webhook', { webhookId })
export const restartWebhook = (db: Db, { webhookId }: Webhook) => call(db, 'restart_webhook', { webhookId })
export const testWebhook = (db: Db, { webhookId }: Webhook) => call(db, 'test_webhook', { webhookId })
