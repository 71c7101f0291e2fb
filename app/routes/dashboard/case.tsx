import * as titles from '#messages/site/pageTitles.js'
import { CaseFilePage } from '#features/matchday/cases/case-file.tsx'
import { useSession } from '#features/accounts/session/session.ts'
import type { Params } from '#lib/router/router.tsx'

export const title = titles.caseTitle

/** A case, for those whom it is against and for the offices. */
export default function CasePage({ params }: { params: Params }) {
  const reference = params['reference'] ?? ''
  const { isAdmin } = useSession()
  return (
    <div className="column">
      <CaseFilePage key={reference} reference={reference} desk={isAdmin ? '/admin?tab=discipline' : null} />
    </div>
  )
}
