import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/homes/hub.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/accounts/session/session.ts'
import { FirstSteps } from '#features/homes/dashboard/first-steps.tsx'
import { HubFrame } from '#features/homes/dashboard/hub-frame.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { NeedsYouList } from '#features/homes/dashboard/needs-you-list.tsx'
import { isNewHere, needsYou } from '#features/homes/dashboard/needs-you.ts'
import { hubRead } from '#features/homes/dashboard/queries.ts'
import { RecentList } from '#features/homes/dashboard/recent-list.tsx'
import { RoleCards } from '#features/homes/dashboard/role-cards.tsx'
import { taskNeeds, tasksRead } from '#features/homes/dashboard/tasks.ts'
import { AfterPaint } from '#ui/after-paint.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'

export const title = titles.dashboard

export const ownerReads = (userId: string) => [tasksRead(userId), hubRead(userId)]

export default function HubPage() {
  const session = useSession()
  const { profile, roles } = session
  const userId = profile?.id ?? ''
  const tasks = useQuery(tasksRead(userId))
  const hub = useQuery(hubRead(userId))
  const [now] = useState(() => new Date())
  if (!profile) return null

  const requests = hub.data?.requests ?? []
  const since = new Map(hub.data?.held.map(each => [each.role, each.since]))
  const asked = hub.data ? needsYou({ profile, roles, requests, now }) : []
  return (
    <HubFrame
      session={session}
      title={profile.fullName ? words.helloTo({ name: profile.fullName }) : words.hello}
      eyebrow={null}
    >
      <Section title={words.needsYou}>
        <QueryState read={tasks}>
          {waiting => <NeedsYouList needs={[...taskNeeds(waiting, now), ...asked]} />}
        </QueryState>
      </Section>
      {hub.data && isNewHere({ ...hub.data, createdAt: profile.createdAt, roles, now }) ? (
        <Section title={words.steps}>
          <FirstSteps />
        </Section>
      ) : null}
      <Section title={roles.length === 1 ? words.yourRole : words.yourRoles}>
        <RoleCards roles={roles.map(role => ({ role, since: since.get(role) }))} userId={userId} />
      </Section>
      <AfterPaint>
        <Section
          title={words.recent}
          action={
            <span className="flex flex-wrap gap-x-6">
              <Link to="/dashboard/following">{words.following}</Link>
              <Link to="/dashboard/notifications">{words.allNotifications}</Link>
            </span>
          }
        >
          <QueryState read={hub}>{({ recent }) => <RecentList recent={recent} />}</QueryState>
        </Section>
      </AfterPaint>
    </HubFrame>
  )
}
