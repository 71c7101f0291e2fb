import { homeOf } from '#domain/accounts/roles.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { type Sent, useSent } from './code-sent.ts'
import { useSession } from './session.ts'
import { type Mode, searchFor } from './sign-in-modes.ts'
import { texts } from './labels.ts'
import type { FailureMessage } from './sign-in-errors.ts'
import { signUpAndRecoveryTexts } from './sign-up-and-recovery-labels.ts'

/** A sign-in that came back without success: why, and how to try again. */
export function ReturnFailure({ failure }: { failure: FailureMessage }) {
  const { status, primaryRole, profile } = useSession()
  const sent = useSent()
  const isIn = status === 'ready'
  return (
    <>
      <PageTitle
        title={isIn ? signUpAndRecoveryTexts.callback.interrupted : signUpAndRecoveryTexts.callback.failed}
      />
      <Notice
        tone="problem"
        action={
          <>
            {isIn ? (
              <ButtonLink to={homeOf(primaryRole, profile?.id)}>
                {signUpAndRecoveryTexts.callback.goOn}
              </ButtonLink>
            ) : null}
            {failure.action === 'send-new' ? (
              <ButtonLink kind={isIn ? 'quiet' : 'primary'} to={`/auth${searchFor(sender(sent), '')}`}>
                {signUpAndRecoveryTexts.callback.sendNew}
              </ButtonLink>
            ) : null}
            {failure.action === 'contact' ? (
              <ButtonLink to="/about">{texts.actions.contact}</ButtonLink>
            ) : null}
            {isIn ? null : (
              <ButtonLink kind={failure.action === 'start-again' ? 'primary' : 'quiet'} to="/auth">
                {signUpAndRecoveryTexts.callback.retry}
              </ButtonLink>
            )}
          </>
        }
      >
        {failure.message} {isIn ? signUpAndRecoveryTexts.callback.stillIn : null}
      </Notice>
    </>
  )
}

/** The form that sends what has expired. */
function sender(sent: Sent | null | undefined): Mode {
  if (sent?.purpose === 'recovery') return 'forgotten'
  return sent?.purpose === 'sign-up' ? 'enter-code' : 'code'
}
