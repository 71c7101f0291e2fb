// Where push messages may be sent. Anybody can name an endpoint, so ours must never become a way into our own network: only
// https, and no address that is not public. What a name leads to is checked when the connection is made (send-push.ts).
import { isIP } from 'node:net'
import { isPublicAddress } from '#server/webhooks/public-address.ts'

const isLoopback = (host: string) => host === 'localhost' || /^127(\.\d+){3}$/.test(host)

/** `toLoopback`: for tests, a push service on this machine, without TLS. */
export function isEndpoint(text: string, { toLoopback = false } = {}): boolean {
  if (text.length > 600 || !URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (username || password || hash) return false
  if (toLoopback && isLoopback(hostname)) return true
  if (protocol !== 'https:') return false
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? isPublicAddress(host) : /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(host)
}
