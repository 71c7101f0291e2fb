// Signs a delivery as Standard Webhooks describes (standardwebhooks.com): an HMAC of its id, the time and the body.
import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

export function signedHeaders({
  id,
  secret,
  body,
  seconds,
}: {
  id: string
  secret: string
  body: string
  /** Since 1970. */
  seconds: number
}): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
}
