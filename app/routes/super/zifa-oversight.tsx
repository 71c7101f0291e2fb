import { useSession } from '#features/accounts/session.ts'
import { ChainStatus } from '#features/audit/chain-status.tsx'
import { SuperDesk } from '#features/oversight/super-desk.tsx'
import { ZifaDecisions } from '#features/oversight/zifa-decisions.tsx'
import { Empty } from '#ui/empty.tsx'
import { Section } from '#ui/page-title.tsx'

export default function SuperZifaOversightPage() {
  return (
    <SuperDesk
      open="/super/zifa-oversight"
      title="ZIFA oversight"
      lead="What the association decided, how long it took, and whether the log of it is whole."
      session={useSession()}
    >
      <Section title="Transfer decisions">
        <Empty title="No open questions">
          The record has no transfer decision. Once it has, each stands here with its age, its reviewer and
          its reason.
        </Empty>
      </Section>
      <ZifaDecisions />
      <Section title="Audit chain">
        <ChainStatus />
      </Section>
    </SuperDesk>
  )
}
