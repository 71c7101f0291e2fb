// Whom a piece of work is for, known to everything that the work calls: pools that share their connections fairly ask
// for it, and so does the data API for the address that functions in SQL may see.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { clientIp, type ProxyList } from './client-ip.ts'

export type HttpClient = {
  /** Verified: the other end of the connection, or what a proxy of ours says of it. */
  address: string
  /** Counted as one client: the address, or the /64 of an IPv6 address. */
  network: string
  /** One of TRUSTED_PROXIES speaks for itself: a page server of this installation. */
  isOurs: boolean
  /** That the client asks for first: that of the page, where the website says so. */
  language?: string
}

const current = new AsyncLocalStorage<HttpClient>()

export function httpClientOf(request: IncomingMessage, isProxy: ProxyList): HttpClient {
  const address = clientIp(request, isProxy)
  const [language] = /^[a-z]{2,3}(?=[-,;]|$)/i.exec(request.headers['accept-language'] ?? '') ?? []
  return {
    address,
    network: networkOf(address),
    isOurs: isProxy(address),
    ...(language ? { language: language.toLowerCase() } : {}),
  }
}

export const asClient = <Result>(client: HttpClient, work: () => Result): Result => current.run(client, work)

/** Work that a client has set off and that is done for everybody. */
export const asNobody = <Result>(work: () => Result): Result => current.exit(work)

export const currentClient = (): HttpClient | undefined => current.getStore()

/** Counted as one client: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.split('::')
  const front = head.split(':').filter(Boolean)
  // An IPv4 address at the end takes the place of two groups.
  const back = (tail ?? '')
    .split(':')
    .filter(Boolean)
    .flatMap(group => (group.includes('.') ? [group, group] : [group]))
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
