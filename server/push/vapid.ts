// Who we are to push services (VAPID, RFC 8292): a pair of keys, made at the first start, and a token for each service that
// is signed with it. Browsers subscribe to the public key: with another pair, every subscription is lost.
import webPush from 'web-push'
import { keptSecret } from '#gateway/database/secrets.ts'

type VapidKeys = { publicKey: string; privateKey: string }

export type Vapid = {
  publicKey: string
  /** The header of a message to this endpoint. */
  authorization(endpoint: string): string
}

/** `configured`: PUSH_KEYS. */
export function openVapid(dataDir: string, siteUrl: string, configured?: string): Vapid {
  const text =
    configured ??
    keptSecret(
      dataDir,
      'push-keys.json',
      () => JSON.stringify(webPush.generateVAPIDKeys()),
      kept => readVapidKeys(kept) !== undefined,
    )
  const keys = readVapidKeys(text)
  if (!keys) throw new Error('The keys of push messages are not a JSON object with publicKey and privateKey.')
  const { publicKey } = keys
  return { publicKey, authorization: tokensOf(keys, subjectOf(siteUrl)) }
}

export function readVapidKeys(text: string): VapidKeys | undefined {
  try {
    const { publicKey, privateKey }: Record<string, unknown> = JSON.parse(text)
    const isRight =
      typeof publicKey === 'string' &&
      typeof privateKey === 'string' &&
      /^[\w-]{87}$/.test(publicKey) &&
      /^[\w-]{43}$/.test(privateKey)
    return isRight ? { publicKey, privateKey } : undefined
  } catch {
    return undefined
  }
}

/** Push services want an https or mailto address to turn to; a site on this machine has none. */
const subjectOf = (siteUrl: string) => (siteUrl.startsWith('https://') ? siteUrl : 'https://pitch263.invalid')

const tokenSeconds = 12 * 60 * 60
const renewedAfterMs = 60 * 60_000

/** One token serves all messages to a service for an hour: signing one for each would double the work. */
function tokensOf({ publicKey, privateKey }: VapidKeys, subject: string) {
  const tokens = new Map<string, { header: string; at: number }>()
  return (endpoint: string) => {
    const { origin } = new URL(endpoint)
    const known = tokens.get(origin)
    if (known && Date.now() - known.at < renewedAfterMs) return known.header
    // Anybody can name a service: those that nobody uses any more make room.
    if (tokens.size >= 500) tokens.clear()
    const expires = Math.floor(Date.now() / 1_000) + tokenSeconds
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
      expires,
    )
    tokens.set(origin, { header, at: Date.now() })
    return header
  }
}
