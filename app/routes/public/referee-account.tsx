import type { Params } from '#lib/router.tsx'
import type { Visit } from '#app/page.tsx'
import { productName } from '#app/site.ts'
import { useSession } from '#features/accounts/session.ts'
import { ProfileFailure } from '#features/accounts/signed-in-parts.ts'
import { OwnClaim } from '#features/claims/own-claim.tsx'
import { claimedProfileRead } from '#features/people/profile.ts'
import { lazyPart } from '#ui/at-once.ts'
import NotFoundPage from './not-found.tsx'

const [Home, loadOwn] = lazyPart(() => import('./own/claim.tsx').then(file => file.OwnClaimHome))
export { loadOwn }
export const ownPart = () => 'app/routes/public/own/claim.tsx'

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
      Home={Home}
      missing={<NotFoundPage />}
      failure={<ProfileFailure onRetry={session.refresh} onSignOut={() => session.signOut()} />}
    />
  )
}
