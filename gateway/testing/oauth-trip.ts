// A browser's way to a provider and back, step by step.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { FlowSite } from './flow-site.ts'

export type Provider = 'google' | 'facebook'

export type Trip = { callback: URL; cookie: string }

/** What a browser says of itself when it comes from another site. */
export const browser = {
  'user-agent': 'Mozilla/5.0',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-dest': 'document',
}

/** The address that supabase-js sends a browser to. */
export async function leave(
  client: SupabaseClient,
  provider: Provider,
  redirectTo = 'http://localhost:3000/back',
): Promise<string> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider,
    options: { redirectTo, skipBrowserRedirect: true },
  })
  if (error) throw error
  return data.url
}

/** From /authorize to the provider, and as far as its answer. */
export async function visit(url: string): Promise<Trip> {
  const out = await fetch(url, { redirect: 'manual' })
  const cookie = (out.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return { callback: await answerOf(out.headers.get('location') ?? ''), cookie }
}

/** The same for a signed-in person who links an account there. */
export async function visitToLink(client: SupabaseClient, provider: Provider): Promise<{ callback: URL }> {
  const { data, error } = await client.auth.linkIdentity({
    provider,
    options: { redirectTo: 'http://localhost:3000/me' },
  })
  if (error) throw error
  return { callback: await answerOf(data.url ?? '') }
}

async function answerOf(providerUrl: string): Promise<URL> {
  const provided = await fetch(providerUrl, { redirect: 'manual' })
  if (provided.status !== 302) throw new Error(`The provider answered ${provided.status}.`)
  return new URL(provided.headers.get('location') ?? '')
}

export async function comeBack(
  site: FlowSite,
  { callback }: { callback: URL },
  headers: Record<string, string> = {},
): Promise<URL> {
  const response = await fetch(`${site.url}${callback.pathname}${callback.search}`, {
    redirect: 'manual',
    headers,
  })
  if (response.status !== 302 && response.status !== 303)
    throw new Error(`${response.status}: ${await response.text()}`)
  return new URL(response.headers.get('location') ?? '')
}

/** The whole way, with a client that shows a verifier. */
export async function signInWith(site: FlowSite, provider: Provider) {
  const client = site.visitor('pkce')
  const there = await comeBack(site, await visit(await leave(client, provider)))
  const result = await client.auth.exchangeCodeForSession(there.searchParams.get('code') ?? '')
  return { client, there, ...result }
}

export const errorOf = (url: URL) => url.searchParams.get('error_code')

export const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
