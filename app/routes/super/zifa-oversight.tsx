import { useSession } from '#features/accounts/session.ts'
import { ChainStatus } from '#features/audit/chain-status.tsx'
import { AskedList } from '#features/oversight/asked-list.tsx'
import { AssociationBoard } from '#features/oversight/association-board.tsx'
import { SealedExport, TransferChains } from '#features/oversight/sealed-export.tsx'
import { spanOfDays } from '#features/oversight/spans.ts'
import { SuperDesk } from '#features/oversight/super-desk.tsx'
import { ZifaDecisions } from '#features/oversight/zifa-decisions.tsx'
import { useSearch } from '#lib/search.ts'
import { Section } from '#ui/page-title.tsx'
import { Tabs } from '#ui/tabs.tsx'

export default function SuperZifaOversightPage() {
  const days = spanOfDays(useSearch())
  return (
    <SuperDesk
      open="/super/zifa-oversight"
      title="ZIFA oversight"
      lead="What the association decided, how long it took, and whether the log of it is whole."
      session={useSession()}
    >
      <Tabs
        label="Oversight"
        tabs={[
          { id: 'transfers', label: 'Transfers', content: <AssociationBoard days={days} /> },
          { id: 'asked', label: 'Asked and frozen', content: <AskedList days={days} /> },
          { id: 'roles', label: 'Role decisions', content: <ZifaDecisions /> },
          {
            id: 'proof',
            label: 'Proof',
            content: (
              <>
                <Section title="Chains">
                  <div className="grid gap-4">
                    <ChainStatus />
                    <TransferChains />
                  </div>
                </Section>
                <SealedExport days={days} />
              </>
            ),
          },
        ]}
      />
    </SuperDesk>
  )
}
