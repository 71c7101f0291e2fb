// The headers of a request as functions in SQL may read them: the address of the client is the verified one, whatever
// the client wrote there itself.
import { currentClient } from './client.ts'

type Headers = Record<string, string | string[] | undefined>

/** Headers in which proxies pass an address on; unless our own proxy set them, they can be forged. */
const claims = [
  'forwarded',
  'x-forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'fastly-client-ip',
  'true-client-ip',
]

export function verifiedHeaders(headers: Headers): Headers {
  const verified: Headers = { ...headers, 'x-forwarded-for': currentClient()?.address }
  for (const name of claims) if (verified[name] !== undefined) verified[name] = undefined
  return verified
}
