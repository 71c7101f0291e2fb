// Sign-up and sign-in. Errors are reported and returned; nothing here throws.
import type { AuthError } from '@supabase/supabase-js'
import { language } from '#language/language.ts'
import type { Db } from '#lib/data/db.ts'
import { report } from '#lib/browser/report.ts'
import type { Outcome, SessionActions } from './session.ts'

const returnAddress = () => `${window.location.origin}/auth/callback`

export function signInActions(
  db: Db,
): Pick<SessionActions, 'signUp' | 'signIn' | 'signInWithGoogle' | 'signInWithFacebook'> {
  return {
    signUp: async ({ email, phone, password, fullName, role = 'fan' }) => {
      const options = {
        // English is the usual one.
        data: { full_name: fullName, role, ...(language === 'en' ? {} : { locale: language }) },
        emailRedirectTo: returnAddress(),
      }
      let hasSession = false
      const outcome = await outcomeOf('Sign-up failed.', async () => {
        const { data, error } = await db.auth.signUp(
          email !== undefined ? { email, password, options } : { phone: phone ?? '', password, options },
        )
        hasSession = data.session !== null
        return error
      })
      return { ...outcome, needsConfirmation: !outcome.error && !hasSession }
    },
    signIn: by => outcomeOf('Sign-in failed.', async () => (await db.auth.signInWithPassword(by)).error),
    signInWithGoogle: () => signInWith(db, 'google'),
    signInWithFacebook: () => signInWith(db, 'facebook'),
  }
}

function signInWith(db: Db, provider: 'google' | 'facebook') {
  return outcomeOf(`Sign-in with ${provider} failed.`, async () => {
    const options = { redirectTo: returnAddress() }
    return (await db.auth.signInWithOAuth({ provider, options })).error
  })
}

/** The library throws for failures that are no answer of the service, such as a full browser storage. */
async function outcomeOf(what: string, work: () => Promise<AuthError | null>): Promise<Outcome> {
  const error = await work().catch((thrown: unknown) =>
    thrown instanceof Error ? thrown : new Error(what, { cause: thrown }),
  )
  if (error) report(what, error)
  return { error }
}

const timeoutMs = 5_000

/** Waits at most five seconds for the server. */
export async function notifyServer(what: string, work: PromiseLike<Outcome | void>): Promise<Outcome> {
  const late = new Promise<Outcome>(resolve => {
    setTimeout(() => resolve({ error: new Error('The server did not answer in time.') }), timeoutMs)
  })
  const answer = Promise.resolve(work).then(
    outcome => outcome ?? { error: null },
    (error: unknown) => ({ error: error instanceof Error ? error : new Error(what) }),
  )
  const outcome = await Promise.race([answer, late])
  if (outcome.error) report(what, outcome.error)
  return outcome
}

/** Whether the account service refused, rather than not answered. */
export function isRefusal(error: Error): boolean {
  const status = 'status' in error ? error.status : undefined
  return status === 400 || status === 401 || status === 403
}
