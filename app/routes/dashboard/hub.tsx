import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/accounts/session.ts'
import { FirstSteps } from '#features/dashboards/first-steps.tsx'
import { Home } from '#features/dashboards/home.tsx'
import { InvitationList } from '#features/dashboards/invitation-list.tsx'
import { Loaded } from '#features/dashboards/loaded.tsx'
import { NeedsYouList } from '#features/dashboards/needs-you-list.tsx'
import { isNewHere, needsYou } from '#features/dashboards/needs-you.ts'
import { hubRead } from '#features/dashboards/queries.ts'
import { RecentList } from '#features/dashboards/recent-list.tsx'
import { RoleCards } from '#features/dashboards/role-cards.tsx'
import { hubTabs } from '#features/dashboards/tabs-of.ts'
import { taskNeeds, tasksKey, tasksRead } from '#features/dashboards/tasks.ts'
import { Below } from '#ui/below.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'

export const own = (userId: string) => [tasksRead(userId), hubRead(userId)]

export default function HubPage() {
  const { profile, roles, isImpersonating, refresh } = useSession()
  const userId = profile?.id ?? ''
  const client = useQueryClient()
  const tasks = useQuery(tasksRead(userId))
  const hub = useQuery(hubRead(userId))
  const [now] = useState(() => new Date())
  if (!profile) return null

  const requests = hub.data?.requests ?? []
  const since = new Map(hub.data?.held.map(each => [each.role, each.since]))
  const asked = hub.data ? needsYou({ profile, roles, requests, now }) : []
  const invitations = hub.data?.invitations ?? []
  return (
    <Home
      title={profile.fullName ? `Hello, ${profile.fullName}` : 'Hello'}
      tabs={hubTabs(roles)}
      readOnly={isImpersonating}
    >
      <Section title="Needs you">
        <Loaded query={tasks}>
          {waiting => {
            // Invitations are answered on this very page.
            const others = waiting.filter(({ kind }) => kind !== 'club_invitation')
            return invitations.length > 0 && others.length + asked.length === 0 ? null : (
              <NeedsYouList needs={[...taskNeeds(others, now), ...asked]} />
            )
          }}
        </Loaded>
        <InvitationList
          invitations={invitations}
          readOnly={isImpersonating}
          onAnswered={() => {
            void client.invalidateQueries({ queryKey: tasksKey(userId) })
            void refresh()
          }}
        />
      </Section>
      {hub.data && isNewHere({ ...hub.data, createdAt: profile.createdAt, roles, now }) ? (
        <Section title="Three steps to begin">
          <FirstSteps />
        </Section>
      ) : null}
      <Section title={roles.length === 1 ? 'Your role' : 'Your roles'}>
        <RoleCards roles={roles.map(role => ({ role, since: since.get(role) }))} userId={userId} />
      </Section>
      <Below>
        <Section
          title="Lately"
          action={
            <span className="flex flex-wrap gap-x-6">
              <Link to="/dashboard/following">Whom you follow</Link>
              <Link to="/dashboard/notifications">All notifications</Link>
            </span>
          }
        >
          <Loaded query={hub}>{({ recent }) => <RecentList recent={recent} />}</Loaded>
        </Section>
      </Below>
    </Home>
  )
}
