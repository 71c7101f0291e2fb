import { Badge } from '#ui/badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { Planned } from './commands.ts'
import { changeWords } from './plan.ts'

const outcomes = {
  add: { words: 'Add', tone: 'good' },
  change: { words: 'Change', tone: 'warning' },
  refused: { words: 'Refused', tone: 'problem' },
  same: { words: 'Same', tone: 'plain' },
} as const

const columns: Column<Planned>[] = [
  { key: 'line', head: 'Line', cell: ({ line }) => line },
  { key: 'what', head: 'What', cell: ({ what }) => what, primary: true },
  {
    key: 'outcome',
    head: 'Outcome',
    cell: ({ outcome }) => <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].words}</Badge>,
  },
  { key: 'detail', head: 'Detail', cell: planned => <Detail planned={planned} /> },
]

/** Line by line what would come of a file. What changes nothing is only counted. */
export function ImportPlan({ plan }: { plan: readonly Planned[] }) {
  const rows = plan
    .filter(({ outcome }) => outcome !== 'same')
    // What has to be fixed first.
    .toSorted((one, other) => Number(other.outcome === 'refused') - Number(one.outcome === 'refused'))
  return (
    <Table
      caption="What the file would do"
      columns={columns}
      rows={rows}
      rowKey={({ line }) => line}
      empty={null}
    />
  )
}

function Detail({ planned }: { planned: Planned }) {
  const { reason, near, valid, warnings } = planned
  if (reason !== null)
    return (
      <div className="grid gap-1">
        <p>
          {reason}
          {near.length > 0 ? ` The nearest: ${near.join(', ')}.` : ''}
        </p>
        {valid.length > 0 ? (
          <details className="text-14">
            <summary className="min-h-11 cursor-pointer content-center">
              Valid values ({valid.length})
            </summary>
            <p className="break-words">{valid.join(', ')}</p>
          </details>
        ) : null}
      </div>
    )
  return (
    <div className="grid gap-1 text-14">
      <p className="text-soft">{changeWords(planned).join('; ')}</p>
      {warnings.map(words => (
        <p key={words}>
          <Badge tone="warning">Warning</Badge> {words}
        </p>
      ))}
    </div>
  )
}
