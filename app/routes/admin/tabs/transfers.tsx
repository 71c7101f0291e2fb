import { hrefOfTab, type TabProps } from '#features/homes/admin-desk/tabs.ts'
import { Inbox } from '#features/transfers/approvals/inbox.tsx'
import { readPage } from '#lib/router/page-number.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'

export default function TransfersTab({ title, search }: TabProps) {
  return (
    <Section title={title} action={<Link to="/transfer-approvals">All transfers</Link>}>
      <Inbox
        tab="waiting"
        filters={{}}
        page={readPage(search)}
        base="/transfer-approvals"
        hrefFor={next => `${hrefOfTab('transfers')}&page=${next}`}
        empty={
          <Empty title="No transfer waits for you">
            Submitted transfers stand here until their papers are complete. The association decides on them.
          </Empty>
        }
      />
    </Section>
  )
}
