import { useSession } from '#features/accounts/session.ts'
import { Protest } from '#features/decisions/protest.tsx'
import type { Params } from '#lib/router.tsx'

export default function ProtestPage({ params }: { params: Params }) {
  const { isImpersonating } = useSession()
  return (
    <div className="column">
      <Protest id={params['id'] ?? ''} mayWrite={!isImpersonating} />
    </div>
  )
}
