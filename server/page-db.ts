// The connection that pages are rendered with: the data API, as an anonymous visitor.
import { createClient } from '@supabase/supabase-js'
import type { DataApi } from './data-api.ts'
import type { Db } from './website.ts'

/** What pages are read from does not answer. Not a bug of the page's: the visitor is asked to come back. */
export class DatabaseDown extends Error {
  constructor(options?: ErrorOptions) {
    super('The database does not answer.', options)
  }
}

/** So many pages are being rendered that this one was refused a connection. */
export class TooBusy extends DatabaseDown {}

const awayStatuses = [502, 503, 504]

export function openPageDb(api: DataApi): Db {
  return createClient(api.url === '/' ? 'http://in-process' : api.url, api.publishableKey, {
    // The visitor is waiting: a failure is answered at once, and tried again with the next request.
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: async (input, init) => {
        const response = await api.fetch(input, init).catch((error: unknown) => {
          throw new DatabaseDown({ cause: error })
        })
        const isRefused = response.headers.get('proxy-status')?.endsWith('error=PGRST003')
        if (isRefused || response.status === 429) throw new TooBusy()
        if (awayStatuses.includes(response.status)) throw new DatabaseDown()
        return response
      },
    },
  })
}
