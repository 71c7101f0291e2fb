import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import * as words from '#messages/accounts/signIn.js'
import { useSession } from './session.ts'
import { useAttempt } from './sign-in-attempt.tsx'
import { useSignInMethods } from './sign-in-queries.ts'

/** Small on purpose: what it does is fetched by the first tap. */
export function PasskeyButton() {
  const { connect } = useSession()
  const { attempt, busy, failure } = useAttempt()
  const [isIn, setIn] = useState(false)
  if (!useSignInMethods()?.passkeys) return null
  const start = () =>
    attempt(
      async () => (await import('./passkey-sign-in.ts')).signInWithPasskey(await connect()),
      { doing: 'passkey' },
      () => setIn(true),
    )
  return (
    <>
      {failure ? <Notice tone="problem">{failure.message}</Notice> : null}
      <Button kind="quiet" busy={busy || isIn} onClick={() => void start()}>
        {words.signInByPasskey}
      </Button>
    </>
  )
}
