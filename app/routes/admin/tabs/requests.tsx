import { useSession } from '#features/accounts/session.ts'
import { Registrations, registrationsRead } from '#features/admin-desk/registrations.tsx'
import { hrefOfTab, type TabProps } from '#features/admin-desk/tabs.ts'
import { decidedRead, waitingRead } from '#features/role-decisions/queries.ts'
import { DecidedList } from '#features/role-decisions/decided-list.tsx'
import { RequestQueue } from '#features/role-decisions/request-queue.tsx'
import { readPage } from '#lib/page-number.ts'
import { Below } from '#ui/below.tsx'
import { Section } from '#ui/page-title.tsx'

export const own = (_: string, search: URLSearchParams) => [
  waitingRead(readPage(search)),
  decidedRead,
  registrationsRead,
]

export default function RequestsTab({ search, mayWrite }: TabProps) {
  const { profile, roles } = useSession()
  return (
    <>
      <Section title="Role requests">
        <RequestQueue
          me={{ id: profile?.id ?? '', roles }}
          mayWrite={mayWrite}
          page={readPage(search)}
          hrefFor={next => `${hrefOfTab('requests')}&page=${next}`}
        />
      </Section>
      <Below>
        <Section title="Decided lately">
          <DecidedList />
        </Section>
        <Section title="Registrations">
          <Registrations />
        </Section>
      </Below>
    </>
  )
}
