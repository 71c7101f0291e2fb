// Completes a sign-in that returns to /auth/callback from a provider or an e-mail: once, however often the page is
// rendered.
import type { EmailOtpType } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import { type Arrival, complete } from './commands.ts'
import { report } from '#lib/browser/report.ts'
import { useSession } from './session.ts'
import { failureMessage } from './failure-message.ts'
import type { FailureMessage } from './sign-in-errors.ts'
import * as signUpWords from '#messages/accounts/signUp.js'

type Return = { kind: 'refused'; code: string } | Arriving | { kind: 'half' } | { kind: 'bare' }

type Arriving = { kind: 'arrived'; arrival: Arrival }

export type Outcome =
  | { kind: 'done'; isRecovery: boolean }
  | { kind: 'failed'; failure: FailureMessage }
  | { kind: 'half' }
  | { kind: 'bare' }

const emailTypes: EmailOtpType[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']

/** Refusals stand in the query, in the fragment, or in both. */
function readReturn(href: string): Return {
  const url = new URL(href)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const given = (name: string) => url.searchParams.get(name) || fragment.get(name) || ''
  const refusal = given('error_code') || given('error')
  if (refusal) return { kind: 'refused', code: refusal }
  const code = url.searchParams.get('code')
  if (code) return { kind: 'arrived', arrival: { code } }
  const tokenHash = url.searchParams.get('token_hash')
  const type = emailTypes.find(each => each === url.searchParams.get('type'))
  if (tokenHash && type) return { kind: 'arrived', arrival: { tokenHash, type } }
  return { kind: given('message') ? 'half' : 'bare' }
}

const outcomes = new Map<string, Promise<Outcome>>()

/** Undefined while it is being completed. */
export function useReturn(): Outcome | undefined {
  const { connect } = useSession()
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    const { href } = window.location
    const known = outcomes.get(href) ?? end(readReturn(href))
    outcomes.set(href, known)
    void known.then(setOutcome)

    async function end(back: Return): Promise<Outcome> {
      if (back.kind === 'refused') {
        report('Sign-in at a provider or by a link failed.', { name: 'AuthCallbackError', code: back.code })
        return { kind: 'failed', failure: await failureMessage(back, { doing: 'session' }) }
      }
      if (back.kind !== 'arrived') return back
      const completed = await connect()
        .then(db => complete(db, back.arrival))
        .catch((error: unknown) => ({ error, isRecovery: false }))
      if (!completed.error) return { kind: 'done', isRecovery: completed.isRecovery }
      report('Sign-in at a provider or by a link failed.', completed.error)
      const failure = await failureMessage(completed.error, { doing: 'session' })
      // The verifier is gone with the first try: here nothing is tried again by itself.
      return { kind: 'failed', failure: failure.isRetryable ? startAgain : failure }
    }
  }, [connect])
  return outcome
}

const startAgain: FailureMessage = {
  message: signUpWords.callbackUnreachable,
  action: 'start-again',
}
