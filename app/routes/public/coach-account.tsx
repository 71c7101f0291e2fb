import type { Params } from '#lib/router/router.tsx'
import { AccountPage, headOf, readsOf } from './account-page.tsx'

export { loadOwnerPart, ownerPart } from './account-page.tsx'

export const head = headOf('Coach home')

export const reads = readsOf('coach')

export default function CoachAccountPage({ params }: { params: Params }) {
  return <AccountPage as="coach" params={params} />
}
