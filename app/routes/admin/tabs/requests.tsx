import * as words from '#messages/oversight/pages.js'
import { useSession } from '#features/accounts/session/session.ts'
import { Registrations, registrationsRead } from '#features/homes/admin-desk/registrations.tsx'
import { hrefOfTab, type TabProps } from '#features/homes/admin-desk/tabs.ts'
import { decidedRead, waitingRead } from '#features/accounts/role-requests/queries.ts'
import { DecidedList } from '#features/accounts/role-requests/decided-list.tsx'
import { RequestQueue } from '#features/accounts/role-requests/request-queue.tsx'
import { readPage } from '#lib/router/page-number.ts'
import { AfterPaint } from '#ui/after-paint.tsx'
import { Section } from '#ui/page-title.tsx'

export const ownerReads = (_: string, search: URLSearchParams) => [
  waitingRead(readPage(search)),
  decidedRead,
  registrationsRead,
]

export default function RequestsTab({ search, mayWrite }: TabProps) {
  const { profile, roles } = useSession()
  return (
    <>
      <Section title={words.roleRequests}>
        <RequestQueue
          me={{ id: profile?.id ?? '', roles }}
          mayWrite={mayWrite}
          page={readPage(search)}
          hrefFor={next => `${hrefOfTab('requests')}&page=${next}`}
        />
      </Section>
      <AfterPaint>
        <Section title={words.recentDecisions}>
          <DecidedList />
        </Section>
        <Section title={words.registrations}>
          <Registrations />
        </Section>
      </AfterPaint>
    </>
  )
}
