import * as words from '#messages/homes/clubHome.js'
import { LinkRows } from './link-rows.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import type { ClubHome } from './queries.ts'

/** How many transfers wait for the club, and how many for others. */
export function TransfersBlock({
  transfers: { ours, others, drafts },
  mayWrite,
}: {
  transfers: NonNullable<ClubHome['transfers']>
  mayWrite: boolean
}) {
  const rows = [
    { tab: 'waiting', label: words.waitForUs({ count: ours }) },
    { tab: 'progress', label: words.waitForOthers({ count: others }) },
    { tab: 'drafts', label: words.drafts({ count: drafts }) },
  ]
  return (
    <Section title={words.transfers} action={<Link to="/transfer-approvals">{words.allTransfers}</Link>}>
      <LinkRows
        rows={rows.map(({ tab, label }) => ({ key: tab, to: `/transfer-approvals?tab=${tab}`, label }))}
      />
      {mayWrite ? (
        <p className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/transfer-approvals/new?type=first_registration">{words.registerPlayer}</ButtonLink>
          <ButtonLink kind="quiet" to="/transfer-approvals/new">
            {words.draftTransfer}
          </ButtonLink>
        </p>
      ) : null}
    </Section>
  )
}
