// Sends what is due to webhooks (supabase/schemas/10_accounts/webhook_deliveries.sql), a few at a time. Several processes share
// the work: what one has claimed, no other sends. One that ends in the middle leaves its delivery to the next round, so that
// a webhook may hear of the same event twice, and never not at all.
import type { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { type Delivery, type Network, post } from './post.ts'

type Claimed = Delivery & { claim: string }

/** A slow one holds up a part of the others only. */
const atOnce = 4

/** A round ends soon after that, so that the process can: the next begins within seconds. */
const longestRoundMs = 8_000

/** How many were tried. */
export async function deliver(admin: Connection, network: Network = {}): Promise<number> {
  const until = performance.now() + longestRoundMs
  const first = await withClient(admin, client => deliverOne(client, network))
  if (!first) return 0
  const rounds = Array.from({ length: atOnce }, () =>
    withClient(admin, client => deliverAll(client, { network, until })),
  )
  return (await Promise.all(rounds)).reduce((sum, count) => sum + count, 1)
}

type Round = { network: Network; until: number }

async function deliverAll(client: Client, { network, until }: Round): Promise<number> {
  let count = 0
  while (performance.now() < until && (await deliverOne(client, network))) count += 1
  return count
}

/** Whether there was one. */
async function deliverOne(client: Client, network: Network): Promise<boolean> {
  const { rows } = await client.query<Claimed>('select * from app.claim_webhook_delivery()')
  const [claimed] = rows
  if (!claimed) return false
  const { status, tookMs, trouble } = await post(claimed, network)
  await client.query('select app.finish_webhook_delivery($1, $2, $3, $4, $5)', [
    claimed.id,
    claimed.claim,
    status,
    tookMs,
    trouble,
  ])
  return true
}
