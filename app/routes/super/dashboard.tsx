import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/oversight/pages.js'
import { useState } from 'react'
import { useSession } from '#features/accounts/session/session.ts'
import { NeedsYouSection } from '#features/homes/dashboard/needs-you-section.tsx'
import { tasksRead } from '#features/homes/dashboard/tasks.ts'
import { AuditRows } from '#features/oversight/audit/audit-rows.tsx'
import { chainRead } from '#features/oversight/audit/queries.ts'
import { ChainStatus } from '#features/oversight/audit/chain-status.tsx'
import { siteBoardRead } from '#features/oversight/boards/site-queries.ts'
import { SiteBoard } from '#features/oversight/boards/site-board.tsx'
import { SuperDesk } from '#features/oversight/boards/super-desk.tsx'
import { AfterPaint } from '#ui/after-paint.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page-title.tsx'

export const title = titles.superAdmin

export const ownerReads = (userId: string) => [tasksRead(userId), siteBoardRead, chainRead()]

export default function SuperDashboardPage() {
  const session = useSession()
  const [showsAudit, setShowsAudit] = useState(false)
  return (
    <SuperDesk open="/super/dashboard" title={words.dashboard} lead={words.dashboardLead} session={session}>
      <NeedsYouSection userId={session.ownProfile?.id ?? ''} />
      <SiteBoard me={session.ownProfile?.id ?? ''} onEnded={session.refresh} />
      <AfterPaint>
        <Section title={words.auditChain}>
          <ChainStatus />
        </Section>
        <Section
          title={words.newestInLog}
          action={
            showsAudit ? undefined : (
              <Button kind="quiet" onClick={() => setShowsAudit(true)}>
                {words.showNewest}
              </Button>
            )
          }
        >
          {showsAudit ? <AuditRows limit={15} /> : <p className="text-soft">{words.auditLead}</p>}
        </Section>
      </AfterPaint>
    </SuperDesk>
  )
}
