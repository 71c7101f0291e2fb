// A site with accounts for a test file: cheap hashes, a clock that can be put forward, and e-mails that
// a test can read.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { AuthMailer, AuthMail } from '#gateway/auth/auth-mailer.ts'
import type { AuthSettings } from '#gateway/auth/settings.ts'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'

export type Sent = { what: string } & AuthMail

export type AccountsSite = TestGateway & {
  sentMails: Sent[]
  /** Puts the clock forward. */
  wait(seconds: number): void
  /** supabase-js for one more browser that nobody has signed in to. */
  browser(): SupabaseClient
  /** supabase-js with the secret key. */
  operator(): SupabaseClient
  /** An account that is confirmed, and a browser signed in to it. */
  person(name?: string): Promise<{ email: string; id: string; browser: SupabaseClient }>
  call(path: string, options?: Call): Promise<{ status: number; headers: Headers; body: unknown }>
}

type Call = { method?: string; body?: unknown; headers?: Record<string, string> }

export const password = 'a fine long password'

let people = 0
export const newAddress = (name = 'person') => `${name}${++people}@example.com`

export async function startAccounts(auth: Partial<AuthSettings> = {}, schema = ''): Promise<AccountsSite> {
  let ahead = 0
  const sentMails: Sent[] = []
  const site = await startTestGateway({
    schema,
    auth: {
      answerFloorMs: 0,
      rateLimits: false,
      hashCost: { memoryKb: 64, passes: 1, parallelism: 1 },
      now: () => Date.now() + ahead,
      mailer: collectingMailer(sentMails),
      ...auth,
    },
  })
  const browser = () => createClient(site.url, site.keys.publishable, { auth: sessionOnly })
  const operator = () => createClient(site.url, site.keys.secret, { auth: sessionOnly })
  return {
    ...site,
    sentMails,
    browser,
    operator,
    wait: seconds => {
      ahead += seconds * 1000
    },
    person: async name => {
      const email = newAddress(name)
      const created = await operator().auth.admin.createUser({ email, password, email_confirm: true })
      if (created.error) throw created.error
      const own = browser()
      const { error } = await own.auth.signInWithPassword({ email, password })
      if (error) throw error
      return { email, id: created.data.user.id, browser: own }
    },
    call: async (path, { method = 'POST', body, headers = {} } = {}) => {
      const response = await fetch(`${site.url}/auth/v1${path}`, {
        method,
        headers: { apikey: site.keys.publishable, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        redirect: 'manual',
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
    },
  }
}

const sessionOnly = {
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
  experimental: { passkey: true },
}

function collectingMailer(sentMails: Sent[]): AuthMailer {
  const keep = (what: string) => async (tx: Parameters<AuthMailer['confirm']>[0], mail: AuthMail) =>
    tx.afterCommit(() => sentMails.push({ what, ...mail }))
  return {
    confirm: keep('confirm'),
    recover: keep('recover'),
    magicLink: keep('magicLink'),
    invite: keep('invite'),
    change: keep('change'),
    reauthenticate: keep('reauthenticate'),
    notice: async (tx, user, kind) =>
      tx.afterCommit(() => sentMails.push({ what: kind, user, redirectTo: '' })),
    takeNonce: async (_tx, _user, nonce) => nonce === '123456',
    link: async (_tx, kind, { redirectTo }) => ({
      action_link: `http://localhost/${kind}`,
      email_otp: '123456',
      hashed_token: 'hash',
      redirect_to: redirectTo,
      verification_type: kind,
    }),
  }
}
