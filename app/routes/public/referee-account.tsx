import type { Params } from '#lib/router.tsx'
import type { Visit } from '#app/page.tsx'
import { productName } from '#app/site.ts'
import { ProfileFailure } from '#features/accounts/session-failure.tsx'
import { useSession } from '#features/accounts/session.ts'
import { OwnClaim } from '#features/claims/own-claim.tsx'
import { roleTabs } from '#features/dashboards/tabs-of.ts'
import { claimedProfileRead } from '#features/people/profile.ts'
import NotFoundPage from './not-found.tsx'

export const head = () => ({
  title: `Referee home · ${productName}`,
  description: 'A private page, open to its owner only.',
  index: false,
})

// Whose account is joined with somebody of the record is shown there.
export const reads = ({ params: { userId = '' } }: Visit) => [claimedProfileRead('official', userId)]

export default function RefereeAccountPage({ params: { userId } }: { params: Params }) {
  const session = useSession()
  return (
    <OwnClaim
      as="referee"
      ownerId={userId}
      session={session}
      tabsFor={roleTabs}
      missing={<NotFoundPage />}
      failure={<ProfileFailure onRetry={session.refresh} onSignOut={() => session.signOut()} />}
    />
  )
}
