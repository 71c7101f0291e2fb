import * as words from '#messages/accounts/signIn.js'
import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from '#lib/router/router.tsx'
import { preloadPage } from '#app/boot/preload-page.ts'
import { productName } from '#app/shell/brand.ts'
import type { Visit } from '#app/shell/page.tsx'
import { useSession } from '#features/accounts/session/session.ts'
import { ProfileFailure } from '#features/accounts/session/session-failure.tsx'
import { SignInForms } from '#features/accounts/session/sign-in-forms.tsx'
import { endsInNewPassword, modeOf, searchFor } from '#features/accounts/session/sign-in-modes.ts'
import { SignInRedirect } from '#features/accounts/session/sign-in-redirect.tsx'
import { signUpOpen } from '#features/accounts/session/sign-in-queries.ts'
import { Spinner } from '#ui/spinner.tsx'

const NewPasswordView = lazy(() =>
  import('#features/accounts/session/new-password-view.tsx').then(file => ({
    default: file.NewPasswordView,
  })),
)

const SecondFactorForm = lazy(() =>
  import('#features/accounts/session/second-factor-form.tsx').then(file => ({
    default: file.SecondFactorForm,
  })),
)

export const head = ({ path }: Visit) => ({
  title: (path === '/signup' ? words.signUpTitle : words.title)({ product: productName }),
  description: import.meta.env.SSR && words.description({ product: productName }),
  canonical: '/auth',
})

export const reads = () => [signUpOpen]

export default function SignInPage() {
  return (
    <div className="column">
      <div className="mx-auto max-w-md">
        <SignIn />
      </div>
    </div>
  )
}

function SignIn() {
  const { status, refresh, signOut } = useSession()
  const { pathname, search } = useLocation()
  const mode = modeOf(pathname, search)
  if (status === 'second-factor')
    return (
      <Suspense fallback={<Spinner />}>
        <SecondFactorForm />
      </Suspense>
    )
  if (mode === 'new-password')
    return (
      <Suspense>
        <NewPasswordView />
      </Suspense>
    )
  switch (status) {
    // The server does not know who is here, and renders the form for those who are not.
    case 'unknown':
    case 'signed-out':
      return <SignInForms mode={mode} />
    case 'loading':
      return <Spinner />
    case 'failed':
      return <ProfileFailure onRetry={refresh} onSignOut={() => signOut()} />
    case 'ready':
      if (endsInNewPassword(search))
        return <Navigate to={{ search: searchFor('new-password', search) }} replace />
      return <SignInRedirect preloadPage={preloadPage} />
  }
}
