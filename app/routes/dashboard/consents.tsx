import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/transfers/consents.js'
import { useSession } from '#features/accounts/session/session.ts'
import { SigningAccounts } from '#features/curation/claims/signing-accounts.tsx'
import { HubFrame } from '#features/homes/dashboard/hub-frame.tsx'
import { Inbox } from '#features/transfers/approvals/inbox.tsx'
import { readPage } from '#lib/router/page-number.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { Empty } from '#ui/empty.tsx'
import { Section } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

export const title = titles.consents

const path = '/dashboard/consents'
const tabs = [
  { key: 'waiting', to: path, label: words.waiting },
  { key: 'progress', to: `${path}?tab=progress`, label: words.progress },
  { key: 'done', to: `${path}?tab=done`, label: words.done },
] as const

/** For guardians, who may have no other role here: the transfers of the players they speak for. */
export default function ConsentsPage() {
  const session = useSession()
  const { profile, isImpersonating } = session
  const search = useSearch()
  const open = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0]
  return (
    <HubFrame session={session} title={words.title} lead={words.lead}>
      <TabLinks label={words.byState} tabs={tabs} open={open.to} />
      <div className="mt-4">
        <Inbox
          tab={open.key}
          filters={{}}
          page={readPage(search)}
          base={path}
          hrefFor={next => `${path}?${new URLSearchParams({ tab: open.key, page: String(next) })}`}
          empty={<Empty title={words.none}>{words.noneLead}</Empty>}
        />
      </div>
      <Section title={words.accounts}>
        <SigningAccounts userId={profile?.id ?? ''} readOnly={isImpersonating} />
      </Section>
    </HubFrame>
  )
}
