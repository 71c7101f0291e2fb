import { useNavigate } from '#lib/router/router.tsx'
import { Link } from '#ui/link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toasts.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useSession } from './session.ts'
import * as words from '#messages/accounts/signIn.js'
import * as signUpWords from '#messages/accounts/signUp.js'

/** After a recovery e-mail, and for a signed-in person who wants another password. */
export function NewPasswordView() {
  const { status } = useSession()
  const navigate = useNavigate()

  function goOn() {
    toast(signUpWords.newPasswordSaved, { tone: 'good' })
    navigate({ search: '' }, { replace: true })
  }

  if (status === 'unknown' || status === 'loading') return <Spinner />
  if (status === 'signed-out')
    return (
      <>
        <PageTitle title={signUpWords.newPasswordTitle} />
        <Notice
          tone="info"
          action={
            <>
              <ButtonLink to="?mode=forgotten">{signUpWords.newPasswordSendEmail}</ButtonLink>
              <ButtonLink kind="quiet" to="?mode=sign-in">
                {words.signInSubmit}
              </ButtonLink>
            </>
          }
        >
          {signUpWords.newPasswordSignedOut}
        </Notice>
      </>
    )
  return (
    <>
      <PageTitle title={signUpWords.newPasswordTitle} lead={signUpWords.newPasswordLead} />
      <div className="grid gap-6">
        <NewPasswordForm onSaved={goOn} />
        <Link
          to={{ search: '' }}
          replace
          className="-my-2 inline-flex min-h-11 items-center justify-self-start"
        >
          {signUpWords.newPasswordLater}
        </Link>
      </div>
    </>
  )
}
