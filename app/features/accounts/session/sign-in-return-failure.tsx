import { homeOf } from '#domain/accounts/roles.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { type Sent, useSent } from './code-sent.ts'
import { useSession } from './session.ts'
import { type Mode, searchFor } from './sign-in-modes.ts'
import * as words from '#messages/accounts/signIn.js'
import type { FailureMessage } from './sign-in-errors.ts'
import * as signUpWords from '#messages/accounts/signUp.js'

/** A sign-in that came back without success: why, and how to try again. */
export function ReturnFailure({ failure }: { failure: FailureMessage }) {
  const { status, primaryRole, profile } = useSession()
  const sent = useSent()
  const isIn = status === 'ready'
  return (
    <>
      <PageTitle title={isIn ? signUpWords.callbackInterrupted : signUpWords.callbackFailed} />
      <Notice
        tone="problem"
        action={
          <>
            {isIn ? (
              <ButtonLink to={homeOf(primaryRole, profile?.id)}>{signUpWords.callbackGoOn}</ButtonLink>
            ) : null}
            {failure.action === 'send-new' ? (
              <ButtonLink kind={isIn ? 'quiet' : 'primary'} to={`/auth${searchFor(sender(sent), '')}`}>
                {signUpWords.callbackSendNew}
              </ButtonLink>
            ) : null}
            {failure.action === 'contact' ? (
              <ButtonLink to="/about">{words.actionsContact}</ButtonLink>
            ) : null}
            {isIn ? null : (
              <ButtonLink kind={failure.action === 'start-again' ? 'primary' : 'quiet'} to="/auth">
                {signUpWords.callbackRetry}
              </ButtonLink>
            )}
          </>
        }
      >
        {failure.message} {isIn ? signUpWords.callbackStillIn : null}
      </Notice>
    </>
  )
}

/** The form that sends what has expired. */
function sender(sent: Sent | null | undefined): Mode {
  if (sent?.purpose === 'recovery') return 'forgotten'
  return sent?.purpose === 'sign-up' ? 'enter-code' : 'code'
}
