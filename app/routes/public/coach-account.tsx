import type { Params } from '#lib/router/router.tsx'
import { AccountPage, readsOf } from './account-page.tsx'

export { loadOwnerPart, ownerPart } from './account-page.tsx'
// As everybody but its owner finds it.
export { head } from './not-found.tsx'

export const reads = readsOf('coach')

export default function CoachAccountPage({ params }: { params: Params }) {
  return <AccountPage as="coach" params={params} />
}
