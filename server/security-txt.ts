// The contact for vulnerability reports (RFC 9116). Served only where the operator has configured one.
import { type Answer, makeAnswer } from './answer.ts'
import type { Config } from './config.ts'

export const securityTxtPath = '/.well-known/security.txt'

const dayMs = 24 * 60 * 60 * 1_000
/** What is older than this should be doubted, says the standard: at most a year. It is made again at each start. */
const believedMs = 360 * dayMs

export function securityTxt({ siteUrl, securityContact }: Config, now = Date.now()): Answer | undefined {
  if (!securityContact) return undefined
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(now + believedMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${securityTxtPath}`,
  ]
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  return makeAnswer(200, headers, `${lines.join('\n')}\n`)
}
