// How the connections of requests are shared out: pages that are being rendered, signed-in people, whoever calls the
// data API without an account, and the secret key.
import { currentClient, networkOf } from '#gateway/http/client.ts'
import type { Caller } from '#gateway/keys/identify.ts'
import type { Share } from './admission.ts'

export type PoolLane = 'pages' | 'members' | 'anonymous' | 'service'

/** `name`: the one client it is, or '' where no single client is meant. */
export type PoolClientName = { lane: PoolLane; name: string }

export function laneShares(size: number): Record<PoolLane, Share> {
  const part = (fraction: number) => Math.floor(size * fraction)
  return {
    pages: { reserved: part(0.3), most: size, isOpen: true },
    members: { reserved: part(0.2), most: size },
    anonymous: { reserved: part(0.1), most: Math.max(1, part(0.4)) },
    service: { reserved: part(0.1), most: Math.max(1, part(0.5)) },
  }
}

/** Work inside the process is for pages, and so is what a page server of ours asks for. */
export function clientOf({ role, identity }: Caller, { isInside = false } = {}): PoolClientName {
  const client = currentClient()
  const network = client ? networkOf(client.address) : ''
  if (isInside) return { lane: 'pages', name: network }
  if (role === 'service_role') return { lane: 'service', name: '' }
  if (role === 'authenticated')
    return { lane: 'members', name: client ? (identity?.claims.sub ?? network) : '' }
  return client?.isOurs ? { lane: 'pages', name: '' } : { lane: 'anonymous', name: network }
}
