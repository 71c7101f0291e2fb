// Where messages may be sent. Anybody can name an endpoint, so ours must never become a way into our own network: only
// https, only names that lead to public addresses. What a name leads to is asked when the connection is made, and the
// address that was checked is the one that is used.
import { lookup as resolve, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is not a public address.`)
  }
}

const own = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  own.addSubnet(network, bits, 'ipv4')

// Of IPv6 all that is public begins with 2 or 3; among it some that leads to an IPv4 address or nowhere.
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
const ownIpv6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  ownIpv6.addSubnet(network, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !own.check(address, 'ipv4')
  return version === 6 && publicIpv6.check(address, 'ipv6') && !ownIpv6.check(address, 'ipv6')
}

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

/** For the agent that sends: as the usual one, without addresses that are not public. */
export const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '', 0)
    const [first] = addresses
    // One that leads to both is a trick.
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddress(host), '', 0)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}
