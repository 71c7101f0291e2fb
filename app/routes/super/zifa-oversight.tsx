import { useSession } from '#features/accounts/session.ts'
import { ChainStatus } from '#features/audit/chain-status.tsx'
import { OverdueTransfers } from '#features/oversight/overdue-transfers.tsx'
import { SuperDesk } from '#features/oversight/super-desk.tsx'
import { ZifaDecisions } from '#features/oversight/zifa-decisions.tsx'
import { Section } from '#ui/page-title.tsx'

export default function SuperZifaOversightPage() {
  return (
    <SuperDesk
      open="/super/zifa-oversight"
      title="ZIFA oversight"
      lead="What the association decided, how long it took, and whether the log of it is whole."
      session={useSession()}
    >
      <Section title="Transfers that are late">
        <OverdueTransfers />
      </Section>
      <ZifaDecisions />
      <Section title="Audit chain">
        <ChainStatus />
      </Section>
    </SuperDesk>
  )
}
