import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/accounts/session.ts'
import { FirstSteps } from '#features/dashboards/first-steps.tsx'
import { Home } from '#features/dashboards/home.tsx'
import { Loaded } from '#features/dashboards/loaded.tsx'
import { NeedsYouList } from '#features/dashboards/needs-you-list.tsx'
import { isNewHere, needsYou } from '#features/dashboards/needs-you.ts'
import { decidableBy } from '#features/dashboards/queries.ts'
import { RoleCards } from '#features/dashboards/role-cards.tsx'
import { hubTabs } from '#features/dashboards/tabs-of.ts'
import { duesRead } from '#features/dues/queries.ts'
import { dueNeeds, hasDues } from '#features/dues/words.ts'
import { heldRolesOf, requestsOf } from '#features/profile/queries.ts'
import { Section } from '#ui/page-title.tsx'

export default function HubPage() {
  const { profile, roles, isAdmin, isImpersonating } = useSession()
  const userId = profile?.id ?? ''
  const requests = useQuery(requestsOf(userId))
  const held = useQuery(heldRolesOf(userId))
  const decidable = useQuery({
    ...decidableBy({ userId, isSuperAdmin: roles.includes('super_admin') }),
    enabled: isAdmin,
  })
  const dues = useQuery({ ...duesRead(userId), enabled: hasDues(roles) })
  const [now] = useState(() => new Date())
  if (!profile) return null

  const since = new Map(held.data?.map(each => [each.role, each.since]))
  return (
    <Home
      title={profile.fullName ? `Hello, ${profile.fullName}` : 'Hello'}
      tabs={hubTabs(roles)}
      readOnly={isImpersonating}
    >
      <Section title="Needs you">
        <Loaded query={requests}>
          {asked => (
            <NeedsYouList
              needs={[
                ...dueNeeds(dues.data ?? []),
                ...needsYou({ profile, roles, requests: asked, decidable: decidable.data ?? 0, now }),
              ]}
            />
          )}
        </Loaded>
      </Section>
      {requests.data && isNewHere({ createdAt: profile.createdAt, roles, requests: requests.data, now }) ? (
        <Section title="Three steps to begin">
          <FirstSteps />
        </Section>
      ) : null}
      <Section title={roles.length === 1 ? 'Your role' : 'Your roles'}>
        <RoleCards roles={roles.map(role => ({ role, since: since.get(role) }))} userId={userId} />
      </Section>
    </Home>
  )
}
