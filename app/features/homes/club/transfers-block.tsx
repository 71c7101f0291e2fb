import { LinkRows } from './link-rows.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import type { ClubHome } from './queries.ts'
import { counted } from './labels.ts'

/** How many transfers wait for the club, and how many for others. */
export function TransfersBlock({
  transfers: { ours, others, drafts },
  mayWrite,
}: {
  transfers: NonNullable<ClubHome['transfers']>
  mayWrite: boolean
}) {
  const rows = [
    { tab: 'waiting', words: `${counted(ours, 'waits', 'wait')} for your club` },
    { tab: 'progress', words: `${counted(others, 'waits', 'wait')} for others` },
    { tab: 'drafts', words: counted(drafts, 'draft', 'drafts') },
  ]
  return (
    <Section title="Transfers" action={<Link to="/transfer-approvals">All of yours</Link>}>
      <LinkRows
        rows={rows.map(({ tab, words }) => ({ key: tab, to: `/transfer-approvals?tab=${tab}`, words }))}
      />
      {mayWrite ? (
        <p className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/transfer-approvals/new?type=first_registration">Register a new player</ButtonLink>
          <ButtonLink kind="quiet" to="/transfer-approvals/new">
            Draft a transfer
          </ButtonLink>
        </p>
      ) : null}
    </Section>
  )
}
