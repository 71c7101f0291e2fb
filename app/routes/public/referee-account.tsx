import type { Params } from '#lib/router/router.tsx'
import { AccountPage, headOf, readsOf } from './account-page.tsx'

export { loadOwnerPart, ownerPart } from './account-page.tsx'

export const head = headOf('Referee home')

export const reads = readsOf('official')

export default function RefereeAccountPage({ params }: { params: Params }) {
  return <AccountPage as="referee" params={params} />
}
