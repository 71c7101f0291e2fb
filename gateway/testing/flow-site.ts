// A gateway whose e-mails a test can read and whose clock it can put forward.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { KeptMail } from '#gateway/auth/mail/mailbox.ts'
import type { AuthSettings } from '#gateway/auth/settings.ts'
import { startTestGateway, type TestGateway } from './test-gateway.ts'

export type FlowSite = Omit<TestGateway, 'client'> & {
  /** A browser of its own. */
  visitor(flowType?: 'implicit' | 'pkce'): SupabaseClient
  /** supabase-js with the secret key. */
  operator(): SupabaseClient
  /** What was sent to an address or number, the newest first. */
  mails(to: string): Promise<KeptMail[]>
  lastMail(to: string): Promise<KeptMail>
  /** A signed-in person with a confirmed address. */
  member(email: string): Promise<{ client: SupabaseClient; id: string }>
  /** Where a link from a mail leads. */
  follow(link: string): Promise<URL>
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>
  passMinutes(minutes: number): void
}

/** Asked as often as a test likes, and answered at once, unless the settings say otherwise. */
export async function startFlowSite(
  auth: Partial<AuthSettings> = {},
  { trustedProxies = [] }: { trustedProxies?: string[] } = {},
): Promise<FlowSite> {
  let passed = 0
  const now = () => Date.now() + passed
  const site = await startTestGateway({
    schema: '',
    trustedProxies,
    auth: { answerFloorMs: 0, rateLimits: false, now, ...auth },
  })

  const connect = (key: string, flowType: 'implicit' | 'pkce' = 'implicit') =>
    createClient(site.url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType },
    })
  const visitor: FlowSite['visitor'] = flowType => connect(site.keys.publishable, flowType)

  return {
    ...site,
    visitor,
    operator: () => connect(site.keys.secret),
    mails: to => mailsTo(site.url, to),
    lastMail: to => lastMailTo(site.url, to),
    member: async email => {
      const client = visitor()
      return { client, id: await signIn(site.url, client, email) }
    },
    follow: async link => {
      const here = new URL(link)
      const response = await fetch(`${site.url}${here.pathname}${here.search}`, { redirect: 'manual' })
      if (response.status !== 303) throw new Error(`${response.status}: ${await response.text()}`)
      return new URL(response.headers.get('location') ?? '')
    },
    post: (path, body, headers = {}) =>
      fetch(`${site.url}/auth/v1${path}`, {
        method: 'POST',
        headers: { apikey: site.keys.publishable, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    passMinutes: minutes => {
      passed += minutes * 60_000
    },
  }
}

async function mailsTo(url: string, to: string): Promise<KeptMail[]> {
  const response = await fetch(`${url}/__mail.json`)
  const all = (await response.json()) as KeptMail[]
  return all.filter(mail => mail.to === to)
}

async function lastMailTo(url: string, to: string): Promise<KeptMail> {
  const [mail] = await mailsTo(url, to)
  if (!mail) throw new Error(`Nothing was sent to ${to}.`)
  return mail
}

async function signIn(url: string, client: SupabaseClient, email: string): Promise<string> {
  await client.auth.signInWithOtp({ email })
  const { code } = await lastMailTo(url, email)
  const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'email' })
  if (error || !data.user) throw error ?? new Error('The code gave no session.')
  return data.user.id
}
