import * as words from '#messages/record/people.js'
import * as about from '#messages/record/players.js'
import { useRead } from '#lib/data/use-read.ts'
import { lazy, Suspense } from 'react'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { playerPercentilesRead } from '#features/numbers/comparison/percentile-queries.ts'
import { FollowSlot } from '#features/fans/follows/follow-slot.tsx'
import { NotifyButton } from '#features/fans/push/notify-button.tsx'
import { jsonLdOf } from '#features/record/people/json-ld.ts'
import { PlayerHeader } from '#features/record/people/player-header.tsx'
import { playerLogRead, playerTotalsRead } from '#features/record/people/queries.ts'
import { presentClub, profileRead } from '#features/record/people/profile.ts'
import { movesRead, passportRead } from '#features/transfers/transfer-list/queries.ts'
import { valueLineRead } from '#features/numbers/valuations/queries.ts'
import type { Params } from '#lib/router/router.tsx'
import { useSearch } from '#lib/router/use-search.ts'
import { TabLinks } from '#ui/tab-links.tsx'

export function head({ params: { slug = '' }, store, siteUrl }: Visit) {
  const profile = store.get(profileRead('player', slug))
  return {
    title: `${profile?.name ?? words.player} · ${productName}`,
    description: import.meta.env.SSR && about.description({ name: profile?.name ?? about.somebody }),
    canonical: `/players/${slug}`,
    kind: 'profile' as const,
    jsonLd: import.meta.env.SSR && profile !== undefined && jsonLdOf('player', profile, siteUrl),
  }
}

// A tab is loaded when somebody opens it.
const PlayerSeason = lazy(() =>
  import('#features/record/people/player-season.tsx').then(file => ({ default: file.PlayerSeason })),
)
const ValueLine = lazy(() =>
  import('#features/numbers/valuations/value-line.tsx').then(file => ({ default: file.ValueLine })),
)
const PlayerMatches = lazy(() =>
  import('#features/record/people/player-matches.tsx').then(file => ({ default: file.PlayerMatches })),
)
const PlayerCareer = lazy(() =>
  import('#features/record/people/player-career.tsx').then(file => ({ default: file.PlayerCareer })),
)
const PlayerMoves = lazy(() =>
  import('#features/transfers/transfer-list/moves.tsx').then(file => ({ default: file.PlayerMoves })),
)
const ShortlistButton = lazy(() =>
  import('#features/fans/scouting/shortlist-button.tsx').then(file => ({ default: file.ShortlistButton })),
)
const AddPicture = lazy(() =>
  import('#features/curation/pictures/add-picture.tsx').then(file => ({ default: file.AddPicture })),
)
const PercentilePart = lazy(() =>
  import('#features/numbers/comparison/percentile-part.tsx').then(file => ({ default: file.PercentilePart })),
)

const tabIn = (search: URLSearchParams) => {
  const tab = search.get('tab')
  return tab === 'matches' || tab === 'percentiles' || tab === 'career' || tab === 'transfers'
    ? tab
    : 'season'
}
const logIn = (slug: string, search: URLSearchParams) =>
  playerLogRead(slug, (search.get('season') ?? '').slice(0, 20))

export const reads = ({ params: { slug = '' }, search }: Visit) => [
  profileRead('player', slug),
  ...(tabIn(search) === 'season' ? [playerTotalsRead(slug), valueLineRead(slug)] : []),
  ...(tabIn(search) === 'matches' ? [logIn(slug, search)] : []),
  ...(tabIn(search) === 'percentiles' ? [playerPercentilesRead(slug)] : []),
  ...(tabIn(search) === 'transfers' ? [movesRead({ player: slug }), passportRead(slug)] : []),
]

export default function PlayerPage({ params: { slug = '' } }: { params: Params }) {
  const tab = tabIn(useSearch())
  const { data: profile } = useRead(profileRead('player', slug))
  const { user, isImpersonating, isVip, isAdmin, isClub, roles } = useSession()
  if (!profile) return null
  const isScouting = !isImpersonating && (isVip || roles.includes('zifa_admin'))
  const tabs = [
    { to: `/players/${slug}`, label: words.season },
    { to: `/players/${slug}?tab=matches`, label: words.matches },
    { to: `/players/${slug}?tab=percentiles`, label: about.percentiles },
    { to: `/players/${slug}?tab=career`, label: about.career },
    { to: `/players/${slug}?tab=transfers`, label: about.transfers },
  ]
  return (
    <div className="column">
      <PlayerHeader
        profile={profile}
        actions={
          <>
            <FollowSlot
              subject={{ playerId: profile.id }}
              name={profile.name}
              to={`/dashboard/following?player=${slug}`}
              userId={user?.id}
              readOnly={isImpersonating}
            />
            <NotifyButton kind="player" id={profile.id} name={profile.name} />
            {user && isScouting ? (
              <Suspense>
                <ShortlistButton player={profile} userId={user.id} />
              </Suspense>
            ) : null}
            {user && (isAdmin || isClub) && !isImpersonating ? (
              <Suspense>
                <AddPicture
                  kinds={['portrait']}
                  subject={profile}
                  clubSlug={presentClub(profile.registrations)?.club.slug}
                  userId={user.id}
                  isOffice={isAdmin}
                />
              </Suspense>
            ) : null}
          </>
        }
      />
      <TabLinks
        label={profile.name}
        tabs={tabs}
        open={tab === 'season' ? `/players/${slug}` : `/players/${slug}?tab=${tab}`}
      />
      <Suspense>
        {tab === 'season' ? <Seasons slug={slug} /> : null}
        {tab === 'matches' ? <Log slug={slug} /> : null}
        {tab === 'percentiles' ? <PercentilePart slug={slug} name={profile.name} /> : null}
        {tab === 'career' ? <PlayerCareer profile={profile} /> : null}
        {tab === 'transfers' ? <PlayerMoves slug={slug} name={profile.name} /> : null}
      </Suspense>
    </div>
  )
}

function Seasons({ slug }: { slug: string }) {
  const { data } = useRead(playerTotalsRead(slug))
  const { data: line } = useRead(valueLineRead(slug))
  return (
    <>
      {data ? <PlayerSeason {...data} /> : null}
      {line ? <ValueLine slug={slug} line={line} /> : null}
    </>
  )
}

function Log({ slug }: { slug: string }) {
  const { data: log } = useRead(logIn(slug, useSearch()))
  return log ? <PlayerMatches log={log} /> : null
}
