/** The program on /developers that checks a signature, in Node; a test runs it on what the server signs. */
export const verification = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** \`body\`: the text of the request as it came. */
export function isFromPitch263(headers: Headers, body: string, secret: string): boolean {
  const id = headers.get('webhook-id') ?? ''
  const timestamp = headers.get('webhook-timestamp') ?? ''
  // A request that somebody has kept is refused after five minutes.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  return (headers.get('webhook-signature') ?? '').split(' ').some(each => {
    const given = Buffer.from(each.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
`
