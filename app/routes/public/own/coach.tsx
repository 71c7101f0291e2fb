// What a coach finds on their own page. Loaded when a coach is signed in.
import { useQuery } from '@tanstack/react-query'
import { BioButton } from '#features/claims/bio.tsx'
import { CoachHome } from '#features/coach-home/coach-home.tsx'
import { coachHomeRead } from '#features/coach-home/queries.ts'
import { profileRead } from '#features/people/profile.ts'
import { problemOf } from '#lib/problem.ts'
import { Queries } from '#lib/queries.tsx'
import { useStore } from '#lib/use-read.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Section } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

type Props = { slug: string; userId: string; readOnly: boolean }

export function OwnCoach(props: Props) {
  return (
    <Queries>
      <ForYou {...props} />
    </Queries>
  )
}

function ForYou({ slug, userId, readOnly }: Props) {
  const store = useStore()
  const home = useQuery(coachHomeRead(userId))
  // Another coach's page.
  if (home.data && home.data.person?.slug !== slug) return null
  const readAgain = () => void store.ask(profileRead('coach', slug))
  return (
    <Section title="For you" id="for-you">
      <Loaded read={home} tell={problemOf} waiting={<SkeletonRows rows={3} columns={2} />}>
        {told => (
          <CoachHome
            home={told}
            userId={userId}
            readOnly={readOnly}
            bio={told.person && !readOnly ? <BioButton person={told.person} onSaved={readAgain} /> : null}
          />
        )}
      </Loaded>
    </Section>
  )
}
