import * as words from '#messages/record/clubs.js'
import { Empty } from '#ui/empty.tsx'
import { Pager } from '#ui/pager.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { hrefOfView, matchesPerPage } from './search-params.ts'
import { DatedMatch } from './dated-match.tsx'
import { SeasonChoice } from './season-choice.tsx'
import type { TabOf } from './tab.ts'

export function ClubMatches({ slug, page, tab }: { slug: string; page: number; tab: TabOf<'matches'> }) {
  const { season, seasons, matches, total } = tab
  if (!season || total === 0) return <Empty title={words.noMatches} />
  return (
    <>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-4">
        <h2>
          {words.matchesIn({ count: total, season: season.name })} {season.isSample ? <SampleStamp /> : null}
        </h2>
        <SeasonChoice tab="matches" season={season.slug} {...{ slug, seasons }} />
      </div>
      {matches.length === 0 ? <Empty title={words.noPage({ page })} /> : null}
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
