import { WhoField } from './who-field.tsx'
import { useState } from 'react'
import { type Purpose, send } from './commands.ts'
import { byOf, type Problems, readWho, textOf, type Who } from './schema.ts'
import { useSession } from './session.ts'
import { useAttempt } from './sign-in-attempt.tsx'
import { errorAt, SignInFrame } from './sign-in-frame.tsx'
import { texts } from './labels.ts'

/** Asks where a code, or the e-mail for a new password, should go. */
export function CodeSendForm({
  purpose,
  who = '',
  onWho,
  onSent,
}: {
  purpose: Exclude<Purpose, 'sign-up'>
  who?: string
  onWho?: (typed: string) => void
  onSent: (who: Who) => void
}) {
  const { connect } = useSession()
  const attempt = useAttempt()
  const [problems, setProblems] = useState<Problems>({})
  const { title, submit, busy } = purpose === 'recovery' ? texts.forgotten : texts.code

  function onSubmit(form: FormData) {
    const given = readWho(textOf(form, 'who'))
    attempt.setWords(undefined)
    setProblems(given ? {} : { who: texts.checks.who })
    if (!given) return
    void attempt.attempt(
      async () => send(await connect(), given, purpose),
      { doing: 'send', by: byOf(given) },
      () => onSent(given),
    )
  }

  return (
    <SignInFrame label={title} busyWords={busy} {...{ submit, attempt, problems, onSubmit }}>
      <WhoField {...{ who, onWho }} error={errorAt('who', problems, attempt)} />
    </SignInFrame>
  )
}
