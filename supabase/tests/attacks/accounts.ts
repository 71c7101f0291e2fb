// Accounts as strangers make them: through the sign-up that everybody has.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Person, Row, Site } from '#supabase/tests/testing/site.ts'

export const password = 'a fine long password'

let made = 0
export const newAddress = () => `stranger${++made}@example.com`

type AuthAnswer = { status: number; body: Row }

export async function auth(
  { url, keys }: Site,
  path: string,
  body: unknown,
  { method = 'POST', key = keys.publishable, token }: { method?: string; key?: string; token?: string } = {},
): Promise<AuthAnswer> {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: key,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text ? (JSON.parse(text) as Row) : {} }
}

export const signUp = (site: Site, email: string, data: unknown, more: object = {}) =>
  auth(site, '/signup', { email, password, data, ...more })

/** With the code from the letter; the session that comes of it. */
export async function confirm(site: Site, email: string, type = 'signup'): Promise<AuthAnswer> {
  const letters = (await (await fetch(`${site.url}/__mail.json`)).json()) as { to: string; code: string }[]
  const letter = letters.find(({ to }) => to === email)
  if (!letter) throw new Error(`Nothing was sent to ${email}.`)
  return auth(site, '/verify', { type, email, token: letter.code })
}

export type SignedIn = Person & { email: string; client: SupabaseClient; refreshToken: string }

/** Signed in by password, with a session that the account service knows. */
export async function signIn(site: Site, email: string): Promise<SignedIn> {
  const client = browser(site)
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  const headers = { apikey: site.keys.publishable, authorization: `Bearer ${data.session.access_token}` }
  return { who: 'fan', id: data.user.id, headers, email, client, refreshToken: data.session.refresh_token }
}

export const browser = ({ url, keys }: Site, key = keys.publishable) =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })

/** An account that an operator made, signed in. */
export async function member(site: Site, data: object = {}): Promise<SignedIn> {
  const email = newAddress()
  const { error } = await browser(site, site.keys.secret).auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: data,
  })
  if (error) throw error
  return signIn(site, email)
}

/** The roles that the account with this address holds, as the database has them. */
export async function rolesOf({ sql }: Site, email: string): Promise<string[]> {
  const rows = await sql(
    `select role::text from public.user_roles join public.profiles on id = user_id where email = $1 order by role`,
    [email],
  )
  return rows.map(({ role }) => String(role))
}
