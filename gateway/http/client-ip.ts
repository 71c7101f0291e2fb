// Who is asking: the other end of the connection, unless that is a proxy of ours; then the last address in
// X-Forwarded-For that is not. Anything to the left of it may be forged.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

export type ProxyList = (address: string) => boolean

export function proxyList(trusted: string[]): ProxyList {
  if (trusted.length === 0) return () => false
  const list = new BlockList()
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return address => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

export function clientIp(request: IncomingMessage, isProxy: ProxyList) {
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  if (!isProxy(peer)) return peer

  const hops = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const addresses = hops.map(hop => plainAddress(hop.trim()))
  const client = addresses.findLast(address => !isProxy(address))
  // If that hop is not an address, the request counts as the proxy's.
  return client !== undefined && isIP(client) !== 0 ? client : peer
}

export function isFromProxy(request: IncomingMessage, isProxy: ProxyList) {
  return isProxy(plainAddress(request.socket.remoteAddress ?? ''))
}

/** An IPv4 address that came in over IPv6 is still that IPv4 address. */
export function plainAddress(address: string) {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
