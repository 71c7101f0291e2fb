// The connection that every read and write is given as its first argument.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types.ts'

export type Db = SupabaseClient<Database>

/** Where the data API is (an address, or '/' for where the page came from), and the key every visitor may use. */
export type Api = { url: string; publishableKey: string }

/** The browser's connection. Loaded when something is first read with it, so that most visitors never download it. */
export async function openBrowserDb(api: Api): Promise<Db> {
  const { createClient } = await import('@supabase/supabase-js')
  // TanStack Query retries already; both together would ask twelve times.
  return createClient(new URL(api.url, window.location.href).href, api.publishableKey, {
    db: { retry: false },
  })
}
