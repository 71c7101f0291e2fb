import * as words from '#messages/transfers/inbox.js'
import { hrefOfTab, type TabProps } from '#features/homes/admin-desk/tabs.ts'
import { Inbox } from '#features/transfers/approvals/inbox.tsx'
import { readPage } from '#lib/router/page-number.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'

export default function TransfersTab({ title, search }: TabProps) {
  return (
    <Section title={title} action={<Link to="/transfer-approvals">{words.all}</Link>}>
      <Inbox
        tab="waiting"
        filters={{}}
        page={readPage(search)}
        base="/transfer-approvals"
        hrefFor={next => `${hrefOfTab('transfers')}&page=${next}`}
        empty={<Empty title={words.noneWaiting}>{words.noneWaitingLead}</Empty>}
      />
    </Section>
  )
}
