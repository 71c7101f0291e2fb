import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/homes/clubHome.js'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSession } from '#features/accounts/session/session.ts'
import { ClubChoice, ClubTabs, NoClub } from '#features/homes/club/club-choice.tsx'
import { LastMatches } from '#features/homes/club/last-matches.tsx'
import { MoneyBlock } from '#features/homes/club/money-block.tsx'
import { NewsBlock } from '#features/homes/club/news-block.tsx'
import { NextMatch } from '#features/homes/club/next-match.tsx'
import { QualityBlock } from '#features/homes/club/quality-block.tsx'
import { clubAsked, type ClubHome, clubHomeRead, squadListRead } from '#features/homes/club/queries.ts'
import { SquadBlock } from '#features/homes/club/squad-block.tsx'
import { SquadListBlock } from '#features/homes/club/squad-list.tsx'
import { StaffBlock } from '#features/homes/club/staff-block.tsx'
import { TransfersBlock } from '#features/homes/club/transfers-block.tsx'
import { ownRightsWords } from '#features/homes/club/labels.ts'
import { Home } from '#features/homes/dashboard/home.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { NeedsYouSection } from '#features/homes/dashboard/needs-you-section.tsx'
import { roleTabs } from '#features/homes/dashboard/tabs-of.ts'
import { tasksRead } from '#features/homes/dashboard/tasks.ts'
import { clubWriter } from '#features/news/articles/writer.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { AfterPaint } from '#ui/after-paint.tsx'
import { retryingPart } from '#ui/retrying-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export const title = titles.club

// An editor, which most visits do not open.
const NewsDesk = retryingPart(
  () => import('#features/news/articles/news-desk.tsx'),
  file => file.NewsDesk,
)

export const ownerReads = (userId: string, search: URLSearchParams) => [
  clubHomeRead(userId, clubAsked(search)),
  tasksRead(userId),
  squadListRead(userId, clubAsked(search)),
]

export default function ClubDashboardPage() {
  const { profile, roles, isImpersonating } = useSession()
  const search = useSearch()
  const userId = profile?.id ?? ''
  const mine = useQuery(clubHomeRead(userId, clubAsked(search)))
  const home = mine.data?.home
  return (
    <Home
      title={home ? home.club.name : words.clubDashboard}
      eyebrow={home ? words.clubDashboard : profile?.fullName}
      lead={home ? (home.signs ? words.signatory : ownRightsWords(home)) : null}
      tabs={roleTabs(roles, userId)}
      readOnly={isImpersonating}
    >
      <QueryState read={mine} lines={8}>
        {found =>
          found.home ? (
            <>
              <ClubTabs clubs={found.clubs} open={found.home.club.id} />
              <NeedsYouSection userId={userId} />
              <Blocks
                home={found.home}
                userId={userId}
                readOnly={isImpersonating}
                writer={profile?.fullName ?? ''}
                search={search}
              />
            </>
          ) : (
            <>
              <NeedsYouSection userId={userId} isHiddenWhenEmpty />
              {found.clubs.length > 0 ? <ClubChoice clubs={found.clubs} /> : <NoClub />}
            </>
          )
        }
      </QueryState>
    </Home>
  )
}

function Blocks({
  home,
  userId,
  readOnly,
  writer,
  search,
}: {
  home: ClubHome
  userId: string
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
        <AfterPaint>
          <SquadBlock squad={home.squad} slug={home.club.slug} />
          <MoneyBlock money={home.money} mayAppeal={home.signs && !readOnly} />
          {home.transfers ? <TransfersBlock transfers={home.transfers} mayWrite={!readOnly} /> : null}
          {isDeskOpen || !home.news ? null : (
            <NewsBlock news={home.news} mayWrite={!readOnly} hrefFor={hrefFor} />
          )}
        </AfterPaint>
      </div>
      {isDeskOpen ? (
        <div id="news" className="mt-10">
          <Suspense fallback={<Skeleton lines={4} />}>
            <NewsDesk
              title={words.newsDrafts}
              writer={clubWriter(writer, home.club.id)}
              mayWrite={!readOnly}
              search={search}
              hrefFor={hrefFor}
            />
          </Suspense>
        </div>
      ) : null}
      <AfterPaint>
        <SquadListBlock userId={userId} clubId={clubAsked(search) && home.club.id} />
        <StaffBlock home={home} readOnly={readOnly} />
        <QualityBlock quality={home.quality} season={home.season} />
      </AfterPaint>
    </>
  )
}
