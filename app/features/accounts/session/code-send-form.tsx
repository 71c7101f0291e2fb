import { IdentifierField } from './identifier-field.tsx'
import { useState } from 'react'
import { type Purpose, send } from './commands.ts'
import { byOf, type Problems, readIdentifier, textOf, type Identifier } from './schema.ts'
import { useSession } from './session.ts'
import { useAttempt } from './sign-in-attempt.tsx'
import { errorAt, SignInFrame } from './sign-in-frame.tsx'
import { texts } from './labels.ts'
import { signUpAndRecoveryTexts } from './sign-up-and-recovery-labels.ts'

/** Asks where a code, or the e-mail for a new password, should go. */
export function CodeSendForm({
  purpose,
  identifier = '',
  onIdentifier,
  onSent,
}: {
  purpose: Exclude<Purpose, 'sign-up'>
  identifier?: string
  onIdentifier?: (typed: string) => void
  onSent: (identifier: Identifier) => void
}) {
  const { connect } = useSession()
  const attempt = useAttempt()
  const [problems, setProblems] = useState<Problems>({})
  const { title, submit, busy } =
    purpose === 'recovery' ? signUpAndRecoveryTexts.forgotten : signUpAndRecoveryTexts.code

  function onSubmit(form: FormData) {
    const given = readIdentifier(textOf(form, 'identifier'))
    attempt.setFailure(undefined)
    setProblems(given ? {} : { identifier: texts.checks.identifier })
    if (!given) return
    void attempt.attempt(
      async () => send(await connect(), given, purpose),
      { doing: 'send', by: byOf(given) },
      () => onSent(given),
    )
  }

  return (
    <SignInFrame label={title} busyLabel={busy} {...{ submit, attempt, problems, onSubmit }}>
      <IdentifierField {...{ identifier, onIdentifier }} error={errorAt('identifier', problems, attempt)} />
    </SignInFrame>
  )
}
