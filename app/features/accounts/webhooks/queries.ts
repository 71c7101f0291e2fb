import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export type Webhook = Awaited<ReturnType<typeof listWebhooks>>[number]
export type Delivery = Awaited<ReturnType<typeof listDeliveries>>[number]

async function listWebhooks(db: Db) {
  const hooks = await call(db, 'my_webhooks')
  return hooks.map(({ id, url, events, failing_since, stopped_at }) => ({
    id,
    url,
    events,
    // The generated types know no null in what a function answers.
    failingSince: failing_since as string | null,
    stoppedAt: stopped_at as string | null,
  }))
}

async function listDeliveries(db: Db, webhookId: string) {
  const sent = await call(db, 'my_webhook_deliveries', { webhookId })
  return sent.map(({ id, event, state, tries, queued_at, next_try_at, status_code, took_ms, trouble }) => ({
    id,
    event,
    state,
    tries,
    queuedAt: queued_at,
    nextTryAt: next_try_at,
    status: status_code as number | null,
    tookMs: took_ms as number | null,
    trouble: trouble as string | null,
  }))
}

export const webhooksKey = (userId: string) => ['webhooks', userId]
export const webhooksRead = (userId: string) => read(webhooksKey(userId), listWebhooks)

export const deliveriesKey = (webhookId: string) => ['webhook deliveries', webhookId]
export const deliveriesRead = (webhookId: string) =>
  read(deliveriesKey(webhookId), db => listDeliveries(db, webhookId))
