import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/accounts/pages.js'
import { useSearch } from '#lib/router/use-search.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { HubFrame } from '#features/homes/dashboard/hub-frame.tsx'
import { Query } from '#ui/query.tsx'
import { requestsOf } from '#features/accounts/profile/queries.ts'
import { RequestForm } from '#features/accounts/profile/request-form.tsx'
import { RequestList } from '#features/accounts/profile/request-list.tsx'
import { RoleGuide } from '#features/accounts/profile/role-guide.tsx'
import { Section } from '#ui/page-title.tsx'

export const title = titles.roleRequests

export default function RequestsPage() {
  const session = useSession()
  const { profile, roles, isImpersonating } = session
  const search = useSearch()
  const userId = profile?.id ?? ''
  return (
    <HubFrame session={session} title={words.roleRequests} lead={words.rolesLead}>
      <Section title={words.yourRequests}>
        <Query of={requestsOf(userId)}>
          {asked => (
            <RequestList
              userId={userId}
              requests={asked}
              readOnly={isImpersonating}
              empty={<p className="text-soft">{words.noRequests}</p>}
            />
          )}
        </Query>
      </Section>
      <Section title={words.newRequest}>
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-2">
          <RequestForm userId={userId} held={roles} wished={search.get('role')} readOnly={isImpersonating} />
          <RoleGuide />
        </div>
      </Section>
    </HubFrame>
  )
}
