// What somebody sees of the club they act for, and how they choose when there are two.
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Section } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import type { ClubContext } from './club-context.ts'
import { Loaded } from './loaded.tsx'
import { MemberTable, MembershipTable } from './member-table.tsx'
import { membersOf, type Membership } from './queries.ts'
import { Ways } from './ways.tsx'

const ways = [
  {
    to: '/transfer-approvals',
    label: 'Transfer approvals',
    words: 'What your club has to answer, and how a transfer is agreed.',
  },
  { to: '/transfers', label: 'Transfers', words: 'What has been registered.' },
]

const hrefOf = (clubId: string) => `/club-dashboard?club=${clubId}`

export function ClubDesk({
  context,
  memberships,
  userId,
}: {
  context: ClubContext
  memberships: Membership[]
  userId: string
}) {
  return (
    <>
      {context.kind === 'none' ? (
        <NoClub />
      ) : (
        <Chosen context={context} memberships={memberships} userId={userId} />
      )}
      {memberships.length > 0 ? (
        <Section title="Your memberships">
          <MembershipTable memberships={memberships} />
        </Section>
      ) : null}
    </>
  )
}

function NoClub() {
  return (
    <Empty
      title="You are of no club yet"
      action={
        <ButtonLink kind="quiet" to="/dashboard/settings">
          Check your name
        </ButtonLink>
      }
    >
      An administrator of the league or of your club adds you. They find you by your name and address, so see
      that both are right.
    </Empty>
  )
}

function Chosen({
  context,
  memberships,
  userId,
}: {
  context: Exclude<ClubContext, { kind: 'none' }>
  memberships: Membership[]
  userId: string
}) {
  const nameOf = (clubId: string) => memberships.find(each => each.clubId === clubId)?.club.name ?? ''
  const tabs = context.clubs.map(clubId => ({ to: hrefOf(clubId), label: nameOf(clubId) }))
  if (context.kind === 'choose') {
    return (
      <Section title="Which club?">
        <p className="mb-3 max-w-[60ch]">
          You act for {context.clubs.length} clubs. Choose one: everything on this page is then about it
          alone.
        </p>
        <Ways ways={tabs.map(tab => ({ ...tab, words: 'Open the dashboard of this club.' }))} />
      </Section>
    )
  }
  return (
    <>
      {tabs.length > 1 ? (
        <div className="mb-8">
          <TabLinks label="Your clubs" tabs={tabs} open={hrefOf(context.clubId)} />
        </div>
      ) : null}
      <People clubId={context.clubId} name={nameOf(context.clubId)} userId={userId} />
      <Section title="What you can do today">
        <Ways ways={ways} />
      </Section>
    </>
  )
}

function People({ clubId, name, userId }: { clubId: string; name: string; userId: string }) {
  const members = useQuery(membersOf(clubId, userId))
  return (
    <Section title={`Who acts for ${name}`}>
      <Loaded query={members}>{people => <MemberTable members={people} userId={userId} />}</Loaded>
    </Section>
  )
}
