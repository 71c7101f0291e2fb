import { IdentifierField } from './identifier-field.tsx'
import { type ReactNode, useState } from 'react'
import { PasswordField } from '#ui/field.tsx'
import { Button } from '#ui/button.tsx'
import { send } from './commands.ts'
import { byOf, type Problems, readIdentifier, textOf, type Identifier } from './schema.ts'
import { useSession } from './session.ts'
import { useAttempt } from './sign-in-attempt.tsx'
import { errorAt, SignInFrame } from './sign-in-frame.tsx'
import * as words from '#messages/accounts/signIn.js'

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
      ...(given ? {} : { identifier: words.checksIdentifier }),
      ...(password ? {} : { password: words.checksPassword }),
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
      label={words.signInTitle}
      submit={words.signInSubmit}
      busyLabel={words.signInBusy}
      attempt={{ ...attempt, busy: attempt.busy || signedIn }}
      problems={problems}
      remedies={
        tried
          ? {
              'send-again': (
                <Button kind="quiet" busy={again.busy} onClick={() => void sendAgain(tried)}>
                  {words.actionsSendAgain}
                </Button>
              ),
            }
          : {}
      }
      onSubmit={submit}
    >
      <IdentifierField {...{ identifier, onIdentifier }} error={errorAt('identifier', problems, attempt)} />
      <PasswordField
        label={words.fieldsPassword}
        name="password"
        autoComplete="current-password"
        error={errorAt('password', problems, attempt)}
      />
      {below}{' '}
    </SignInFrame>
  )
}
