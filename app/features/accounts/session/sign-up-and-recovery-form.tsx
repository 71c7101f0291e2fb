// The forms besides signing in with a password: a new account, a code, a forgotten password. Loaded when somebody goes to one.
import type { ReactNode } from 'react'
import { Navigate, useLocation } from '#lib/router/router.tsx'
import { useRead } from '#lib/data/use-read.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { CodeEnterForm } from './code-enter-form.tsx'
import { CodeSendForm } from './code-send-form.tsx'
import { type Sent, useSent } from './code-sent.ts'
import type { Purpose } from './commands.ts'
import { ModeLink } from './mode-link.tsx'
import { byOf, whereOf } from './schema.ts'
import { type Mode, searchFor, type SignInFormProps } from './sign-in-modes.ts'
import { SignInProviders } from './sign-in-providers.tsx'
import { signUpOpen } from './sign-in-queries.ts'
import { SignUpForm } from './sign-up-form.tsx'
import * as words from '#messages/accounts/signIn.js'
import * as signUpWords from '#messages/accounts/signUp.js'

export function SignUpAndRecoveryForm({
  mode,
  ...shared
}: SignInFormProps & { mode: Exclude<Mode, 'sign-in' | 'new-password'> }) {
  switch (mode) {
    case 'sign-up':
      return <SignUp {...shared} />
    case 'forgotten':
      return (
        <Sending
          {...shared}
          purpose="recovery"
          title={signUpWords.forgottenTitle}
          lead={signUpWords.forgottenLead}
        />
      )
    case 'code':
      return (
        <Sending {...shared} purpose="sign-in" title={signUpWords.codeTitle} lead={signUpWords.codeLead} />
      )
    case 'enter-code':
      return <EnterCode />
  }
}

function SignUp({ onSent, ...typed }: SignInFormProps) {
  const isOpen = useRead(signUpOpen).data ?? true
  const by = new URLSearchParams(useLocation().search).get('by') === 'phone' ? 'phone' : 'email'
  return (
    <>
      <PageTitle title={signUpWords.signUpTitle} lead={isOpen ? signUpWords.signUpLead : undefined} />
      <div className="grid gap-6">
        {isOpen ? (
          <>
            <SignUpForm
              {...typed}
              by={by}
              onSent={identifier => onSent(identifier, 'sign-up')}
              otherWay={
                by === 'email' ? (
                  <ModeLink to="sign-up" more={{ by: 'phone' }}>
                    {signUpWords.signUpByPhone}
                  </ModeLink>
                ) : (
                  <ModeLink to="sign-up">{signUpWords.signUpByEmail}</ModeLink>
                )
              }
            />
            <SignInProviders />
          </>
        ) : (
          <Notice tone="info" title={signUpWords.signUpClosedTitle}>
            {signUpWords.signUpClosed}
          </Notice>
        )}
        <p className="border-t border-line pt-5">
          {signUpWords.signUpKnown} <ModeLink to="sign-in">{signUpWords.signUpToSignIn}</ModeLink>
        </p>
      </div>
    </>
  )
}

function Sending({
  purpose,
  title,
  lead,
  onSent,
  ...typed
}: SignInFormProps & { purpose: Exclude<Purpose, 'sign-up'>; title: string; lead: string }) {
  return (
    <>
      <PageTitle title={title} lead={lead} />
      <div className="grid gap-6">
        <CodeSendForm {...typed} purpose={purpose} onSent={identifier => onSent(identifier, purpose)} />
        <ModeLink to="sign-in">{words.back}</ModeLink>
      </div>
    </>
  )
}

function EnterCode() {
  const sent = useSent()
  const { search } = useLocation()
  if (sent === undefined) return <Navigate to={{ search: searchFor('code', search) }} replace />
  return (
    <>
      <PageTitle title={titleOf(sent)} lead={sent ? leadOf(sent) : undefined} />
      <div className="grid gap-6">
        <CodeEnterForm sent={sent} />
        <ModeLink to={sent?.purpose === 'sign-up' ? 'sign-up' : 'code'}>
          {signUpWords.enterCodeOther}
        </ModeLink>
        <ModeLink to="sign-in">{words.back}</ModeLink>
      </div>
    </>
  )
}

function titleOf(sent: Sent | null) {
  if (!sent) return signUpWords.enterCodeTitle
  return byOf(sent.identifier) === 'email' ? signUpWords.enterCodeTitleMail : signUpWords.enterCodeTitlePhone
}

function leadOf({ identifier, purpose }: Sent): ReactNode {
  const isMail = byOf(identifier) === 'email'
  const news = {
    'sign-up': isMail ? signUpWords.enterCodeSignUpMail : signUpWords.enterCodeSignUpPhone,
    'sign-in': isMail ? signUpWords.enterCodeCodeMail : signUpWords.enterCodeCodePhone,
    recovery: isMail ? signUpWords.enterCodeRecoveryMail : signUpWords.enterCodeRecoveryPhone,
  }
  return (
    <>
      {news[purpose]}{' '}
      <span className="text-ink">{signUpWords.enterCodeTo({ where: whereOf(identifier) })}</span>
    </>
  )
}
