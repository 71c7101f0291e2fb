// The connection that every read and write is given as its first argument.
import type { SupabaseClient } from '@supabase/supabase-js'
import { recall } from './browser-storage.ts'
import type { Database } from './database.types.ts'

export type Db = SupabaseClient<Database>

/** Where the data API is (an address, or '/' for where the page came from), and the key every visitor may use. */
export type Api = { url: string; publishableKey: string }

/** Where the browser keeps the session. The library's tabs talk to each other on a channel of the same name. */
export const sessionKey = 'pitch263-session'

export function hasStoredSession() {
  return recall(sessionKey) !== null
}

/** The browser's connection. Loaded when something is first read with it, so that most visitors never download it. */
export async function openBrowserDb(api: Api): Promise<Db> {
  const { open } = await import('./browser-db.ts')
  return open(api)
}
