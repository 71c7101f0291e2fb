import * as words from '#messages/record/people.js'
import * as about from '#messages/record/coaches.js'
import { Suspense } from 'react'
import { useRead } from '#lib/data/use-read.ts'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { coachHomeRead } from '#features/homes/coach/queries.ts'
import { Awards } from '#features/record/people/awards.tsx'
import { CoachHeader } from '#features/record/people/coach-header.tsx'
import { licenceRead, stintsRead } from '#features/record/people/coach-record.ts'
import { CoachStints } from '#features/record/people/coach-stints.tsx'
import { jsonLdOf } from '#features/record/people/json-ld.ts'
import { profileRead } from '#features/record/people/profile.ts'
import type { Params } from '#lib/router/router.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { AfterPaint } from '#ui/after-paint.tsx'

const OwnCoach = lazyPart(
  () => import('./owner/coach.tsx'),
  file => file.OwnCoach,
)
export const loadOwnerPart = OwnCoach.loadNow
export const ownerPart = () => 'app/routes/public/owner/coach.tsx'
export async function ownerReads(userId: string) {
  const { tasksRead } = await import('#features/homes/dashboard/tasks.ts')
  return [coachHomeRead(userId), tasksRead(userId)]
}

export function head({ params: { slug = '' }, store, siteUrl }: Visit) {
  const profile = store.get(profileRead('coach', slug))
  return {
    title: `${profile?.name ?? words.coach} · ${productName}`,
    description: import.meta.env.SSR && about.description({ name: profile?.name ?? about.somebody }),
    canonical: `/coaches/${slug}`,
    kind: 'profile' as const,
    jsonLd: import.meta.env.SSR && profile !== undefined && jsonLdOf('coach', profile, siteUrl),
  }
}

export const reads = ({ params: { slug = '' } }: Visit) => [
  profileRead('coach', slug),
  stintsRead(slug),
  licenceRead(slug),
]

export default function CoachPage({ params: { slug = '' } }: { params: Params }) {
  const { data: profile } = useRead(profileRead('coach', slug))
  const { data: stints } = useRead(stintsRead(slug))
  const { data: licence = null } = useRead(licenceRead(slug))
  const { profile: me, roles, isImpersonating } = useSession()
  if (!profile || !stints) return null
  // Whether it is theirs is asked only of those who could own it.
  const owner = profile.isClaimed && roles.includes('coach') ? me : null
  return (
    <div className="column">
      <CoachHeader profile={profile} stints={stints} licence={licence} />
      {owner ? (
        <Suspense>
          <OwnCoach slug={slug} userId={owner.id} readOnly={isImpersonating} />
        </Suspense>
      ) : null}
      <AfterPaint isThere={!owner}>
        <CoachStints stints={stints} />
        <Awards awards={profile.awards} />
      </AfterPaint>
    </div>
  )
}
