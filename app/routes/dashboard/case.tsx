import { CaseFilePage } from '#features/matchday/cases/case-file.tsx'
import type { Params } from '#lib/router/router.tsx'

/** A case, for those whom it is against. */
export default function CasePage({ params }: { params: Params }) {
  const reference = params['reference'] ?? ''
  return (
    <div className="column">
      <CaseFilePage key={reference} reference={reference} />
    </div>
  )
}
