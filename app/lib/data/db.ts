// The connection that every read and write is given as its first argument.
import type { AuthChangeEvent, Session as AuthSession, SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types.ts'

type Client = SupabaseClient<Database>
type Files = ReturnType<Client['storage']['from']>

/** The same calls, answered later: in the browser the library behind them is loaded by the first. */
type Later<T, Names extends keyof T> = {
  [Name in Names]: T[Name] extends (...given: infer Given) => infer Answer
    ? (...given: Given) => PromiseLike<Awaited<Answer>>
    : never
}

/** As much of supabase-js as the site uses. */
export type Db = Pick<Client, 'from' | 'rpc'> & {
  auth: Pick<
    Client['auth'],
    | 'exchangeCodeForSession'
    | 'getSession'
    | 'mfa'
    | 'passkey'
    | 'reauthenticate'
    | 'refreshSession'
    | 'registerPasskey'
    | 'resend'
    | 'resetPasswordForEmail'
    | 'signInWithOAuth'
    | 'signInWithOtp'
    | 'signInWithPasskey'
    | 'signInWithPassword'
    | 'signOut'
    | 'signUp'
    | 'updateUser'
    | 'verifyOtp'
  > & {
    /** Not a part of the library: GET says how many are left, POST makes new ones. */
    recoveryCodes?: (method: 'GET' | 'POST') => Promise<{ left?: number; codes?: string[] }>
    onAuthStateChange: (listener: (event: AuthChangeEvent, session: AuthSession | null) => void) => unknown
  }
  storage: {
    from: (
      bucket: string,
    ) => Later<Files, 'createSignedUrl' | 'download' | 'remove' | 'upload'> & Pick<Files, 'getPublicUrl'>
  }
}

/**
 * Where the data API is (an address, or '/' for where the page came from), the key every visitor may use, and whether
 * administrators need a second factor.
 */
export type Api = { url: string; publishableKey: string; secondFactor?: 'required' }
