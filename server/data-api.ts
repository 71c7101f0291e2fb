// The data API that the site stands on: the gateway in this process, or one at another address.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Gateway } from '#gateway/gateway.ts'

export type DataApi = Pick<Gateway, 'handle' | 'upgrade' | 'fetch' | 'ready' | 'publishableKey'> & {
  /** Where browsers find it: '/' for where the page came from, or an origin. */
  url: string
  /** What does not answer when it is not ready. */
  name: string
}

export function ownApi(gateway: Gateway): DataApi {
  return { ...gateway, url: '/', name: 'the database' }
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
