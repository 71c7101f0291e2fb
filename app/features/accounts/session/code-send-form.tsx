import { IdentifierField } from './identifier-field.tsx'
import { useState } from 'react'
import { type Purpose, send } from './commands.ts'
import { byOf, type Problems, readIdentifier, textOf, type Identifier } from './schema.ts'
import { useSession } from './session.ts'
import { useAttempt } from './sign-in-attempt.tsx'
import { errorAt, SignInFrame } from './sign-in-frame.tsx'
import * as words from '#messages/accounts/signIn.js'
import * as signUpWords from '#messages/accounts/signUp.js'

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
  const isRecovery = purpose === 'recovery'

  function onSubmit(form: FormData) {
    const given = readIdentifier(textOf(form, 'identifier'))
    attempt.setFailure(undefined)
    setProblems(given ? {} : { identifier: words.checksIdentifier })
    if (!given) return
    void attempt.attempt(
      async () => send(await connect(), given, purpose),
      { doing: 'send', by: byOf(given) },
      () => onSent(given),
    )
  }

  return (
    <SignInFrame
      label={isRecovery ? signUpWords.forgottenTitle : signUpWords.codeTitle}
      submit={isRecovery ? signUpWords.forgottenSubmit : signUpWords.codeSubmit}
      busyLabel={signUpWords.sending}
      {...{ attempt, problems, onSubmit }}
    >
      <IdentifierField {...{ identifier, onIdentifier }} error={errorAt('identifier', problems, attempt)} />
    </SignInFrame>
  )
}
