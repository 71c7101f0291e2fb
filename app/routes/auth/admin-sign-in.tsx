import { Navigate, useNavigate } from '#lib/router/router.tsx'
import { Link } from '#ui/link.tsx'
import { productName } from '#app/shell/brand.ts'
import { homeOf } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import { keepSent } from '#features/accounts/session/code-sent.ts'
import { PasskeyButton } from '#features/accounts/session/passkey-button.tsx'
import { useSession } from '#features/accounts/session/session.ts'
import { ProfileFailure, RolesFailure } from '#features/accounts/session/session-failure.tsx'
import { SignInForm } from '#features/accounts/session/sign-in-form.tsx'
import * as words from '#messages/accounts/signIn.js'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Spinner } from '#ui/spinner.tsx'

export const head = () => ({
  title: words.adminPageTitle({ product: productName }),
  description: import.meta.env.SSR && words.adminDescription({ product: productName }),
  index: false,
})

export default function AdminSignInPage() {
  return (
    <div className="column">
      <div className="mx-auto max-w-md">
        <AdminSignIn />
      </div>
    </div>
  )
}

function AdminSignIn() {
  const { status, isAdmin, rolesFailed, refresh, signOut } = useSession()
  const navigate = useNavigate()
  switch (status) {
    case 'unknown':
    case 'signed-out':
      return (
        <>
          <PageTitle title={words.adminTitle} lead={words.adminLead} />
          <div className="grid gap-6">
            <SignInForm
              onSent={who => {
                keepSent(who, 'sign-up')
                navigate('/auth?mode=enter-code')
              }}
              below={
                <Link
                  to="/auth?mode=forgotten"
                  className="-my-2 inline-flex min-h-11 items-center justify-self-start"
                >
                  {words.signInForgotten}
                </Link>
              }
            />
            <PasskeyButton />
          </div>
        </>
      )
    case 'second-factor':
      return <Navigate to="/auth" replace />
    case 'loading':
      return <Spinner />
    case 'failed':
      return <ProfileFailure onRetry={refresh} onSignOut={() => signOut()} />
    case 'ready':
      // The home of admins in every redirect: they are only passing through.
      if (isAdmin) return <Navigate to="/admin" replace />
      return rolesFailed ? <RolesFailure onRetry={refresh} /> : <NotAdmin />
  }
}

function NotAdmin() {
  const { profile, user, primaryRole, signOut } = useSession()
  const name = profile?.fullName ?? profile?.email ?? profile?.phone ?? user?.email ?? ''
  return (
    <>
      <PageTitle title={words.adminTitle} />
      <Notice
        tone="warning"
        title={words.adminNotAdmin}
        action={
          <>
            <ButtonLink to={homeOf(primaryRole, profile?.id)}>{words.adminHome}</ButtonLink>
            <Button kind="quiet" onClick={() => void signOut()}>
              {words.adminSignOut}
            </Button>
          </>
        }
      >
        {words.adminSignedInAs({ name, role: roleNames[primaryRole] })}
      </Notice>
    </>
  )
}
