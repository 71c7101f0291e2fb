import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSession } from '#features/accounts/session.ts'
import { ClubChoice, ClubTabs, NoClub } from '#features/club-home/club-choice.tsx'
import { LastMatches } from '#features/club-home/last-matches.tsx'
import { MoneyBlock } from '#features/club-home/money-block.tsx'
import { NewsBlock } from '#features/club-home/news-block.tsx'
import { NextMatch } from '#features/club-home/next-match.tsx'
import { QualityBlock } from '#features/club-home/quality-block.tsx'
import { type ClubHome, clubHomeRead } from '#features/club-home/queries.ts'
import { SquadBlock } from '#features/club-home/squad-block.tsx'
import { StaffBlock } from '#features/club-home/staff-block.tsx'
import { TransfersBlock } from '#features/club-home/transfers-block.tsx'
import { ownRightsWords } from '#features/club-home/words.ts'
import { Home } from '#features/dashboards/home.tsx'
import { Loaded } from '#features/dashboards/loaded.tsx'
import { NeedsYouList } from '#features/dashboards/needs-you-list.tsx'
import { roleTabs } from '#features/dashboards/tabs-of.ts'
import { taskNeeds, tasksRead } from '#features/dashboards/tasks.ts'
import { clubWriter } from '#features/news/writer.ts'
import { useSearch } from '#lib/search.ts'
import { Below } from '#ui/below.tsx'
import { later } from '#ui/later.tsx'
import { Section } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

// An editor, which most visits do not open.
const NewsDesk = later(
  () => import('#features/news/news-desk.tsx'),
  file => file.NewsDesk,
)

export const own = (userId: string, search: URLSearchParams) => [
  clubHomeRead(userId, search.get('club')),
  tasksRead(userId),
]

export default function ClubDashboardPage() {
  const { profile, roles, isImpersonating } = useSession()
  const search = useSearch()
  const [now] = useState(() => new Date())
  const userId = profile?.id ?? ''
  const mine = useQuery(clubHomeRead(userId, search.get('club')))
  const tasks = useQuery(tasksRead(userId))
  const home = mine.data?.home
  return (
    <Home
      title={home ? home.club.name : 'Club dashboard'}
      eyebrow={home ? 'Club dashboard' : profile?.fullName}
      lead={home ? (home.signs ? 'You are the authorised signatory.' : ownRightsWords(home)) : null}
      tabs={roleTabs(roles, userId)}
      readOnly={isImpersonating}
    >
      <Loaded query={mine} lines={8}>
        {found =>
          found.home ? (
            <>
              <ClubTabs clubs={found.clubs} open={found.home.club.id} />
              <Section title="Needs you">
                <Loaded query={tasks}>{waiting => <NeedsYouList needs={taskNeeds(waiting, now)} />}</Loaded>
              </Section>
              <Blocks
                home={found.home}
                readOnly={isImpersonating}
                writer={profile?.fullName ?? ''}
                search={search}
              />
            </>
          ) : found.clubs.length > 0 ? (
            <ClubChoice clubs={found.clubs} />
          ) : (
            <NoClub />
          )
        }
      </Loaded>
    </Home>
  )
}

function Blocks({
  home,
  readOnly,
  writer,
  search,
}: {
  home: ClubHome
  readOnly: boolean
  writer: string
  search: URLSearchParams
}) {
  const hrefFor = (query: Record<string, string>) =>
    `/club-dashboard?${new URLSearchParams({ club: home.club.id, ...query })}#news`
  const isDeskOpen = home.news !== null && (search.has('article') || search.has('status'))
  return (
    <>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2 [&>*]:mt-0 [&>*]:min-w-0">
        <NextMatch match={home.next} />
        <LastMatches matches={home.last} />
        <Below>
          <SquadBlock squad={home.squad} slug={home.club.slug} />
          <MoneyBlock money={home.money} />
          {home.transfers ? <TransfersBlock transfers={home.transfers} mayWrite={!readOnly} /> : null}
          {isDeskOpen || !home.news ? null : (
            <NewsBlock news={home.news} mayWrite={!readOnly} hrefFor={hrefFor} />
          )}
        </Below>
      </div>
      {isDeskOpen ? (
        <div id="news" className="mt-10">
          <Suspense fallback={<Skeleton lines={4} />}>
            <NewsDesk
              title="News drafts"
              writer={clubWriter(writer, home.club.id)}
              mayWrite={!readOnly}
              search={search}
              hrefFor={hrefFor}
            />
          </Suspense>
        </div>
      ) : null}
      <Below>
        <StaffBlock home={home} readOnly={readOnly} />
        <QualityBlock quality={home.quality} season={home.season} />
      </Below>
    </>
  )
}
