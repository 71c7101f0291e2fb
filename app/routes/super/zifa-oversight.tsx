import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/oversight/pages.js'
import type { ReactNode } from 'react'
import { useSession } from '#features/accounts/session/session.ts'
import { ChainStatus } from '#features/oversight/audit/chain-status.tsx'
import { AskedList } from '#features/oversight/boards/asked-list.tsx'
import { AssociationBoard } from '#features/oversight/boards/association-board.tsx'
import { associationBoardRead } from '#features/oversight/boards/board-queries.ts'
import { SealedExport, TransferChains } from '#features/oversight/boards/sealed-export.tsx'
import { spanOfDays } from '#features/oversight/boards/spans.ts'
import { SuperDesk } from '#features/oversight/boards/super-desk.tsx'
import { ZifaDecisions } from '#features/oversight/boards/zifa-decisions.tsx'
import { useSearch } from '#lib/router/use-search.ts'
import { Section } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

export const title = titles.oversight

const path = '/super/zifa-oversight'
const tabs = [
  { to: path, label: words.transfers },
  { to: `${path}?tab=asked`, label: words.askedAndFrozen },
  { to: `${path}?tab=roles`, label: words.roleDecisions },
  { to: `${path}?tab=proof`, label: words.proof },
]

export const ownerReads = (_userId: string, search: URLSearchParams) =>
  search.has('tab') ? [] : [associationBoardRead(spanOfDays(search))]

export default function SuperZifaOversightPage() {
  const search = useSearch()
  const days = spanOfDays(search)
  const tab = search.get('tab') ?? ''
  const parts: Record<string, ReactNode> = {
    asked: <AskedList days={days} />,
    roles: <ZifaDecisions />,
    proof: <Proof days={days} />,
  }
  return (
    <SuperDesk open={path} title={words.oversightTitle} lead={words.oversightLead} session={useSession()}>
      <TabLinks label={words.oversight} tabs={tabs} open={parts[tab] ? `${path}?tab=${tab}` : path} />
      <div className="pt-6">{parts[tab] ?? <AssociationBoard days={days} />}</div>
    </SuperDesk>
  )
}

function Proof({ days }: { days: number }) {
  return (
    <>
      <Section title={words.chains}>
        <div className="grid gap-4">
          <ChainStatus />
          <TransferChains />
        </div>
      </Section>
      <SealedExport days={days} />
    </>
  )
}
