import * as words from '#messages/accounts/signIn.js'
import { Navigate } from '#lib/router/router.tsx'
import { preloadPage } from '#app/boot/preload-page.ts'
import { productName } from '#app/shell/brand.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { ProfileFailure } from '#features/accounts/session/session-failure.tsx'
import { SignInRedirect } from '#features/accounts/session/sign-in-redirect.tsx'
import { ReturnFailure } from '#features/accounts/session/sign-in-return-failure.tsx'
import { type Outcome, useReturn } from '#features/accounts/session/sign-in-return.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Spinner } from '#ui/spinner.tsx'
import * as signUpWords from '#messages/accounts/signUp.js'

export const head = () => ({
  title: words.callbackPageTitle({ product: productName }),
  description: import.meta.env.SSR && words.callbackDescription({ product: productName }),
  index: false,
})

export default function CallbackPage() {
  return (
    <div className="column">
      <div className="mx-auto max-w-md">
        <Returned outcome={useReturn()} />
      </div>
    </div>
  )
}

function Returned({ outcome }: { outcome: Outcome | undefined }) {
  const { status, refresh, signOut } = useSession()
  const waiting = (
    <>
      <PageTitle title={signUpWords.callbackTitle} />
      <Spinner />
    </>
  )
  if (!outcome || status === 'unknown' || status === 'loading') return waiting
  if (outcome.kind === 'failed') return <ReturnFailure failure={outcome.failure} />
  if (outcome.kind === 'half')
    return (
      <>
        <PageTitle title={signUpWords.callbackHalfTitle} />
        <Notice tone="good">{signUpWords.callbackHalf}</Notice>
      </>
    )
  if (outcome.kind === 'done' && outcome.isRecovery) return <Navigate to="/auth?mode=new-password" replace />
  if (status === 'second-factor') return <Navigate to="/auth" replace />
  if (status === 'ready') return <SignInRedirect preloadPage={preloadPage} />
  if (status === 'failed') return <ProfileFailure onRetry={refresh} onSignOut={() => signOut()} />
  if (outcome.kind === 'done') return waiting
  return (
    <>
      <PageTitle title={signUpWords.callbackBareTitle} lead={signUpWords.callbackBare} />
      <ButtonLink to="/auth">{signUpWords.callbackRetry}</ButtonLink>
    </>
  )
}
