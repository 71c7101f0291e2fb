// The owner's part of a match official's page. Loaded when one is signed in.
import * as words from '#messages/record/people.js'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { OwnAppointments } from '#features/matchday/appointments/own-appointments.tsx'
import type { Own } from '#features/matchday/appointments/queries.ts'
import { BioButton } from '#features/curation/claims/bio.tsx'
import { NeedsYouSection } from '#features/homes/dashboard/needs-you-section.tsx'
import { profileRead } from '#features/record/people/profile.ts'
import { refereeHomeRead } from '#features/homes/referee/queries.ts'
import { RefereeHome } from '#features/homes/referee/referee-home.tsx'
import { withQueries } from '#lib/data/query-provider.tsx'
import { useStore } from '#lib/data/use-read.ts'
import { retryingPart } from '#ui/retrying-part.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Section } from '#ui/page-title.tsx'

// Folded away at first.
const AwayDays = retryingPart(
  () => import('#features/matchday/appointments/away-days.tsx'),
  file => file.AwayDays,
)

type Props = { slug: string; userId: string; readOnly: boolean }

export const OwnOfficial = withQueries(ForYou)

function ForYou({ slug, userId, readOnly }: Props) {
  const store = useStore()
  const home = useQuery(refereeHomeRead(userId))
  // Another official's page.
  if (home.data && home.data.person?.slug !== slug) return null
  const readAgain = () => void store.ask(profileRead('official', slug))
  const all = (
    <Link to="/dashboard/appointments" className="inline-flex min-h-11 items-center">
      {words.appointments}
    </Link>
  )
  return (
    <>
      <NeedsYouSection userId={userId} isHiddenWhenEmpty />
      <Section title={words.forYou} id="for-you" action={all}>
        <QueryState read={home} rows={4}>
          {({ person, given = [], away = [], assessments = [] }) => (
            <RefereeHome
              assessments={assessments}
              appointments={<OwnAppointments given={given as Own[]} readOnly={readOnly} />}
              awayDays={
                person ? (
                  <Suspense>
                    <AwayDays
                      mine={{ personId: person.id, given: given as Own[], away }}
                      readOnly={readOnly}
                    />
                  </Suspense>
                ) : null
              }
              bio={person && !readOnly ? <BioButton person={person} onSaved={readAgain} /> : null}
            />
          )}
        </QueryState>
      </Section>
    </>
  )
}
