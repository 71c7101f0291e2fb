// The headers of a request as functions in SQL may read them: the address of the client is the verified one, whatever
// the client wrote there itself, and cookies come apart from the other headers.

type Headers = Record<string, string | string[] | undefined>

/** As JSON. */
type HeaderSettings = { headers: string; cookies: string }

/** Headers in which proxies pass an address on; unless our own proxy set them, they can be forged. */
const claims = [
  'forwarded',
  'x-forwarded-for',
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

/** Of a request from outside; `address` is the verified one, where it is known. */
export function verifiedSettings(headers: Headers, address: string | undefined): HeaderSettings {
  const isForged = claims.some(name => headers[name] !== undefined)
  const settings = headerSettings(isForged ? without(headers, claims) : headers)
  if (address === undefined) return settings
  // Added to the text: a copy of all headers for one more would cost more than the rest.
  const start = settings.headers.slice(0, -1)
  const separator = start === '{' ? '' : ','
  return { ...settings, headers: `${start}${separator}"x-forwarded-for":${JSON.stringify(address)}}` }
}

export function headerSettings(headers: Headers): HeaderSettings {
  const { cookie } = headers
  if (cookie === undefined) return { headers: JSON.stringify(headers), cookies: '{}' }
  return {
    headers: JSON.stringify(without(headers, ['cookie'])),
    cookies: JSON.stringify(cookiesOf(String(cookie))),
  }
}

const without = (headers: Headers, names: string[]): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

function cookiesOf(header: string): Record<string, string> {
  const pairs = header.split(';').map(part => part.trim().split('=', 2))
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]))
}
