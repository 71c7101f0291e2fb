// The page of an account that is not joined with somebody of the record yet: the owner claims the record here.
import type { Visit } from '#app/shell/page.tsx'
import { useSession } from '#features/accounts/session/session.ts'
import { ProfileFailure } from '#features/accounts/session/signed-in-parts.ts'
import { OwnClaim } from '#features/curation/claims/own-claim.tsx'
import { claimedProfileRead } from '#features/record/people/profile.ts'
import type { Params } from '#lib/router/router.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import NotFoundPage from './not-found.tsx'

const Home = lazyPart(
  () => import('./owner/claim.tsx'),
  file => file.OwnClaimHome,
)

export const loadOwnerPart = Home.loadNow
export const ownerPart = () => 'app/routes/public/owner/claim.tsx'

// Whose account is joined with somebody of the record is shown there.
export const readsOf =
  (kind: 'coach' | 'official') =>
  ({ params: { userId = '' } }: Visit) => [claimedProfileRead(kind, userId)]

export function AccountPage({ as, params: { userId } }: { as: 'coach' | 'referee'; params: Params }) {
  const session = useSession()
  return (
    <OwnClaim
      as={as}
      ownerId={userId}
      session={session}
      Home={Home}
      missing={<NotFoundPage />}
      failure={<ProfileFailure onRetry={session.refresh} onSignOut={() => session.signOut()} />}
    />
  )
}
