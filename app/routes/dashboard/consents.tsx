import { useSession } from '#features/accounts/session/session.ts'
import { SigningAccounts } from '#features/curation/claims/signing-accounts.tsx'
import { Home } from '#features/homes/dashboard/home.tsx'
import { hubTabs } from '#features/homes/dashboard/tabs-of.ts'
import { Inbox } from '#features/transfers/approvals/inbox.tsx'
import { readPage } from '#lib/router/page-number.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { Empty } from '#ui/empty.tsx'
import { Section } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

const path = '/dashboard/consents'
const tabs = [
  { key: 'waiting', to: path, label: 'Waiting for you' },
  { key: 'progress', to: `${path}?tab=progress`, label: 'In progress' },
  { key: 'done', to: `${path}?tab=done`, label: 'Done' },
] as const

/** For guardians, who may have no other role here: the transfers of the players they speak for. */
export default function ConsentsPage() {
  const { profile, roles, isImpersonating } = useSession()
  const search = useSearch()
  const open = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0]
  return (
    <Home
      title="Consents"
      eyebrow={profile?.fullName}
      lead="Transfers of players under 18 need a guardian’s yes beside the player’s own."
      tabs={hubTabs(roles)}
      readOnly={isImpersonating}
    >
      <TabLinks label="Transfers by state" tabs={tabs} open={open.to} />
      <div className="mt-4">
        <Inbox
          tab={open.key}
          filters={{}}
          page={readPage(search)}
          base={path}
          hrefFor={next => `${path}?${new URLSearchParams({ tab: open.key, page: String(next) })}`}
          empty={
            <Empty title="Nothing here">
              A transfer stands here once both clubs agree, if the association has confirmed you as the
              player’s guardian.
            </Empty>
          }
        />
      </div>
      <Section title="Accounts that sign">
        <SigningAccounts userId={profile?.id ?? ''} readOnly={isImpersonating} />
      </Section>
    </Home>
  )
}
