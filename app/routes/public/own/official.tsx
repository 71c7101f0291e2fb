// What a match official finds on their own page. Loaded when one is signed in.
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { OwnAppointments } from '#features/appointments/own-appointments.tsx'
import type { Own } from '#features/appointments/queries.ts'
import { BioButton } from '#features/claims/bio.tsx'
import { NeedsYouList } from '#features/dashboards/needs-you-list.tsx'
import { dueNeeds } from '#features/dues/words.ts'
import { profileRead } from '#features/people/profile.ts'
import { refereeHomeRead } from '#features/referee-home/queries.ts'
import { RefereeHome } from '#features/referee-home/referee-home.tsx'
import { problemOf } from '#lib/problem.ts'
import { Queries } from '#lib/queries.tsx'
import { useStore } from '#lib/use-read.ts'
import { later } from '#ui/later.tsx'
import { Link } from '#ui/link.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Section } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

// Folded away at first.
const AwayDays = later(
  () => import('#features/appointments/away-days.tsx'),
  file => file.AwayDays,
)

type Props = { slug: string; userId: string; readOnly: boolean }

export function OwnOfficial(props: Props) {
  return (
    <Queries>
      <ForYou {...props} />
    </Queries>
  )
}

function ForYou({ slug, userId, readOnly }: Props) {
  const store = useStore()
  const home = useQuery(refereeHomeRead(userId))
  // Another official's page.
  if (home.data && home.data.person?.slug !== slug) return null
  const readAgain = () => void store.ask(profileRead('official', slug))
  const all = (
    <Link to="/dashboard/appointments" className="inline-flex min-h-11 items-center">
      All your appointments
    </Link>
  )
  return (
    <Section title="For you" id="for-you" action={all}>
      <Loaded read={home} tell={problemOf} waiting={<SkeletonRows rows={4} columns={2} />}>
        {({ person, given = [], away = [], reports = [], assessments = [] }) => (
          <RefereeHome
            assessments={assessments}
            reports={reports.length > 0 ? <NeedsYouList needs={dueNeeds(reports)} /> : null}
            appointments={<OwnAppointments given={given as Own[]} readOnly={readOnly} />}
            awayDays={
              person ? (
                <Suspense>
                  <AwayDays mine={{ personId: person.id, given: given as Own[], away }} readOnly={readOnly} />
                </Suspense>
              ) : null
            }
            bio={person && !readOnly ? <BioButton person={person} onSaved={readAgain} /> : null}
          />
        )}
      </Loaded>
    </Section>
  )
}
