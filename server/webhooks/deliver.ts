// Sends what is due to webhooks (supabase/schemas/10_accounts/webhook_deliveries.sql), a few at a time. Several processes share
// the work: what one has claimed, no other sends. One that ends in the middle leaves its delivery to the next round, so that
// a webhook may hear of the same event twice, and never not at all.
import type { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import type { Sealer } from '#gateway/keys/seal.ts'
import { type Network, type Outcome, post } from './post.ts'

type Claimed = {
  id: string
  claim: string
  url: string
  /** Which its secret is bound to. */
  request_id: string
  signing_secret: string
  body: string
}

/** `sealer`: opens the secrets that sign. */
type Way = { sealer: Sealer; network?: Network }

/** A slow one holds up a part of the others only. */
const atOnce = 4

/** A round ends soon after that, so that the process can: the next begins within seconds. */
const longestRoundMs = 8_000

/** How many were tried. */
export async function deliver(admin: Connection, way: Way): Promise<number> {
  const until = performance.now() + longestRoundMs
  const first = await withClient(admin, client => deliverOne(client, way))
  if (!first) return 0
  const rounds = Array.from({ length: atOnce }, () =>
    withClient(admin, client => deliverAll(client, { ...way, until })),
  )
  return (await Promise.all(rounds)).reduce((sum, count) => sum + count, 1)
}

type Round = Way & { until: number }

async function deliverAll(client: Client, { until, ...way }: Round): Promise<number> {
  let count = 0
  while (performance.now() < until && (await deliverOne(client, way))) count += 1
  return count
}

/** Whether there was one. */
async function deliverOne(client: Client, way: Way): Promise<boolean> {
  const { rows } = await client.query<Claimed>('select * from app.claim_webhook_delivery()')
  const [claimed] = rows
  if (!claimed) return false
  const { status, tookMs, trouble } = await send(claimed, way)
  await client.query('select app.finish_webhook_delivery($1, $2, $3, $4, $5)', [
    claimed.id,
    claimed.claim,
    status,
    tookMs,
    trouble,
  ])
  return true
}

async function send(claimed: Claimed, { sealer, network }: Way): Promise<Outcome> {
  const secret = sealer.open(claimed.request_id, claimed.signing_secret)
  // Encrypted with a key that is lost, or by somebody else than us.
  if (secret === undefined) return { status: null, tookMs: 0, trouble: 'no_secret' }
  return post({ ...claimed, secret }, network)
}
