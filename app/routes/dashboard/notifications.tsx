import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/accounts/pages.js'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/session/session.ts'
import { HubFrame } from '#features/homes/dashboard/hub-frame.tsx'
import { Query } from '#ui/query.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { NoticeList } from '#features/homes/dashboard/notice-list.tsx'
import { accountNotices } from '#features/homes/dashboard/notices.ts'
import { NotificationList } from '#features/accounts/notifications/notification-list.tsx'
import { heldRolesOf, impersonationsOfRead, requestsOf } from '#features/accounts/profile/queries.ts'
import { readPage } from '#lib/router/page-number.ts'
import { useLocation } from '#lib/router/router.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'

export const title = titles.notifications

export default function NotificationsPage() {
  const session = useSession()
  const { profile, isImpersonating } = session
  const userId = profile?.id ?? ''
  const page = readPage(new URLSearchParams(useLocation().search))
  return (
    <HubFrame session={session} title={words.notifications} lead={words.notificationsLead}>
      <NotificationList userId={userId} page={page} readOnly={isImpersonating} />
      <p className="mb-10">
        <Link to="/dashboard/settings#notifications" className="inline-flex min-h-11 items-center">
          {words.choose}
        </Link>
      </p>
      <Section title={words.yourAccount}>
        <AccountNotices userId={userId} />
      </Section>
    </HubFrame>
  )
}

function AccountNotices({ userId }: { userId: string }) {
  const held = useQuery(heldRolesOf(userId))
  const looks = useQuery(impersonationsOfRead(userId))
  return (
    <Query of={requestsOf(userId)}>
      {asked => (
        <QueryState read={held}>
          {given => (
            <QueryState read={looks}>
              {seen => (
                <NoticeList notices={accountNotices({ requests: asked, roles: given, looks: seen })} />
              )}
            </QueryState>
          )}
        </QueryState>
      )}
    </Query>
  )
}
