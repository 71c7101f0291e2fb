import * as words from '#messages/record/people.js'
import * as about from '#messages/record/officials.js'
import { Suspense } from 'react'
import { useRead } from '#lib/data/use-read.ts'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { refereeHomeRead } from '#features/homes/referee/queries.ts'
import { Awards } from '#features/record/people/awards.tsx'
import { jsonLdOf } from '#features/record/people/json-ld.ts'
import { OfficialHeader } from '#features/record/people/official-header.tsx'
import { OfficialMatches } from '#features/record/people/official-matches.tsx'
import { officialLogRead, officialRecordRead } from '#features/record/people/official-record.ts'
import { profileRead } from '#features/record/people/profile.ts'
import type { Params } from '#lib/router/router.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { AfterPaint } from '#ui/after-paint.tsx'
import { useSearch } from '#lib/router/use-search.ts'

const OwnOfficial = lazyPart(
  () => import('./owner/official.tsx'),
  file => file.OwnOfficial,
)
export const loadOwnerPart = OwnOfficial.loadNow
export const ownerPart = () => 'app/routes/public/owner/official.tsx'
export async function ownerReads(userId: string) {
  const { tasksRead } = await import('#features/homes/dashboard/tasks.ts')
  return [refereeHomeRead(userId), tasksRead(userId)]
}

export function head({ params: { slug = '' }, store, siteUrl }: Visit) {
  const profile = store.get(profileRead('official', slug))
  return {
    title: `${profile?.name ?? words.matchOfficial} · ${productName}`,
    description: import.meta.env.SSR && about.description({ name: profile?.name ?? about.somebody }),
    canonical: `/officials/${slug}`,
    kind: 'profile' as const,
    jsonLd: import.meta.env.SSR && profile !== undefined && jsonLdOf('official', profile, siteUrl),
  }
}

const logIn = (slug: string, search: URLSearchParams) =>
  officialLogRead(slug, (search.get('season') ?? '').slice(0, 20))

export const reads = ({ params: { slug = '' }, search }: Visit) => [
  profileRead('official', slug),
  officialRecordRead(slug),
  logIn(slug, search),
]

export default function OfficialPage({ params: { slug = '' } }: { params: Params }) {
  const { data: profile } = useRead(profileRead('official', slug))
  const { data: record } = useRead(officialRecordRead(slug))
  const { data: log } = useRead(logIn(slug, useSearch()))
  const { profile: me, roles, isImpersonating } = useSession()
  if (!profile || !record || !log) return null
  // Whether it is theirs is asked only of those who could own it.
  const owner = profile.isClaimed && roles.includes('referee') ? me : null
  return (
    <div className="column">
      <OfficialHeader profile={profile} />
      {owner ? (
        <Suspense>
          <OwnOfficial slug={slug} userId={owner.id} readOnly={isImpersonating} />
        </Suspense>
      ) : null}
      <AfterPaint isThere={!owner}>
        <OfficialMatches record={record} log={log} />
        <Awards awards={profile.awards} />
      </AfterPaint>
    </div>
  )
}
