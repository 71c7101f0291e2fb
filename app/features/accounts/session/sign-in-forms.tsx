// The forms of sign-in, each under its title, and the links between them.
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from '#lib/router/router.tsx'
import { useRead } from '#lib/data/use-read.ts'
import { loadFullStylesheet } from '#lib/browser/full-stylesheet.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { CodeEnterForm } from './code-enter-form.tsx'
import { CodeSendForm } from './code-send-form.tsx'
import { keepSent, type Sent, useSent } from './code-sent.ts'
import type { Purpose } from './commands.ts'
import { byOf, whereOf, type Identifier } from './schema.ts'
import { SignInForm } from './sign-in-form.tsx'
import { type Mode, searchFor } from './sign-in-modes.ts'
import { SignInProviders } from './sign-in-providers.tsx'
import { signUpOpen } from './sign-in-queries.ts'
import { loadSignedIn } from './signed-in-parts.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { texts } from './labels.ts'

/** What the forms have in common: what was typed in one is there in the next. */
type Shared = {
  identifier: string
  onIdentifier: (typed: string) => void
  onSent: (identifier: Identifier, purpose: Purpose) => void
}

/** What the pages behind sign-in are made of comes while they type. */
const loadBehind = () => Promise.all([loadSignedIn(), loadFullStylesheet()])
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
  switch (mode) {
    case 'sign-in':
      return <SignIn {...shared} />
    case 'sign-up':
      return <SignUp {...shared} />
    case 'forgotten':
      return <Sending {...shared} purpose="recovery" words={texts.forgotten} />
    case 'code':
      return <Sending {...shared} purpose="sign-in" words={texts.code} />
    case 'enter-code':
      return <EnterCode />
  }
}

function SignIn({ onSent, ...typed }: Shared) {
  const isOpen = useRead(signUpOpen).data ?? true
  return (
    <>
      <PageTitle title={texts.signIn.title} />
      <div className="grid gap-6">
        <SignInForm
          {...typed}
          onSent={identifier => onSent(identifier, 'sign-up')}
          below={<ModeLink to="forgotten">{texts.signIn.forgotten}</ModeLink>}
        />
        <ModeLink to="code">{texts.signIn.byCode}</ModeLink>
        <SignInProviders />
        {isOpen ? (
          <p className="border-t border-line pt-5">
            {texts.signIn.newHere} <ModeLink to="sign-up">{texts.signIn.toSignUp}</ModeLink>
          </p>
        ) : null}
      </div>
    </>
  )
}

function SignUp({ onSent, ...typed }: Shared) {
  const isOpen = useRead(signUpOpen).data ?? true
  const by = new URLSearchParams(useLocation().search).get('by') === 'phone' ? 'phone' : 'email'
  const { title, lead, closedTitle, closed, byPhone, byEmail, known, toSignIn } = texts.signUp
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
}: Shared & { purpose: Exclude<Purpose, 'sign-up'>; words: { title: string; lead: string } }) {
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
        <ModeLink to={sent?.purpose === 'sign-up' ? 'sign-up' : 'code'}>{texts.enterCode.other}</ModeLink>
        <ModeLink to="sign-in">{texts.back}</ModeLink>
      </div>
    </>
  )
}

function titleOf(sent: Sent | null) {
  if (!sent) return texts.enterCode.title
  return byOf(sent.identifier) === 'email' ? texts.enterCode.titleMail : texts.enterCode.titlePhone
}

function leadOf({ identifier, purpose }: Sent): ReactNode {
  const say = texts.enterCode
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

function ModeLink({ to, more, children }: { to: Mode; more?: Record<string, string>; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <Link
      to={{ search: searchFor(to, search, more) }}
      className="-my-2 inline-flex min-h-11 items-center justify-self-start"
    >
      {children}
    </Link>
  )
}
