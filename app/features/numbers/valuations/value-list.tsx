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
      <Empty
        title="No player is valued"
        action={<Link to={hrefOfValueTab('method')}>How a value is worked out</Link>}
      >
        It takes minutes on the pitch, which no open source tells of real players.
      </Empty>
    )
  const fields: FilterField[] = [
    { name: 'club', label: 'Club', options: clubs, all: 'All' },
    { name: 'position', label: 'Position', options: Object.entries(positionNames), all: 'All' },
    { name: 'age', label: 'Age', placeholder: '18-21' },
    { name: 'confidence', label: 'Confidence', options: Object.entries(confidences), all: 'All' },
    { name: 'movers', label: 'In 90 days', options: Object.entries(movers), all: 'All' },
  ]
  return (
    <ListFrame
      path={valuesPath}
      csv="/valuations.csv"
      noun="value"
      filters={valueFilters}
      sorts={valueSorts}
      {...{ list, asked, search, fields }}
      count={
        <>
          {total === 1 ? '1 player' : `${total} players`}, estimated as of {run.asOf}{' '}
          {run.isSample ? <SampleStamp /> : null}{' '}
          {list.isExperimental ? <Badge tone="warning">Experimental</Badge> : null}
        </>
      }
      nobody="Nobody has played 450 minutes in the last twelve months."
    >
      <p className="max-w-[70ch] text-14 text-soft">
        Bar: 80% range. Line: most likely value. It is no price. Nobody sets a value by hand, nobody under 18
        has one.{' '}
        <Link to={hrefOfValueTab('method')}>
          {list.isExperimental ? 'A check has failed: how it is worked out' : 'How it is worked out'}
        </Link>
      </p>
      <ValueRows {...{ values, most }} />
      <RunNote run={run} />
    </ListFrame>
  )
}
