import * as words from '#messages/numbers/valuations.js'
import { positionNames } from '#league/positions.ts'
import { RunNote } from '#features/numbers/shared/run-note.tsx'
import { Empty } from '#ui/empty.tsx'
import { type FilterField, ListFrame, type ListProps } from '#ui/list-frame.tsx'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { confidences, hrefOfValueTab, movers, valueFilters, valueSorts, valuesPath } from './search-params.ts'
import type { ValueList as List } from './value-queries.ts'
import { ValueRows } from './value-rows.tsx'

export function ValueList({ list, asked, search }: ListProps<List>) {
  const { values, total, most, clubs, run } = list
  if (!run)
    return (
      <Empty title={words.none} action={<Link to={hrefOfValueTab('method')}>{words.toMethod}</Link>}>
        {words.noneLead}
      </Empty>
    )
  const fields: FilterField[] = [
    { name: 'club', label: words.club, options: clubs, all: words.all },
    { name: 'position', label: words.position, options: Object.entries(positionNames), all: words.all },
    { name: 'age', label: words.age, placeholder: '18-21' },
    { name: 'confidence', label: words.confidence, options: Object.entries(confidences), all: words.all },
    { name: 'movers', label: words.in90Days, options: Object.entries(movers), all: words.all },
  ]
  return (
    <ListFrame
      path={valuesPath}
      csv="/valuations.csv"
      noun="value"
      filters={valueFilters}
      sorts={valueSorts}
      {...{ list, asked, search, fields }}
      count={words.count({
        count: total,
        day: run.asOf,
        sample: run.isSample ? <SampleStamp /> : <></>,
        experimental: list.isExperimental ? <Badge tone="warning">{words.experimental}</Badge> : <></>,
      })}
      nobody={words.nobody}
    >
      <p className="max-w-[70ch] text-14 text-soft">
        {(list.isExperimental ? words.noteFailed : words.note)({
          link: <Link to={hrefOfValueTab('method')} />,
        })}
      </p>
      <ValueRows {...{ values, most }} />
      <RunNote run={run} />
    </ListFrame>
  )
}
