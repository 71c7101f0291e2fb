import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/session.ts'
import { Home } from '#features/dashboards/home.tsx'
import { Loaded } from '#features/dashboards/loaded.tsx'
import { NoticeList } from '#features/dashboards/notice-list.tsx'
import { accountNotices } from '#features/dashboards/notices.ts'
import { hubTabs } from '#features/dashboards/tabs-of.ts'
import { heldRolesOf, looksAt, requestsOf } from '#features/profile/queries.ts'

export default function NotificationsPage() {
  const { profile, roles } = useSession()
  const userId = profile?.id ?? ''
  const requests = useQuery(requestsOf(userId))
  const held = useQuery(heldRolesOf(userId))
  const looks = useQuery(looksAt(userId))
  return (
    <Home
      title="Notifications"
      eyebrow={profile?.fullName}
      lead="What happened to your account, the newest first."
      tabs={hubTabs(roles)}
    >
      <Loaded query={requests}>
        {asked => (
          <Loaded query={held}>
            {given => (
              <Loaded query={looks}>
                {seen => (
                  <NoticeList notices={accountNotices({ requests: asked, roles: given, looks: seen })} />
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Home>
  )
}
