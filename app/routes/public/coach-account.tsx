import type { Params } from '#lib/router.tsx'
import { productName } from '#app/site.ts'
import { ProfileFailure } from '#features/accounts/session-failure.tsx'
import { useSession } from '#features/accounts/session.ts'
import { OwnRecord } from '#features/dashboards/own-record.tsx'
import NotFoundPage from './not-found.tsx'

export const head = () => ({
  title: `Coach home · ${productName}`,
  description: 'A private page, open to its owner only.',
  index: false,
})

export default function CoachAccountPage({ params: { userId } }: { params: Params }) {
  const session = useSession()
  return (
    <OwnRecord
      kind="coach"
      ownerId={userId}
      session={session}
      missing={<NotFoundPage />}
      failure={<ProfileFailure onRetry={session.refresh} onSignOut={() => session.signOut()} />}
    />
  )
}
