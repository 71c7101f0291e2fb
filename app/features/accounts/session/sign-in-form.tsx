import { WhoField } from './who-field.tsx'
import { type ReactNode, useState } from 'react'
import { PasswordField } from '#ui/field.tsx'
import { Button } from '#ui/button.tsx'
import { send } from './commands.ts'
import { byOf, type Problems, readWho, textOf, type Who } from './schema.ts'
import { useSession } from './session.ts'
import { useAttempt } from './sign-in-attempt.tsx'
import { errorAt, SignInFrame } from './sign-in-frame.tsx'
import { texts } from './labels.ts'

/** Sign-in with an e-mail address or a phone number and a password. */
export function SignInForm({
  who = '',
  onWho,
  onSent,
  below,
}: {
  /** What was typed in another form already. */
  who?: string
  onWho?: (typed: string) => void
  /** A new account's e-mail was sent again. */
  onSent: (who: Who) => void
  below?: ReactNode
}) {
  const session = useSession()
  const attempt = useAttempt()
  const again = useAttempt()
  const [problems, setProblems] = useState<Problems>({})
  const [signedIn, setSignedIn] = useState(false)
  const [tried, setTried] = useState<Who>()

  function submit(form: FormData) {
    const given = readWho(textOf(form, 'who'))
    const password = textOf(form, 'password')
    attempt.setWords(undefined)
    setProblems({
      ...(given ? {} : { who: texts.checks.who }),
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

  async function sendAgain(to: Who) {
    const said = await again.attempt(
      async () => send(await session.connect(), to, 'sign-up'),
      { doing: 'send', by: byOf(to) },
      () => onSent(to),
    )
    if (said) attempt.setWords(said)
  }

  return (
    <SignInFrame
      label={texts.signIn.title}
      submit={texts.signIn.submit}
      busyWords={texts.signIn.busy}
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
      <WhoField {...{ who, onWho }} error={errorAt('who', problems, attempt)} />
      <PasswordField
        label={texts.fields.password}
        name="password"
        autoComplete="current-password"
        error={errorAt('password', problems, attempt)}
      />
      {below}
    </SignInFrame>
  )
}
