// The owner's part of a coach's page. Loaded when a coach is signed in.
import * as words from '#messages/record/people.js'
import { useQuery } from '@tanstack/react-query'
import { BioButton } from '#features/curation/claims/bio.tsx'
import { CoachHome } from '#features/homes/coach/coach-home.tsx'
import { NeedsYouSection } from '#features/homes/dashboard/needs-you-section.tsx'
import { coachHomeRead } from '#features/homes/coach/queries.ts'
import { profileRead } from '#features/record/people/profile.ts'
import { withQueries } from '#lib/data/query-provider.tsx'
import { useStore } from '#lib/data/use-read.ts'
import { QueryState } from '#ui/query-state.tsx'
import { Section } from '#ui/page-title.tsx'

type Props = { slug: string; userId: string; readOnly: boolean }

export const OwnCoach = withQueries(ForYou)

function ForYou({ slug, userId, readOnly }: Props) {
  const store = useStore()
  const home = useQuery(coachHomeRead(userId))
  // Another coach's page.
  if (home.data && home.data.person?.slug !== slug) return null
  const readAgain = () => void store.ask(profileRead('coach', slug))
  return (
    <>
      <NeedsYouSection userId={userId} isHiddenWhenEmpty />
      <Section title={words.forYou} id="for-you">
        <QueryState read={home} rows={3}>
          {told => (
            <CoachHome
              home={told}
              userId={userId}
              readOnly={readOnly}
              bio={told.person && !readOnly ? <BioButton person={told.person} onSaved={readAgain} /> : null}
            />
          )}
        </QueryState>
      </Section>
    </>
  )
}
