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
import { texts } from './labels.ts'
import { signUpAndRecoveryTexts } from './sign-up-and-recovery-labels.ts'

export function SignUpAndRecoveryForm({
  mode,
  ...shared
}: SignInFormProps & { mode: Exclude<Mode, 'sign-in' | 'new-password'> }) {
  switch (mode) {
    case 'sign-up':
      return <SignUp {...shared} />
    case 'forgotten':
      return <Sending {...shared} purpose="recovery" words={signUpAndRecoveryTexts.forgotten} />
    case 'code':
      return <Sending {...shared} purpose="sign-in" words={signUpAndRecoveryTexts.code} />
    case 'enter-code':
      return <EnterCode />
  }
}

function SignUp({ onSent, ...typed }: SignInFormProps) {
  const isOpen = useRead(signUpOpen).data ?? true
  const by = new URLSearchParams(useLocation().search).get('by') === 'phone' ? 'phone' : 'email'
  const { title, lead, closedTitle, closed, byPhone, byEmail, known, toSignIn } =
    signUpAndRecoveryTexts.signUp
  return (
    <>
      <PageTitle title={title} lead={isOpen ? lead : undefined} />
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
                    {byPhone}
                  </ModeLink>
                ) : (
                  <ModeLink to="sign-up">{byEmail}</ModeLink>
                )
              }
            />
            <SignInProviders />
          </>
        ) : (
          <Notice tone="info" title={closedTitle}>
            {closed}
          </Notice>
        )}
        <p className="border-t border-line pt-5">
          {known} <ModeLink to="sign-in">{toSignIn}</ModeLink>
        </p>
      </div>
    </>
  )
}

function Sending({
  purpose,
  words,
  onSent,
  ...typed
}: SignInFormProps & { purpose: Exclude<Purpose, 'sign-up'>; words: { title: string; lead: string } }) {
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      <div className="grid gap-6">
        <CodeSendForm {...typed} purpose={purpose} onSent={identifier => onSent(identifier, purpose)} />
        <ModeLink to="sign-in">{texts.back}</ModeLink>
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
          {signUpAndRecoveryTexts.enterCode.other}
        </ModeLink>
        <ModeLink to="sign-in">{texts.back}</ModeLink>
      </div>
    </>
  )
}

function titleOf(sent: Sent | null) {
  if (!sent) return signUpAndRecoveryTexts.enterCode.title
  return byOf(sent.identifier) === 'email'
    ? signUpAndRecoveryTexts.enterCode.titleMail
    : signUpAndRecoveryTexts.enterCode.titlePhone
}

function leadOf({ identifier, purpose }: Sent): ReactNode {
  const say = signUpAndRecoveryTexts.enterCode
  const isMail = byOf(identifier) === 'email'
  const news = {
    'sign-up': isMail ? say.signUpMail : say.signUpPhone,
    'sign-in': `${isMail ? say.codeMail : say.codePhone} ${isMail ? say.mailLink : say.phoneCode}`,
    recovery: `${isMail ? say.recoveryMail : say.recoveryPhone} ${isMail ? say.mailLink : say.phoneCode}`,
  }
  return (
    <>
      {news[purpose]} <span className="text-ink">{say.to(whereOf(identifier))}</span>
    </>
  )
}
