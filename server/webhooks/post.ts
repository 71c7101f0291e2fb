// Sends one delivery: to a public machine, within ten seconds, and what is answered beyond its status is not read.
import { request } from 'node:https'
import { isIP } from 'node:net'
import { NotPublic, publicLookup, type Resolve } from '#server/public-address.ts'
import { signedHeaders } from './sign.ts'

type Delivery = { id: string; url: string; secret: string; body: string }

/** What tests have instead of the internet. */
export type Network = {
  isAllowed?: (address: string) => boolean
  resolve?: Resolve
  /** A certificate that is trusted besides those that everybody trusts. */
  ca?: string
  limitMs?: number
}

/** Why it has not arrived, for which the page of the owner has words (features/accounts/webhooks/labels.ts). Nothing tells what our own network looks like. */
type Trouble =
  | 'refused'
  | 'redirected'
  | 'not_public'
  | 'no_answer'
  | 'no_name'
  | 'bad_certificate'
  | 'no_connection'
  | 'no_secret'

/** `trouble`: null where it has arrived. */
export type Outcome = { status: number | null; tookMs: number; trouble: Trouble | null }

const usualLimitMs = 10_000

export async function post(delivery: Delivery, network: Network = {}): Promise<Outcome> {
  const began = performance.now()
  const done = (status: number | null, trouble: Trouble | null): Outcome => ({
    status,
    tookMs: Math.round(performance.now() - began),
    trouble,
  })
  try {
    const status = await ask(delivery, network)
    if (status >= 200 && status < 300) return done(status, null)
    return done(status, status >= 300 && status < 400 ? 'redirected' : 'refused')
  } catch (error) {
    return done(null, troubleOf(error))
  }
}

/** The status of the answer. */
function ask({ id, url, secret, body }: Delivery, network: Network): Promise<number> {
  const { isAllowed, resolve, ca, limitMs = usualLimitMs } = network
  const target = new URL(url)
  // The name of a machine alone is resolved, and so checked.
  if (target.protocol !== 'https:' || isIP(target.hostname.replace(/^\[|\]$/g, '')) !== 0)
    return Promise.reject(new NotPublic('It needs https and a name.'))
  const seconds = Math.floor(Date.now() / 1_000)
  return new Promise((done, reject) => {
    const asking = request(target, {
      method: 'POST',
      // A line of its own each time: none that was opened to another address is used again.
      agent: false,
      lookup: publicLookup({ isAllowed, resolve }),
      signal: AbortSignal.timeout(limitMs),
      maxHeaderSize: 8_192,
      ...(ca ? { ca } : {}),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Pitch263-Webhooks/1',
        ...signedHeaders({ id, secret, body, seconds }),
      },
    })
    asking.on('response', response => {
      // What else it says is nobody's business here, however long it is.
      response.destroy()
      done(response.statusCode ?? 0)
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof NotPublic) return 'not_public'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || code === 'ABORT_ERR') return 'no_answer'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no_name'
  if (/CERT|SIGNATURE|SSL|TLS/.test(code)) return 'bad_certificate'
  return 'no_connection'
}
