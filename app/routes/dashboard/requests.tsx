import { useSearch } from '#lib/router/use-search.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { Home } from '#features/homes/dashboard/home.tsx'
import { Query } from '#ui/query.tsx'
import { hubTabs } from '#features/homes/dashboard/tabs-of.ts'
import { requestsOf } from '#features/accounts/profile/queries.ts'
import { RequestForm } from '#features/accounts/profile/request-form.tsx'
import { RequestList } from '#features/accounts/profile/request-list.tsx'
import { RoleGuide } from '#features/accounts/profile/role-guide.tsx'
import { Section } from '#ui/page-title.tsx'

export default function RequestsPage() {
  const { profile, roles, isImpersonating } = useSession()
  const search = useSearch()
  const userId = profile?.id ?? ''
  return (
    <Home
      title="Role requests"
      eyebrow={profile?.fullName}
      lead="Roles say what you can do here. An administrator checks each request and gives a reason."
      tabs={hubTabs(roles)}
      readOnly={isImpersonating}
    >
      <Section title="Your requests">
        <Query of={requestsOf(userId)}>
          {asked => (
            <RequestList
              userId={userId}
              requests={asked}
              readOnly={isImpersonating}
              empty={<p className="text-soft">You have not asked for a role. A fan needs none.</p>}
            />
          )}
        </Query>
      </Section>
      <Section title="Ask for a role">
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-2">
          <RequestForm userId={userId} held={roles} wished={search.get('role')} readOnly={isImpersonating} />
          <RoleGuide />
        </div>
      </Section>
    </Home>
  )
}
