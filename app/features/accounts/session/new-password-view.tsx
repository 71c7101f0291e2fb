import { useNavigate } from '#lib/router/router.tsx'
import { Link } from '#ui/link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toasts.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useSession } from './session.ts'
import { texts } from './labels.ts'
import { signUpAndRecoveryTexts } from './sign-up-and-recovery-labels.ts'

/** After a recovery e-mail, and for a signed-in person who wants another password. */
export function NewPasswordView() {
  const { status } = useSession()
  const navigate = useNavigate()
  const { title, lead, saved, later, signedOut, sendEmail } = signUpAndRecoveryTexts.newPassword

  function goOn() {
    toast(saved, { tone: 'good' })
    navigate({ search: '' }, { replace: true })
  }

  if (status === 'unknown' || status === 'loading') return <Spinner />
  if (status === 'signed-out')
    return (
      <>
        <PageTitle title={title} />
        <Notice
          tone="info"
          action={
            <>
              <ButtonLink to="?mode=forgotten">{sendEmail}</ButtonLink>
              <ButtonLink kind="quiet" to="?mode=sign-in">
                {texts.signIn.submit}
              </ButtonLink>
            </>
          }
        >
          {signedOut}
        </Notice>
      </>
    )
  return (
    <>
      <PageTitle title={title} lead={lead} />
      <div className="grid gap-6">
        <NewPasswordForm onSaved={goOn} />
        <Link
          to={{ search: '' }}
          replace
          className="-my-2 inline-flex min-h-11 items-center justify-self-start"
        >
          {later}
        </Link>
      </div>
    </>
  )
}
