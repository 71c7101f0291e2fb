import * as words from '#messages/accounts/invitation.js'
import { productName } from '#app/shell/brand.ts'
import type { Visit } from '#app/shell/page.tsx'
import { invitationWords, overWords, whomOf } from '#features/curation/invitations/labels.ts'
import { invitationRead } from '#features/curation/invitations/queries.ts'
import { dayOf } from '#lib/format/dates.ts'
import type { Params } from '#lib/router/router.tsx'
import { saveReturnPath } from '#lib/router/return-path.ts'
import { useRead } from '#lib/data/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'

export const head = () => ({
  title: words.pageTitle({ product: productName }),
  description: import.meta.env.SSR && words.description,
  canonical: '/invitations',
  index: false,
})

export const reads = ({ params: { token = '' } }: Visit) => [invitationRead(token)]

/** Who invites whom to what, before anybody signs in. */
export default function InvitationPage({ params: { token = '' } }: { params: Params }) {
  const { data: invitation } = useRead(invitationRead(token))
  const over = invitation ? overWords(invitation) : undefined
  const path = `/dashboard/invitations/${token}`
  const next = encodeURIComponent(path)
  // For the way back from the e-mail that confirms a new account.
  const remember = () => saveReturnPath(path)
  return (
    <div className="column">
      <PageTitle title={invitation ? words.invited : words.title} />
      {!invitation ? (
        <Notice tone="warning" title={words.notFound}>
          {words.notFoundLead}
        </Notice>
      ) : (
        <div className="grid max-w-[60ch] justify-items-start gap-4">
          <p className="flex flex-wrap items-center gap-3 text-20">
            {invitationWords(invitation)} {invitation.isSample ? <SampleStamp /> : null}
          </p>
          {over ? (
            <Notice tone="warning" title={over}>
              {words.over({ link: <Link to="/dashboard" /> })}
            </Notice>
          ) : (
            <>
              <p>{words.validFor({ whom: whomOf(invitation), day: dayOf(invitation.expiresAt) })}</p>
              <div className="flex flex-wrap gap-3">
                <ButtonLink to={`/auth?mode=sign-up&next=${next}`} onClick={remember}>
                  {words.signUp}
                </ButtonLink>
                <ButtonLink kind="quiet" to={`/auth?next=${next}`} onClick={remember}>
                  {words.signIn}
                </ButtonLink>
              </div>
              <p className="text-14 text-soft">{words.otherDevice}</p>
              <p className="text-14 text-soft">{words.notYou}</p>
            </>
          )}
        </div>
      )}
    </div>
  )
}
