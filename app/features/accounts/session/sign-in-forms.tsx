// The forms of sign-in, each under its title, and the links between them.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from '#lib/router/router.tsx'
import { useRead } from '#lib/data/use-read.ts'
import { loadFullStylesheet } from '#lib/browser/full-stylesheet.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { keepSent } from './code-sent.ts'
import { loadErrorTexts } from './failure-message.ts'
import type { Purpose } from './commands.ts'
import { ModeLink } from './mode-link.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { Identifier } from './schema.ts'
import { SignInForm } from './sign-in-form.tsx'
import { type Mode, searchFor, type SignInFormProps } from './sign-in-modes.ts'
import { SignInProviders } from './sign-in-providers.tsx'
import { signUpOpen } from './sign-in-queries.ts'
import { loadSignedIn } from './signed-in-parts.ts'
import * as words from '#messages/accounts/signIn.js'

const SignUpAndRecoveryForm = lazy(() =>
  import('./sign-up-and-recovery-form.tsx').then(file => ({ default: file.SignUpAndRecoveryForm })),
)

/** What the pages behind sign-in are made of comes while they type. */
const loadBehind = () => Promise.all([loadSignedIn(), loadFullStylesheet(), loadErrorTexts()])
const idleDelayMs = 1_500

export function SignInForms({ mode }: { mode: Exclude<Mode, 'new-password'> }) {
  const [identifier, onIdentifier] = useState('')
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => void loadBehind().catch(() => undefined), idleDelayMs)
    return () => clearTimeout(timer)
  }, [])

  function onSent(to: Identifier, purpose: Purpose) {
    keepSent(to, purpose)
    const more = purpose === 'recovery' ? { after: 'new-password' } : undefined
    navigate({ search: searchFor('enter-code', search, more) })
  }

  const shared = { identifier, onIdentifier, onSent }
  return (
    <Suspense>
      {mode === 'sign-in' ? <SignIn {...shared} /> : <SignUpAndRecoveryForm mode={mode} {...shared} />}
    </Suspense>
  )
}

function SignIn({ onSent, ...typed }: SignInFormProps) {
  const isOpen = useRead(signUpOpen).data ?? true
  return (
    <>
      <PageTitle title={words.signInTitle} />
      <div className="grid gap-6">
        <SignInForm
          {...typed}
          onSent={identifier => onSent(identifier, 'sign-up')}
          below={<ModeLink to="forgotten">{words.signInForgotten}</ModeLink>}
        />
        <PasskeyButton />
        <ModeLink to="code">{words.signInByCode}</ModeLink>
        <SignInProviders />
        {isOpen ? (
          <p className="border-t border-line pt-5">
            {words.signInNewHere} <ModeLink to="sign-up">{words.signInToSignUp}</ModeLink>
          </p>
        ) : null}
      </div>
    </>
  )
}
