// The data API that the site stands on: the gateway in this process, or one at another address.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createClient } from '@supabase/supabase-js'
import type { Gateway } from '#gateway/gateway.ts'
import type { Sealer } from '#gateway/keys/seal.ts'
import type { Database } from '#lib/data/database.types.ts'
import { type PhoneStore, phoneStore, type ServerDb } from './phones/store.ts'
import { sealedUse } from './webhooks/signing-secrets.ts'

export type DataApi = Pick<Gateway, 'handle' | 'upgrade' | 'fetch' | 'ready' | 'publishableKey'> & {
  /** Where browsers find it: '/' for where the page came from, or an origin. */
  url: string
  /** What does not answer when it is not ready. */
  name: string
  /** Who may ask the public API how often; counted where the database is our own. */
  quotas?: Quotas
  /** What phones without data have chosen, and the answers that wait for them. */
  phones?: PhoneStore
  /** Encrypts the secrets of webhooks, where the database is our own. */
  webhookSealer?: Sealer
}

export type Quotas = {
  takeOne: Gateway['takeOne']
  /** The key with this hash, which is counted as used; undefined where there is none. */
  useKey: (hash: string) => Promise<string | undefined>
}

export function ownApi(gateway: Gateway): DataApi {
  const server = openServerDb(gateway)
  return {
    ...gateway,
    url: '/',
    name: 'the database',
    quotas: { takeOne: gateway.takeOne, useKey: keyUser(server) },
    phones: phoneStore(server),
    webhookSealer: gateway.sealer(sealedUse),
  }
}

/** With the rights of the server alone. */
const openServerDb = (gateway: Gateway): ServerDb =>
  createClient<Database>('http://in-process', gateway.keys.secret, {
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => gateway.fetch(input, init) },
  })

function keyUser(db: ServerDb): Quotas['useKey'] {
  return async hash => {
    const { data } = await db.rpc('use_api_key', { p_hash: hash }).throwOnError()
    return data ?? undefined
  }
}

export type Elsewhere = { url: string; publishableKey: string }

/** The visitor is waiting: a page that cannot be read by then is answered as unavailable. */
const longestReadMs = 5_000
const longestCheckMs = 2_000

/** A Supabase, or a gateway of ours in another process. Pages are read from it as any visitor would. */
export function apiElsewhere({ url, publishableKey }: Elsewhere): DataApi {
  return {
    url,
    name: 'the data API',
    publishableKey,
    // Links in e-mails and providers lead to the site; their callbacks are passed on to the account service there.
    handle(request: IncomingMessage, response: ServerResponse) {
      const isForAccounts = request.method === 'GET' && request.url?.startsWith('/auth/v1/') === true
      if (isForAccounts) response.writeHead(307, { location: url + request.url }).end()
      return isForAccounts
    },
    upgrade: () => false,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(longestReadMs) }),
    async ready() {
      const { ok, status } = await fetch(`${url}/rest/v1/clubs?select=id&limit=1`, {
        method: 'HEAD',
        headers: { apikey: publishableKey },
        signal: AbortSignal.timeout(longestCheckMs),
      })
      if (!ok) throw new Error(`The data API at ${url} answered with ${status}.`)
    },
  }
}
