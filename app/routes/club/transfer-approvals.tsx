import { useSearch } from '#lib/search.ts'
import { useSession } from '#features/accounts/session.ts'
import { approvalTabs, openTab } from '#features/dashboards/approval-tabs.ts'
import { Home } from '#features/dashboards/home.tsx'
import { roleTabs } from '#features/dashboards/tabs-of.ts'
import { TransferSteps } from '#features/dashboards/transfer-steps.tsx'
import { Empty } from '#ui/empty.tsx'
import { Section } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

export default function TransferApprovalsPage() {
  const { profile, roles, isClub, isImpersonating } = useSession()
  const search = useSearch()
  const tabs = approvalTabs({ isClub })
  const open = openTab(tabs, search.get('tab'))
  return (
    <Home
      title="Transfer approvals"
      eyebrow={profile?.fullName}
      tabs={roleTabs(roles, profile?.id ?? '')}
      readOnly={isImpersonating}
    >
      <TabLinks label="Transfers by state" tabs={tabs} open={open.to} />
      <div className="mt-6">
        <Empty title={open.emptyTitle}>{open.emptyWords}</Empty>
      </div>
      <div className="mt-10">
        <Section title="How a transfer is agreed">
          <TransferSteps />
        </Section>
      </div>
    </Home>
  )
}
