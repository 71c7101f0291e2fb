import * as words from '#messages/record/venues.js'
import { lazy, Suspense } from 'react'
import { useSession } from '#features/accounts/session/session.ts'
import { useRead } from '#lib/data/use-read.ts'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { venueRead } from '#features/record/venues/queries.ts'
import { VenueView } from '#features/record/venues/venue-view.tsx'
import { readPage } from '#lib/router/page-number.ts'
import type { Params } from '#lib/router/router.tsx'
import { useSearch } from '#lib/router/use-search.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { ReportLink } from '#ui/report-link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Share } from '#ui/share.tsx'

export function head({ params, search, store, siteUrl }: Visit) {
  const venue = store.get(venueRead(params['slug'] ?? '', readPage(search)))
  if (!venue)
    return {
      title: `${words.ground} · ${productName}`,
      description: import.meta.env.SSR && words.description,
    }
  const path = `/venues/${venue.slug}`
  return {
    title: `${venue.name} · ${productName}`,
    description:
      import.meta.env.SSR &&
      words.descriptionOf({ ground: [venue.name, venue.town].filter(Boolean).join(', ') }),
    canonical: path,
    jsonLd: import.meta.env.SSR && [
      {
        '@type': 'StadiumOrArena',
        name: venue.name,
        url: siteUrl + path,
        ...(venue.capacity ? { maximumAttendeeCapacity: venue.capacity } : {}),
        ...(venue.town ? { address: `${venue.town}, Zimbabwe` } : {}),
        ...(venue.latitude !== null && !venue.isLocatedByTown
          ? { geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude } }
          : {}),
      },
    ],
  }
}

export const reads = ({ params, search }: Visit) => [venueRead(params['slug'] ?? '', readPage(search))]

const AddPicture = lazy(() =>
  import('#features/curation/pictures/add-picture.tsx').then(file => ({ default: file.AddPicture })),
)

export default function VenuePage({ params }: { params: Params }) {
  const page = readPage(useSearch())
  const { data: venue } = useRead(venueRead(params['slug'] ?? '', page))
  const { user, isAdmin, isImpersonating } = useSession()
  if (!venue) return null
  return (
    <div className="column">
      <PageTitle
        eyebrow={words.ground}
        title={
          <>
            {venue.name} {venue.isSample ? <SampleStamp /> : null}
          </>
        }
        actions={<Share title={venue.name} path={`/venues/${venue.slug}`} />}
      />
      <VenueView venue={venue} page={page} />
      <p className="mt-8 text-14 text-soft">
        <ReportLink path={`/venues/${venue.slug}`} />
        {user && isAdmin && !isImpersonating ? (
          <Suspense>
            <AddPicture kinds={['ground']} subject={venue} clubSlug={undefined} userId={user.id} isOffice />
          </Suspense>
        ) : null}
      </p>
    </div>
  )
}
