// The page of a coach or referee whose account is not linked to the record yet. Loaded when the owner is signed in.
import { coachHome, refereeHome } from '#messages/curation/claims.js'
import { type ComponentProps, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { productName } from '#app/shell/brand.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { ClaimHome } from '#features/curation/claims/claim-home.tsx'
import { CoachNextMatch } from '#features/homes/coach/next-match.tsx'
import { coachHomeRead } from '#features/homes/coach/queries.ts'
import { NeedsYouSection } from '#features/homes/dashboard/needs-you-section.tsx'
import { roleTabs } from '#features/homes/dashboard/tabs-of.ts'
import { Section } from '#ui/page-title.tsx'

type Props = Omit<ComponentProps<typeof ClaimHome>, 'holdsRole' | 'tabs' | 'needs'> & {
  roles: readonly Role[]
}

export function OwnClaimHome({ roles, ...given }: Props) {
  const title = given.as === 'coach' ? coachHome : refereeHome
  // The document is titled as everybody else finds it.
  useEffect(() => {
    const found = document.title
    document.title = `${title} · ${productName}`
    return () => {
      document.title = found
    }
  }, [title])
  return (
    <ClaimHome
      {...given}
      holdsRole={roles.includes(given.as)}
      tabs={roleTabs(roles, given.profile.id)}
      needs={
        <>
          <NeedsYouSection userId={given.profile.id} isHiddenWhenEmpty />
          {given.as === 'coach' ? <ClubOfCoach userId={given.profile.id} readOnly={given.readOnly} /> : null}
        </>
      }
    />
  )
}

/** Whom a club has made its coach picks its line-up, claimed or not. */
function ClubOfCoach({ userId, readOnly }: { userId: string; readOnly: boolean }) {
  const { data } = useQuery(coachHomeRead(userId))
  if (!data?.club) return null
  return (
    <Section title={data.club.name}>
      <CoachNextMatch home={data} readOnly={readOnly} />
    </Section>
  )
}
