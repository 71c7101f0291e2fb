// Where webhooks and push messages may be sent, whose addresses anybody can name: to a machine on the public internet, and none
// of ours or of our hosts. The name is resolved once,
// every address it has must be public, and the connection goes to an address that was checked: a name that is pointed elsewhere
// a moment later (DNS rebinding) changes nothing.
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export class NotPublic extends Error {}

/** Everything that IANA has set aside: private, loopback, link-local (with the metadata services of hosts), shared, multicast. */
const blocked = new BlockList()
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
  ['224.0.0.0', 3],
] as const)
  blocked.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // Addresses of IPv4 in another form.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(network, bits, 'ipv6')

/** Of IPv6 only what is handed out to the internet. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !blocked.check(address, 'ipv4')
  if (version !== 6 || address.includes('%')) return false
  return global.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

export type Resolve = (name: string) => Promise<LookupAddress[]>

const resolveName: Resolve = name => lookup(name, { all: true, verbatim: true })

/** For `lookup` of a request. `isAllowed` and `resolve` are others in tests, which have nothing but loopback. */
export function publicLookup({
  isAllowed = isPublicAddress,
  resolve = resolveName,
}: {
  isAllowed?: ((address: string) => boolean) | undefined
  resolve?: Resolve | undefined
} = {}): LookupFunction {
  return (name, options, done) => {
    resolve(name).then(
      addresses => {
        const [first] = addresses
        if (!first || !addresses.every(({ address }) => isAllowed(address)))
          return done(new NotPublic('The name leads to an address that is not public.'), '', 4)
        if (options.all) return done(null, addresses)
        return done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 4),
    )
  }
}
