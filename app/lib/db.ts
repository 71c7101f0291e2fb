// The connection that every read and write is given as its first argument.
import type { SupabaseClient } from '@supabase/supabase-js'

export type Db = SupabaseClient

/** Where the data API is, and the key that every visitor may use. Not a secret. */
export type Api = { url: string; publishableKey: string }

/** The browser's connection. Loaded when something is first read with it, so that most visitors never download it. */
export async function openBrowserDb(api: Api): Promise<Db> {
  const { createClient } = await import('@supabase/supabase-js')
  // TanStack Query retries already; both together would ask twelve times.
  return createClient(api.url, api.publishableKey, { db: { retry: false } })
}
