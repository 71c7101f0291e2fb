// Secrets of webhooks are encrypted in the database, bound to the request that made the webhook: whoever reads the database or
// a backup of it cannot sign.
import { randomBytes } from 'node:crypto'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import type { Sealer } from '#gateway/keys/seal.ts'

/** What the key of the secrets is for: no other secret is opened with it. */
export const sealedUse = 'webhook secrets'

/** SQL condition: whether there are secrets that only the key opens. */
export const holdsSealedSecrets = `exists (select from app.webhooks where signing_secret like 'sealed:v1:%')`

/** As Standard Webhooks writes them. */
export const newSigningSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Encrypts the secrets that an earlier version has kept in plain text. */
async function sealPlainSecrets(admin: Connection, sealer: Sealer): Promise<void> {
  await withClient(admin, async client => {
    const { rows } = await client.query<{ id: string; request: string; secret: string }>(
      `select id, request_id as request, signing_secret as secret
       from app.webhooks where signing_secret like 'whsec_%'`,
    )
    for (const { id, request, secret } of rows)
      await client.query(
        'update app.webhooks set signing_secret = $3 where id = $1 and signing_secret = $2',
        [id, secret, sealer.seal(request, secret)],
      )
  })
}

/** Once nothing is in plain text any more. */
export async function openWebhookSealer(gateway: { sealer: (use: string) => Sealer }, admin: Connection) {
  const sealer = gateway.sealer(sealedUse)
  await sealPlainSecrets(admin, sealer)
  return sealer
}
