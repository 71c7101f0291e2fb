import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/transfers/consents.js'
import { useSession } from '#features/accounts/session/session.ts'
import { TransferDetail } from '#features/transfers/approvals/transfer-detail.tsx'
import type { Params } from '#lib/router/router.tsx'

export const title = titles.consent

/** The same transfer, for somebody who has a part in it and no role that opens /transfer-approvals: guardians. */
export default function ConsentPage({ params }: { params: Params }) {
  const { roles, isImpersonating } = useSession()
  const reference = params['ref'] ?? ''
  return (
    <div className="column">
      <TransferDetail
        key={reference}
        reference={reference}
        mayWrite={!isImpersonating}
        isOverseer={roles.includes('super_admin')}
        back={{ to: '/dashboard/consents', label: words.all }}
      />
    </div>
  )
}
