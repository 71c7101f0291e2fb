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
  title: `Invitation · ${productName}`,
  description: 'A personal invitation. It works once, for the person it was sent to.',
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
      <PageTitle title={invitation ? 'You are invited' : 'Invitation'} />
      {!invitation ? (
        <Notice tone="warning" title="This link leads to no invitation">
          It may be cut off, or replaced by a newer one. Ask whoever sent it.
        </Notice>
      ) : (
        <div className="grid max-w-[60ch] justify-items-start gap-4">
          <p className="flex flex-wrap items-center gap-3 text-20">
            {invitationWords(invitation)} {invitation.isSample ? <SampleStamp /> : null}
          </p>
          {over ? (
            <Notice tone="warning" title={over}>
              If it was you, <Link to="/dashboard">open your dashboard</Link>. Otherwise ask whoever sent it
              for a new one.
            </Notice>
          ) : (
            <>
              <p>
                Only {whomOf(invitation)} may use this link. It works once, until{' '}
                {dayOf(invitation.expiresAt)}.
              </p>
              <div className="flex flex-wrap gap-3">
                <ButtonLink to={`/auth?mode=sign-up&next=${next}`} onClick={remember}>
                  Create an account
                </ButtonLink>
                <ButtonLink kind="quiet" to={`/auth?next=${next}`} onClick={remember}>
                  I have an account
                </ButtonLink>
              </div>
              <p className="text-14 text-soft">
                If you confirm a new account on another device, open this link again afterwards.
              </p>
              <p className="text-14 text-soft">
                Not you? Close this page. Nothing has been agreed to, and nobody can sign for you.
              </p>
            </>
          )}
        </div>
      )}
    </div>
  )
}
