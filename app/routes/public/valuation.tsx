import { lazy, type ReactNode, Suspense } from 'react'
import type { Visit } from '#app/page.tsx'
import { productName } from '#app/site.ts'
import { useSession } from '#features/accounts/session.ts'
import { hrefOfValueTab, valuesPath } from '#features/valuations/asked.ts'
import { Challenges } from '#features/valuations/challenges.tsx'
import { valuationRead } from '#features/valuations/reads.ts'
import { ValuationView } from '#features/valuations/valuation-view.tsx'
import type { Params } from '#lib/router.tsx'
import { useRead } from '#lib/use-read.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Stamp } from '#ui/role-badge.tsx'

export function head({ params: { slug = '' }, store }: Visit) {
  const view = store.get(valuationRead(slug))
  const name = view?.name ?? 'A player'
  return {
    title: `${name}: estimated value · ${productName}`,
    description:
      `${name}: estimated value in US$ with its range, its factors, its history and what would change it.`.slice(
        0,
        160,
      ),
    canonical: `${valuesPath}/${slug}`,
    // A page that says no more than why there is no value need not be found.
    index: Boolean(view?.told),
  }
}

export const reads = ({ params: { slug = '' } }: Visit) => [valuationRead(slug)]

const own = () => import('#features/valuations/own-part.tsx')
const OwnFee = lazy(() => own().then(file => ({ default: file.OwnFee })))
const OwnChallenge = lazy(() => own().then(file => ({ default: file.OwnChallenge })))

export default function ValuationPage({ params: { slug = '' } }: { params: Params }) {
  const { data: view } = useRead(valuationRead(slug))
  const { user, isImpersonating } = useSession()
  if (!view) return null
  const { told, notValued, isMinor, club } = view
  const forOwn = (part: ReactNode) => (user && !isImpersonating ? <Suspense>{part}</Suspense> : null)
  return (
    <div className="column">
      <PageTitle
        eyebrow="Estimated value"
        title={view.name}
        lead={
          <>
            <Link to={`/players/${slug}`}>Profile</Link>
            {club ? (
              <>
                {' '}
                · <Link to={`/teams/${club.slug}`}>{club.name}</Link>
              </>
            ) : null}{' '}
            · <Link to={valuesPath}>All values</Link> {view.isSample ? <Stamp /> : null}
          </>
        }
      />
      {told ? (
        <>
          <ValuationView {...{ view, told }} fee={forOwn(<OwnFee player={view} />)} />
          <Challenges challenges={view.challenges} own={forOwn(<OwnChallenge player={view} />)} />
        </>
      ) : (
        <Empty
          title={isMinor ? 'Not valued' : 'No value'}
          action={
            <Link to={hrefOfValueTab('method')}>{isMinor ? 'The policy' : 'How a value is worked out'}</Link>
          }
        >
          {notValued}
        </Empty>
      )}
    </div>
  )
}
