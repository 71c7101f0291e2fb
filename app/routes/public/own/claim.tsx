// What a coach or referee finds whose account is not joined with the record yet. Loaded when its owner is here.
import type { ComponentProps } from 'react'
import type { Role } from '#domain/accounts/roles.ts'
import { ClaimHome } from '#features/curation/claims/claim-home.tsx'
import { roleTabs } from '#features/homes/dashboard/tabs-of.ts'

type Props = Omit<ComponentProps<typeof ClaimHome>, 'holdsRole' | 'tabs'> & { roles: readonly Role[] }

export function OwnClaimHome({ roles, ...given }: Props) {
  return (
    <ClaimHome {...given} holdsRole={roles.includes(given.as)} tabs={roleTabs(roles, given.profile.id)} />
  )
}
