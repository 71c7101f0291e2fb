// The page of a coach or referee whose account is not linked to the record yet. Loaded when the owner is signed in.
import { type ComponentProps, useEffect } from 'react'
import { productName } from '#app/shell/brand.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { ClaimHome } from '#features/curation/claims/claim-home.tsx'
import { NeedsYouSection } from '#features/homes/dashboard/needs-you-section.tsx'
import { roleTabs } from '#features/homes/dashboard/tabs-of.ts'

type Props = Omit<ComponentProps<typeof ClaimHome>, 'holdsRole' | 'tabs' | 'needs'> & {
  roles: readonly Role[]
}

export function OwnClaimHome({ roles, ...given }: Props) {
  const title = given.as === 'coach' ? 'Coach home' : 'Referee home'
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
      needs={<NeedsYouSection userId={given.profile.id} isHiddenWhenEmpty />}
    />
  )
}
