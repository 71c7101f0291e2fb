import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/transfers/inbox.js'
import { useSession } from '#features/accounts/session/session.ts'
import { SwitchNotice } from '#features/oversight/flags/switch-notice.tsx'
import { TransferDetail } from '#features/transfers/approvals/transfer-detail.tsx'
import type { Params } from '#lib/router/router.tsx'

export const title = titles.transfer

export default function TransferApprovalPage({ params }: { params: Params }) {
  const { roles, isImpersonating } = useSession()
  const reference = params['ref'] ?? ''
  return (
    <div className="column">
      <SwitchNotice flag="transfer_submission" title={words.switchedOff}>
        {words.switchedOffLead}
      </SwitchNotice>
      <TransferDetail
        key={reference}
        reference={reference}
        mayWrite={!isImpersonating}
        isOverseer={roles.includes('super_admin')}
        back={{ to: '/transfer-approvals', label: words.all }}
      />
    </div>
  )
}
