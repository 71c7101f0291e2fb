// The second step of a sign-in: the code of the authenticator app, or a recovery code.
import { useState } from 'react'
import { PageTitle } from '#ui/page-title.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readFactorCode, verifyCode } from '#features/accounts/shared/two-step-commands.ts'
import { twoStepTexts } from '#features/accounts/shared/two-step-labels.ts'
import type { Attempted } from './commands.ts'
import { type Problems, textOf } from './schema.ts'
import { useSession } from './session.ts'
import { useAttempt } from './sign-in-attempt.tsx'
import { errorAt, SignInFrame } from './sign-in-frame.tsx'

export function SecondFactorForm() {
  const { connect, user, signOut } = useSession()
  const attempt = useAttempt()
  const [problems, setProblems] = useState<Problems>({})
  const [isIn, setIn] = useState(false)
  const { title, lead, field, hint, submit, busy, other, check } = twoStepTexts.signIn
  const factor = user?.factors?.find(({ status }) => status === 'verified')

  function onSubmit(form: FormData) {
    const code = readFactorCode(textOf(form, 'code'))
    attempt.setWords(undefined)
    setProblems(code ? {} : { code: check })
    if (!code || !factor) return
    const factorId = factor.id
    void attempt.attempt(
      async () => asCode(await verifyCode(await connect(), { factorId, code })),
      { doing: 'enter-code' },
      () => setIn(true),
    )
  }

  return (
    <>
      <PageTitle title={title} lead={lead} />
      <div className="grid gap-5">
        <SignInFrame
          label={title}
          submit={submit}
          busyWords={busy}
          attempt={{ ...attempt, busy: attempt.busy || isIn }}
          problems={problems}
          onSubmit={onSubmit}
        >
          <Field
            label={field}
            hint={hint}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
            error={errorAt('code', problems, attempt)}
          />
        </SignInFrame>
        <Button kind="quiet" onClick={() => void signOut('local')}>
          {other}
        </Button>
      </div>
    </>
  )
}

/** A wrong code is a wrong code, whichever it is: the words for it are there already. */
function asCode({ error }: Attempted): Attempted {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return code === 'mfa_verification_failed' ? { error: { code: 'otp_expired' } } : { error }
}
