import * as words from '#messages/numbers/valuation.js'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { hrefOfValueTab, valuesPath } from '#features/numbers/valuations/search-params.ts'
import { Challenges } from '#features/numbers/valuations/challenges.tsx'
import { valuationRead, valueMatchesRead } from '#features/numbers/valuations/queries.ts'
import type { Read } from '#lib/data/read.ts'
import type { Params } from '#lib/router/router.tsx'
import { useSearch } from '#lib/router/use-search.ts'
import { useRead } from '#lib/data/use-read.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'

/** Where an address asks for them, it is about the matches behind the value. */
const isOfMatches = (search: URLSearchParams) => search.get('show') === 'matches'

export function head({ params: { slug = '' }, search, store }: Visit) {
  const view = store.get(valuationRead(slug))
  const name = (isOfMatches(search) ? store.get(valueMatchesRead(slug)) : view)?.name ?? words.somebody
  return {
    title: `${words.title({ name })} · ${productName}`,
    description: import.meta.env.SSR && words.description({ name }).slice(0, 160),
    canonical: `${valuesPath}/${slug}`,
    // A page that says no more than why there is no value need not be found.
    index: Boolean(view?.estimate),
  }
}

export const reads = ({ params: { slug = '' }, search }: Visit): Read[] => [
  isOfMatches(search) ? valueMatchesRead(slug) : valuationRead(slug),
]

const ValuationView = lazy(() =>
  import('#features/numbers/valuations/valuation-view.tsx').then(file => ({ default: file.ValuationView })),
)
const ValueMatches = lazy(() =>
  import('#features/numbers/valuations/value-matches.tsx').then(file => ({ default: file.ValueMatches })),
)

const own = () => import('#features/numbers/valuations/own-part.tsx')
const OwnFee = lazy(() => own().then(file => ({ default: file.OwnFee })))
const OwnChallenge = lazy(() => own().then(file => ({ default: file.OwnChallenge })))

export default function ValuationPage({ params: { slug = '' } }: { params: Params }) {
  return isOfMatches(useSearch()) ? <Matches slug={slug} /> : <Value slug={slug} />
}

function Matches({ slug }: { slug: string }) {
  const { data: matches } = useRead(valueMatchesRead(slug))
  return matches ? (
    <div className="column">
      <PageTitle
        eyebrow={words.eyebrow}
        title={matches.name}
        lead={words.fromMatches({ sample: matches.isSample ? <SampleStamp /> : <></> })}
      />
      <Suspense>
        <ValueMatches of={matches} />
      </Suspense>
    </div>
  ) : null
}

function Value({ slug }: { slug: string }) {
  const { data: view } = useRead(valuationRead(slug))
  const { user, isImpersonating } = useSession()
  if (!view) return null
  const { estimate, notValued, isMinor, club } = view
  const forOwn = (part: ReactNode) => (user && !isImpersonating ? <Suspense>{part}</Suspense> : null)
  return (
    <div className="column">
      <PageTitle
        eyebrow={words.eyebrow}
        title={view.name}
        lead={
          <>
            <Link to={`/players/${slug}`}>{words.profile}</Link>
            {club ? (
              <>
                {' '}
                · <Link to={`/teams/${club.slug}`}>{club.name}</Link>
              </>
            ) : null}{' '}
            · <Link to={valuesPath}>{words.allValues}</Link> {view.isSample ? <SampleStamp /> : null}
          </>
        }
      />
      {estimate ? (
        <>
          <Suspense>
            <ValuationView {...{ view, estimate }} fee={forOwn(<OwnFee player={view} />)} />
          </Suspense>
          <Challenges challenges={view.challenges} own={forOwn(<OwnChallenge player={view} />)} />
        </>
      ) : (
        <Empty
          title={isMinor ? words.notValued : words.noValue}
          action={<Link to={hrefOfValueTab('method')}>{isMinor ? words.policy : words.toMethod}</Link>}
        >
          {notValued}
        </Empty>
      )}
    </div>
  )
}
