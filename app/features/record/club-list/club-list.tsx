import * as words from '#messages/record/clubList.js'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { Pager } from '#ui/pager.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { ClubCards } from './club-cards.tsx'
import { ClubFilters, FilterChips } from './club-filters.tsx'
import { countWords } from './count-labels.ts'
import { pageSize } from '#lib/router/page-number.ts'
import { hrefOf, readFilters, wrongIn } from './filters.ts'
import type { ClubList as List } from './club-list-queries.ts'
import { TownMap } from './town-map.tsx'

export function ClubList({ list, search }: { list: List; search: URLSearchParams }) {
  const filters = readFilters(search)
  const { clubs, total, season, towns } = list
  const wrong = [
    ...(list.isUnknown ? [words.noSeason({ season: filters.season?.slice(0, 40) ?? '' })] : []),
    ...wrongIn(search),
  ]
  return (
    <>
      <ClubFilters filters={filters} list={list} />
      {wrong.length > 0 ? <Notice tone="warning">{`${wrong.join(' ')} ${words.restCounts}`}</Notice> : null}
      {clubs.length === 0 ? (
        <NoClubs {...{ filters }} />
      ) : (
        <>
          <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2>
              {countWords(total, season?.label ?? null, filters)} {list.isSample ? <SampleStamp /> : null}
            </h2>
            <a href={hrefOf({ ...filters, page: 1 }, '/explore/teams.csv')} download className="no-print">
              {words.csv}
            </a>
          </div>
          <ClubCards clubs={clubs} isOfAll={season === null} />
          <Pager
            page={filters.page}
            pages={Math.ceil(total / pageSize)}
            hrefFor={page => hrefOf({ ...filters, page })}
          />
        </>
      )}
      {towns.length > 0 ? (
        <div className="mt-10">
          <Section title={words.map}>
            <TownMap towns={towns} clubs={clubs} />
          </Section>
        </div>
      ) : null}
    </>
  )
}

function NoClubs({ filters }: { filters: ReturnType<typeof readFilters> }) {
  if (filters.page > 1)
    return (
      <Empty
        title={words.noPage({ page: filters.page })}
        action={<ButtonLink to={hrefOf({ ...filters, page: 1 })}>{words.firstPage}</ButtonLink>}
      />
    )
  return (
    <Empty title={words.noClubs} action={<FilterChips filters={filters} />}>
      {words.noClubsLead}
    </Empty>
  )
}
