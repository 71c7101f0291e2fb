import { useSession } from '#features/accounts/session.ts'
import { TransferDetail } from '#features/transfers/transfer-detail.tsx'
import type { Params } from '#lib/router.tsx'

export default function TransferApprovalPage({ params }: { params: Params }) {
  const { roles, isImpersonating } = useSession()
  const reference = params['ref'] ?? ''
  return (
    <div className="column">
      <TransferDetail
        key={reference}
        reference={reference}
        mayWrite={!isImpersonating}
        isOverseer={roles.includes('super_admin')}
        back={{ to: '/transfer-approvals', label: 'All transfers' }}
      />
    </div>
  )
}
