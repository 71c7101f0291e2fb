import * as titles from '#messages/site/pageTitles.js'
import { useSession } from '#features/accounts/session/session.ts'
import { Protest } from '#features/matchday/decisions/protest.tsx'
import type { Params } from '#lib/router/router.tsx'

export const title = titles.protest

export default function ProtestPage({ params }: { params: Params }) {
  const { isImpersonating } = useSession()
  return (
    <div className="column">
      <Protest id={params['id'] ?? ''} mayWrite={!isImpersonating} />
    </div>
  )
}
