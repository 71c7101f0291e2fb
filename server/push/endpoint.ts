// Which endpoints are taken: https, and a name or an address on the public internet. What a name leads to is asked when the
// connection is made (server/public-address.ts).
import { isIP } from 'node:net'
import { isPublicAddress } from '#server/public-address.ts'

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
