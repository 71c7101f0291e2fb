import { IdentifierField } from './identifier-field.tsx'
import { type ReactNode, useState } from 'react'
import { PasswordField } from '#ui/field.tsx'
import { Button } from '#ui/button.tsx'
import { send } from './commands.ts'
import { byOf, type Problems, readIdentifier, textOf, type Identifier } from './schema.ts'
import { useSession } from './session.ts'
import { useAttempt } from './sign-in-attempt.tsx'
import { errorAt, SignInFrame } from './sign-in-frame.tsx'
import { texts } from './labels.ts'

/** Sign-in with an e-mail address or a phone number and a password. */
export function SignInForm({
  identifier = '',
  onIdentifier,
  onSent,
  below,
}: {
  /** What was typed in another form already. */
  identifier?: string
  onIdentifier?: (typed: string) => void
  /** A new account's e-mail was sent again. */
  onSent: (identifier: Identifier) => void
  below?: ReactNode
}) {
  const session = useSession()
  const attempt = useAttempt()
  const again = useAttempt()
  const [problems, setProblems] = useState<Problems>({})
  const [signedIn, setSignedIn] = useState(false)
  const [tried, setTried] = useState<Identifier>()

  function submit(form: FormData) {
    const given = readIdentifier(textOf(form, 'identifier'))
    const password = textOf(form, 'password')
    attempt.setFailure(undefined)
    setProblems({
      ...(given ? {} : { identifier: texts.checks.identifier }),
      ...(password ? {} : { password: texts.checks.password }),
    })
    if (!given || !password) return
    setTried(given)
    const context = { doing: 'sign-in', by: byOf(given) } as const
    void attempt.attempt(
      () => session.signIn({ ...given, password }),
      context,
      () => setSignedIn(true),
    )
  }

  async function sendAgain(to: Identifier) {
    const failed = await again.attempt(
      async () => send(await session.connect(), to, 'sign-up'),
      { doing: 'send', by: byOf(to) },
      () => onSent(to),
    )
    if (failed) attempt.setFailure(failed)
  }

  return (
    <SignInFrame
      label={texts.signIn.title}
      submit={texts.signIn.submit}
      busyLabel={texts.signIn.busy}
      attempt={{ ...attempt, busy: attempt.busy || signedIn }}
      problems={problems}
      remedies={
        tried
          ? {
              'send-again': (
                <Button kind="quiet" busy={again.busy} onClick={() => void sendAgain(tried)}>
                  {texts.actions.sendAgain}
                </Button>
              ),
            }
          : {}
      }
      onSubmit={submit}
    >
      <IdentifierField {...{ identifier, onIdentifier }} error={errorAt('identifier', problems, attempt)} />
      <PasswordField
        label={texts.fields.password}
        name="password"
        autoComplete="current-password"
        error={errorAt('password', problems, attempt)}
      />
      {below}{' '}
    </SignInFrame>
  )
}
