// The connection that pages are rendered with: the data API in process, as an anonymous visitor.
import { createClient } from '@supabase/supabase-js'
import type { Gateway } from '#gateway/gateway.ts'
import type { Db } from './surface.ts'

/** The database does not answer. Not a bug of the page's: the visitor is asked to come back. */
export class DatabaseDown extends Error {
  constructor() {
    super('The database does not answer.')
  }
}

export function openPageDb(gateway: Gateway): Db {
  return createClient('http://in-process', gateway.publishableKey, {
    // The visitor is waiting: a failure is told at once, and tried again by the next one who asks.
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: async (input, init) => {
        const response = await gateway.fetch(input, init)
        if (response.status === 503 || response.status === 504) throw new DatabaseDown()
        return response
      },
    },
  })
}
