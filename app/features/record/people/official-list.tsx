import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type FilterField, ListFrame, type ListProps } from '#ui/list-frame.tsx'
import {
  officialFilters,
  type OfficialList as List,
  officialsPath,
  officialSorts,
} from './official-queries.ts'
import { categoryNames } from './labels.ts'
import { OfficialTable } from './official-table.tsx'

export function OfficialList({ list, asked, search }: ListProps<List>) {
  const { officials, total, season, seasons, panels, regions } = list
  const fields: FilterField[] = [
    { name: 'q', label: 'Name' },
    { name: 'season', label: 'Season', options: seasons, ...(season ? { standard: season.slug } : {}) },
    { name: 'category', label: 'Category', options: Object.entries(categoryNames), all: 'All' },
    { name: 'panel', label: 'Panel', options: panels.map(panel => [panel, panel]), all: 'All' },
    { name: 'region', label: 'Region', options: regions.map(region => [region, region]), all: 'All' },
  ]
  return (
    <ListFrame
      path={officialsPath}
      noun="match official"
      filters={officialFilters}
      sorts={officialSorts}
      {...{ list, asked, search, fields }}
      count={
        <>
          {total === 1 ? '1 match official' : `${total} match officials`}, matches of {season?.name}{' '}
          {season?.isSample ? <SampleStamp /> : null}
        </>
      }
      nobody="No source names a match official."
    >
      <OfficialTable
        officials={officials}
        caption={`Match officials, with their matches of ${season?.name ?? ''}`}
      />
      <p className="mt-4 max-w-[70ch] text-14 text-soft">
        M: matches of the season that are over, in any function. Cards a match are of those as the referee.
        Visitors do not rate individual match officials here.
      </p>
    </ListFrame>
  )
}
