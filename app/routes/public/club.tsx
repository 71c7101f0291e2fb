import * as words from '#messages/record/clubs.js'
import { useRead } from '#lib/data/use-read.ts'
import { lazy, Suspense } from 'react'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { readSearchParams, tabNames } from '#features/record/clubs/search-params.ts'
import { ClubHeader } from '#features/record/clubs/club-header.tsx'
import { clubLd } from '#features/record/clubs/club-ld.ts'
import { ClubTabs } from '#features/record/clubs/club-tabs.tsx'
import { clubRead } from '#features/record/clubs/queries.ts'
import { FollowSlot } from '#features/fans/follows/follow-slot.tsx'
import { NotifyButton } from '#features/fans/push/notify-button.tsx'
import { movesRead } from '#features/transfers/transfer-list/queries.ts'
import type { Params } from '#lib/router/router.tsx'
import { useSearch } from '#lib/router/use-search.ts'

export function head({ params, search, store, siteUrl }: Visit) {
  const view = readSearchParams(search)
  const club = store.get(clubRead(params['slug'] ?? '', view))
  if (!club)
    return {
      title: `${words.club} · ${productName}`,
      description: import.meta.env.SSR && words.description,
    }
  const part = view.tab === 'overview' ? '' : ` ${tabNames[view.tab].toLowerCase()}`
  return {
    title: `${club.name}${part} · ${productName}`,
    description:
      import.meta.env.SSR &&
      (club.town
        ? words.descriptionIn({ club: club.name, town: club.town })
        : words.descriptionOf({ club: club.name })),
    canonical: `/teams/${club.slug}`,
    kind: 'profile' as const,
    jsonLd: import.meta.env.SSR && clubLd(club, siteUrl),
  }
}

export function reads({ params: { slug = '' }, search }: Visit) {
  const view = readSearchParams(search)
  return [clubRead(slug, view), ...(view.tab === 'transfers' ? [movesRead({ club: slug })] : [])]
}

const ClubMoves = lazy(() =>
  import('#features/transfers/transfer-list/moves.tsx').then(file => ({ default: file.ClubMoves })),
)

const ClubEdit = lazy(() =>
  import('#features/record/clubs/club-edit.tsx').then(file => ({ default: file.ClubEdit })),
)

const AddPicture = lazy(() =>
  import('#features/curation/pictures/add-picture.tsx').then(file => ({ default: file.AddPicture })),
)

export default function ClubPage({ params }: { params: Params }) {
  const search = useSearch()
  const view = readSearchParams(search)
  const { data: club } = useRead(clubRead(params['slug'] ?? '', view))
  const { isAdmin, isClub, user, isImpersonating } = useSession()
  if (!club) return null
  const edit =
    (isAdmin || isClub) && user && !isImpersonating ? (
      <Suspense>
        <ClubEdit club={club} view={view} userId={user.id} isAdmin={isAdmin} />{' '}
        <AddPicture
          kinds={['crest', 'team']}
          subject={club}
          clubSlug={club.slug}
          userId={user.id}
          isOffice={isAdmin}
        />
      </Suspense>
    ) : null
  return (
    <div className="column">
      <ClubHeader
        club={club}
        edit={edit}
        follow={
          <>
            <FollowSlot
              subject={{ clubId: club.id }}
              name={club.name}
              to={`/dashboard/following?club=${club.slug}`}
              userId={user?.id}
              readOnly={isImpersonating}
            />
            <NotifyButton kind="club" id={club.id} name={club.name} />
          </>
        }
      />
      <ClubTabs
        {...{ club, view, search }}
        transfers={
          <Suspense>
            <ClubMoves slug={club.slug} name={club.name} />
          </Suspense>
        }
      />
    </div>
  )
}
