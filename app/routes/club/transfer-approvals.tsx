import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/transfers/inbox.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/accounts/session/session.ts'
import { approvalTabs, openTab } from '#features/homes/dashboard/approval-tabs.ts'
import { Home } from '#features/homes/dashboard/home.tsx'
import { roleTabs } from '#features/homes/dashboard/tabs-of.ts'
import { TransferSteps } from '#features/homes/dashboard/transfer-steps.tsx'
import { hrefWith, readFilters } from '#features/transfers/approvals/filters.ts'
import { InboxFilters } from '#features/transfers/approvals/inbox-filters.tsx'
import { Inbox } from '#features/transfers/approvals/inbox.tsx'
import { choicesRead, draftingClubs, ownClubsRead } from '#features/transfers/approvals/draft-queries.ts'
import { inboxRead } from '#features/transfers/approvals/inbox-queries.ts'
import { windowWords } from '#features/transfers/approvals/window-labels.ts'
import { readPage } from '#lib/router/page-number.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Section } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

export const title = titles.approvals

const path = '/transfer-approvals'

export default function TransferApprovalsPage() {
  const { profile, roles, isClub, isImpersonating } = useSession()
  const search = useSearch()
  const [now] = useState(() => Date.now())
  const filters = readFilters(search)
  const page = readPage(search)
  const tabs = approvalTabs({ isClub })
  const open = openTab(tabs, search.get('tab'))
  const choices = useQuery(choicesRead)
  const own = useQuery({ ...ownClubsRead(profile?.id ?? ''), enabled: isClub })
  const { data } = useQuery(inboxRead(open.key, filters, page))
  const links = tabs.map(tab => ({
    to: hrefWith(path, tab.key, filters),
    label: tab.label,
    count: data?.counts[tab.key],
  }))
  const isNarrowed = Object.keys(filters).length > 0
  const isNew = data && Object.values(data.counts).every(count => count === 0) && !isNarrowed
  return (
    <Home
      title={words.pageTitle}
      eyebrow={profile?.fullName}
      lead={windowWords(choices.data?.windows, now)}
      tabs={roleTabs(roles, profile?.id ?? '')}
      readOnly={isImpersonating}
    >
      {draftingClubs(own.data ?? []).length > 0 && !isImpersonating ? (
        <p className="mb-6">
          <ButtonLink to={`${path}/new`}>{words.draft}</ButtonLink>
        </p>
      ) : null}
      <TabLinks label={words.byState} tabs={links} open={hrefWith(path, open.key, filters)} />
      <InboxFilters tab={open.key} filters={filters} choices={choices.data} path={path} />
      <div className="mt-4">
        <Inbox
          tab={open.key}
          filters={filters}
          page={page}
          base={path}
          hrefFor={next => hrefWith(path, open.key, filters, next)}
          empty={
            isNarrowed ? (
              <Empty title={words.noMatch}>{words.noMatchLead}</Empty>
            ) : (
              <Empty title={open.emptyTitle}>{open.emptyWords}</Empty>
            )
          }
        />
      </div>
      {isNew ? (
        <div className="mt-10">
          <Section title={words.howAgreed}>
            <TransferSteps />
          </Section>
        </div>
      ) : null}
    </Home>
  )
}
