import { Empty } from '#ui/empty.tsx'
import { Pager } from '#ui/pager.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { hrefOfView, matchesPerPage } from './search-params.ts'
import { DatedMatch } from './dated-match.tsx'
import { SeasonChoice } from './season-choice.tsx'
import type { TabOf } from './tab.ts'
import { counted } from './labels.ts'

export function ClubMatches({ slug, page, tab }: { slug: string; page: number; tab: TabOf<'matches'> }) {
  const { season, seasons, matches, total } = tab
  if (!season || total === 0) return <Empty title="No match of this club is in the record" />
  return (
    <>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-4">
        <h2>
          {counted(total, 'match', 'matches')} in the season of {season.name}{' '}
          {season.isSample ? <SampleStamp /> : null}
        </h2>
        <SeasonChoice tab="matches" season={season.slug} {...{ slug, seasons }} />
      </div>
      {matches.length === 0 ? <Empty title={`The list has no page ${page}`} /> : null}
      {matches.map(match => (
        <DatedMatch key={match.id} match={match} />
      ))}
      <Pager
        page={page}
        pages={Math.ceil(total / matchesPerPage)}
        hrefFor={to => hrefOfView(slug, { tab: 'matches', season: season.slug, page: to })}
      />
    </>
  )
}
