import { Link } from '#ui/link.tsx'
import { MatchRows } from '#features/numbers/shared/match-rows.tsx'
import { Pager } from '#ui/pager.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import type { GroundRows as FoundRows } from './ground-row-queries.ts'
import { placeNames } from './places.ts'
import { hrefOfTool } from './tools.ts'

const columns = [
  { key: 'scored', head: 'GF', word: 'Goals of the home side' },
  { key: 'conceded', head: 'GA', word: 'Goals of the visitors' },
  { key: 'points', head: 'Pts', word: 'Points of the home side' },
]

/** The matches behind one line of "by where they played". */
export function GroundRows({ rows: found }: { rows: NonNullable<FoundRows> }) {
  const { season, at, rows, foot, page, pages } = found
  const back = `${hrefOfTool('grounds')}&season=${season.slug}`
  return (
    <>
      <p className="no-print">
        <Link to={back}>All grounds, {season.name}</Link>
      </p>
      <h2 className="mt-4 mb-2 font-display text-26 leading-tight">
        {placeNames[at]}, {season.name} {season.isSample ? <SampleStamp /> : null}
      </h2>
      <MatchRows
        caption={`${placeNames[at]}: the matches, the latest first`}
        columns={columns}
        rows={rows}
        foot={{ ...foot, words: pages > 1 ? `${foot.words}, on all pages` : foot.words }}
      />
      <Pager {...{ page, pages }} hrefFor={to => `${back}&at=${at}${to > 1 ? `&page=${to}` : ''}`} />
    </>
  )
}
