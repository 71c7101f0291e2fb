import * as officialWords from '#messages/record/officials.js'
import * as words from '#messages/record/people.js'
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
    { name: 'q', label: words.name },
    { name: 'season', label: words.season, options: seasons, ...(season ? { standard: season.slug } : {}) },
    { name: 'category', label: words.category, options: Object.entries(categoryNames), all: words.all },
    { name: 'panel', label: words.panel, options: panels.map(panel => [panel, panel]), all: words.all },
    { name: 'region', label: words.region, options: regions.map(region => [region, region]), all: words.all },
  ]
  return (
    <ListFrame
      path={officialsPath}
      noun="official"
      filters={officialFilters}
      sorts={officialSorts}
      {...{ list, asked, search, fields }}
      count={
        <>
          {officialWords.count({ count: total, season: season?.name ?? '' })}{' '}
          {season?.isSample ? <SampleStamp /> : null}
        </>
      }
      nobody={words.noOfficials}
    >
      <OfficialTable
        officials={officials}
        caption={officialWords.listCaption({ season: season?.name ?? '' })}
      />
      <p className="mt-4 max-w-[70ch] text-14 text-soft">{words.officialsNote}</p>
    </ListFrame>
  )
}
