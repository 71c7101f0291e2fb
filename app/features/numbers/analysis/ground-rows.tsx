import { concededHead, scoredHead } from '#messages/numbers/figures.js'
import { pointsHead } from '#messages/numbers/matchFigures.js'
import { allPages } from '#messages/numbers/matchesBehind.js'
import * as words from '#messages/numbers/grounds.js'
import { Link } from '#ui/link.tsx'
import { MatchRows } from '#features/numbers/shared/match-rows.tsx'
import { Pager } from '#ui/pager.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import type { GroundRows as FoundRows } from './ground-row-queries.ts'
import { placeNames } from './places.ts'
import { hrefOfTool } from './tools.ts'

const columns = [
  { key: 'scored', head: scoredHead, word: words.homeGoals },
  { key: 'conceded', head: concededHead, word: words.awayGoals },
  { key: 'points', head: pointsHead, word: words.homePoints },
]

/** The matches behind one line of "by where they played". */
export function GroundRows({ rows: found }: { rows: NonNullable<FoundRows> }) {
  const { season, at, rows, foot, page, pages } = found
  const back = `${hrefOfTool('grounds')}&season=${season.slug}`
  return (
    <>
      <p className="no-print">
        <Link to={back}>{words.allGrounds({ season: season.name })}</Link>
      </p>
      <h2 className="mt-4 mb-2 font-display text-26 leading-tight">
        {words.heading({
          place: placeNames[at],
          season: season.name,
          sample: season.isSample ? <SampleStamp /> : <></>,
        })}
      </h2>
      <MatchRows
        caption={words.rowsCaption({ place: placeNames[at] })}
        columns={columns}
        rows={rows}
        foot={{ ...foot, words: pages > 1 ? allPages({ sum: foot.words }) : foot.words }}
      />
      <Pager {...{ page, pages }} hrefFor={to => `${back}&at=${at}${to > 1 ? `&page=${to}` : ''}`} />
    </>
  )
}
