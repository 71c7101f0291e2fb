import { useNavigate, useSearchParams } from 'react-router'
import { homeOf, primaryRole } from '#domain/roles.ts'
import { type Session, useSession } from '#features/accounts/session.ts'
import { AuditRows } from '#features/audit/audit-rows.tsx'
import { SuperDesk } from '#features/oversight/super-desk.tsx'
import { DecidedList } from '#features/role-decisions/decided-list.tsx'
import { RequestQueue } from '#features/role-decisions/request-queue.tsx'
import { hrefOf, readFilters } from '#features/users/filters.ts'
import { PersonPanel } from '#features/users/person-panel.tsx'
import type { Person } from '#features/users/queries.ts'
import { UserList } from '#features/users/user-list.tsx'
import { readPage } from '#lib/page-number.ts'
import { Section } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

const people = '/super/users'
const requests = '/super/users?tab=requests'

export default function SuperUsersPage() {
  const session = useSession()
  const [search] = useSearchParams()
  const isRequests = search.get('tab') === 'requests'
  return (
    <SuperDesk title="Users" lead="Accounts, their roles, and who asks for which." session={session}>
      <TabLinks
        label="Users"
        open={isRequests ? requests : people}
        tabs={[
          { to: people, label: 'People' },
          { to: requests, label: 'Requests' },
        ]}
      />
      <div className="pt-4">
        {isRequests ? (
          <Requests session={session} page={readPage(search)} />
        ) : (
          <People session={session} search={search} />
        )}
      </div>
    </SuperDesk>
  )
}

function People({ session, search }: { session: Session; search: URLSearchParams }) {
  const navigate = useNavigate()
  const filters = readFilters(search)
  const id = search.get('person')
  if (!id) return <UserList filters={filters} />

  const onImpersonate =
    (person: Person) => async (target: { userId: string; reason: string; minutes: number }) => {
      await session.startImpersonation(target)
      await navigate(homeOf(primaryRole(person.roles.map(({ role }) => role)), person.id))
    }
  return (
    <PersonPanel
      key={id}
      id={id}
      me={session.ownProfile?.id ?? ''}
      back={hrefOf(filters)}
      onImpersonate={onImpersonate}
      audit={<AuditRows userId={id} limit={20} />}
    />
  )
}

function Requests({ session, page }: { session: Session; page: number }) {
  return (
    <>
      <Section title="Requests that wait">
        <RequestQueue
          me={{ id: session.ownProfile?.id ?? '', roles: session.ownRoles }}
          mayWrite
          page={page}
          hrefFor={next => `${requests}&page=${next}`}
        />
      </Section>
      <Section title="Decided lately">
        <DecidedList />
      </Section>
    </>
  )
}
