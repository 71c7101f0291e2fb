// How the connections for requests are shared: between pages that are being rendered, signed-in people, anonymous
// callers of the data API, and the secret key.
import { currentClient } from '#gateway/http/client.ts'
import type { Caller } from '#gateway/keys/identify.ts'
import type { Share } from './admission.ts'

type PoolLane = 'pages' | 'members' | 'anonymous' | 'service'

/** `name`: the client, or '' where the work belongs to no single client. */
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

/** Calls from inside the process render pages, and so do the requests of our own page servers. */
export function clientOf(
  { role, identity }: Caller,
  client = currentClient(),
  { isInside = false } = {},
): PoolClientName {
  const network = client?.network ?? ''
  if (isInside) return { lane: 'pages', name: network }
  if (role === 'service_role') return { lane: 'service', name: '' }
  if (role === 'authenticated')
    return { lane: 'members', name: client ? (identity?.claims.sub ?? network) : '' }
  return client?.isOurs ? { lane: 'pages', name: '' } : { lane: 'anonymous', name: network }
}
