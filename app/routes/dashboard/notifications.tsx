import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/session.ts'
import { Home } from '#features/dashboards/home.tsx'
import { Loaded } from '#features/dashboards/loaded.tsx'
import { NoticeList } from '#features/dashboards/notice-list.tsx'
import { accountNotices } from '#features/dashboards/notices.ts'
import { hubTabs } from '#features/dashboards/tabs-of.ts'
import { NotificationList } from '#features/notifications/notification-list.tsx'
import { heldRolesOf, looksAt, requestsOf } from '#features/profile/queries.ts'
import { readPage } from '#lib/page-number.ts'
import { useLocation } from '#lib/router.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'

export default function NotificationsPage() {
  const { profile, roles, isImpersonating } = useSession()
  const userId = profile?.id ?? ''
  const page = readPage(new URLSearchParams(useLocation().search))
  return (
    <Home
      title="Notifications"
      eyebrow={profile?.fullName}
      lead="What waits for you, what was decided, and what happened to your account and to whom you follow."
      tabs={hubTabs(roles)}
      readOnly={isImpersonating}
    >
      <NotificationList userId={userId} page={page} readOnly={isImpersonating} />
      <p className="mb-10">
        <Link to="/dashboard/settings#notifications" className="inline-flex min-h-11 items-center">
          Choose what you are told
        </Link>
      </p>
      <Section title="Your account">
        <AccountNotices userId={userId} />
      </Section>
    </Home>
  )
}

function AccountNotices({ userId }: { userId: string }) {
  const requests = useQuery(requestsOf(userId))
  const held = useQuery(heldRolesOf(userId))
  const looks = useQuery(looksAt(userId))
  return (
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
  )
}
