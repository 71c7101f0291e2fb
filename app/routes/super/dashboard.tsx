import { useSession } from '#features/accounts/session.ts'
import { AuditRows } from '#features/audit/audit-rows.tsx'
import { ChainStatus } from '#features/audit/chain-status.tsx'
import { RecordNotice } from '#features/decisions/record-notice.tsx'
import { ActiveImpersonations } from '#features/oversight/active-impersonations.tsx'
import { FigureBoard } from '#features/oversight/figure-board.tsx'
import { SuperDesk } from '#features/oversight/super-desk.tsx'
import { Section } from '#ui/page-title.tsx'

export default function SuperDashboardPage() {
  const session = useSession()
  return (
    <SuperDesk
      open="/super/dashboard"
      title="Dashboard"
      lead="How the site stands, and what was done to it lately."
      session={session}
    >
      <RecordNotice />
      <FigureBoard />
      <Section title="Impersonation">
        <ActiveImpersonations me={session.ownProfile?.id ?? ''} onEnded={session.refresh} />
      </Section>
      <Section title="Audit chain">
        <ChainStatus />
      </Section>
      <Section title="Newest in the audit log">
        <AuditRows limit={15} />
      </Section>
    </SuperDesk>
  )
}
