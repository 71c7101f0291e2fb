import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/oversight/pages.js'
import { useNavigate } from '#lib/router/router.tsx'
import { useSearch } from '#lib/router/use-search.ts'
import { homeOf, primaryRole } from '#domain/accounts/roles.ts'
import { type Session, useSession } from '#features/accounts/session/session.ts'
import { AuditRows } from '#features/oversight/audit/audit-rows.tsx'
import { SuperDesk } from '#features/oversight/boards/super-desk.tsx'
import { DecidedList } from '#features/accounts/role-requests/decided-list.tsx'
import { RequestQueue } from '#features/accounts/role-requests/request-queue.tsx'
import { hrefOf, readFilters } from '#features/accounts/users/filters.ts'
import { PersonPanel } from '#features/accounts/users/person-panel.tsx'
import type { Person } from '#features/accounts/users/queries.ts'
import { UserList } from '#features/accounts/users/user-list.tsx'
import { readPage } from '#lib/router/page-number.ts'
import { Section } from '#ui/page-title.tsx'

export const title = titles.users

const people = '/super/users'
const requests = '/super/users?tab=requests'

export default function SuperUsersPage() {
  const session = useSession()
  const search = useSearch()
  if (search.get('tab') === 'requests') {
    return (
      <SuperDesk open={requests} title={words.requests} lead={words.requestsLead} session={session}>
        <Requests session={session} page={readPage(search)} />
      </SuperDesk>
    )
  }
  return (
    <SuperDesk open={people} title={words.users} lead={words.usersLead} session={session}>
      <People session={session} search={search} />
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
      navigate(homeOf(primaryRole(person.roles.map(({ role }) => role)), person.id))
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
      <Section title={words.waiting}>
        <RequestQueue
          me={{ id: session.ownProfile?.id ?? '', roles: session.ownRoles }}
          mayWrite
          page={page}
          hrefFor={next => `${requests}&page=${next}`}
        />
      </Section>
      <Section title={words.recentDecisions}>
        <DecidedList />
      </Section>
    </>
  )
}
