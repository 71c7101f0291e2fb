import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/matchday/appointments.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/accounts/session/session.ts'
import { AwayDays } from '#features/matchday/appointments/away-days.tsx'
import {
  isToCome,
  OwnAppointments,
  PastAppointments,
} from '#features/matchday/appointments/own-appointments.tsx'
import { mineRead } from '#features/matchday/appointments/queries.ts'
import { HubFrame } from '#features/homes/dashboard/hub-frame.tsx'
import { NeedsYouList } from '#features/homes/dashboard/needs-you-list.tsx'
import { taskNeeds, tasksRead } from '#features/homes/dashboard/tasks.ts'
import { Empty } from '#ui/empty.tsx'
import { Query } from '#ui/query.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Section } from '#ui/page-title.tsx'

export const title = titles.appointments

export default function AppointmentsPage() {
  const session = useSession()
  const { profile, roles, isImpersonating } = session
  const tasks = useQuery({ ...tasksRead(profile?.id ?? ''), enabled: roles.includes('referee') })
  const [now] = useState(() => new Date())
  const reports = taskNeeds(tasks.data?.filter(({ kind }) => kind === 'report') ?? [], now)
  return (
    <HubFrame session={session} title={words.title} lead={words.lead}>
      <Query of={mineRead(profile?.id ?? '')} rows={4}>
        {own =>
          own === null || !roles.includes('referee') ? (
            <Empty title={words.forOfficials}>{words.forOfficialsLead}</Empty>
          ) : (
            <>
              {reports.length > 0 || tasks.isError ? (
                <Section title={words.due}>
                  <QueryState read={tasks} rows={1}>
                    {() => <NeedsYouList needs={reports} />}
                  </QueryState>
                </Section>
              ) : null}
              <Section title={words.toCome}>
                <OwnAppointments given={own.given.filter(isToCome).toReversed()} readOnly={isImpersonating} />
              </Section>
              <Section title={words.away}>
                <AwayDays mine={own} readOnly={isImpersonating} />
              </Section>
              <Section title={words.past}>
                <PastAppointments given={own.given.filter(each => !isToCome(each)).slice(0, 20)} />
              </Section>
            </>
          )
        }
      </Query>
    </HubFrame>
  )
}
