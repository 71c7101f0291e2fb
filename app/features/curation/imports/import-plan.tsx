import * as texts from '#messages/curation/imports.js'
import { Badge } from '#ui/badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { Planned } from './commands.ts'
import { changeWords } from './plan.ts'

const outcomes = {
  add: { words: texts.add, tone: 'good' },
  change: { words: texts.change, tone: 'warning' },
  refused: { words: texts.refused, tone: 'problem' },
  same: { words: texts.same, tone: 'plain' },
} as const

const columns: Column<Planned>[] = [
  { key: 'line', head: texts.line, cell: ({ line }) => line },
  { key: 'what', head: texts.what, cell: ({ what }) => what, primary: true },
  {
    key: 'outcome',
    head: texts.outcome,
    cell: ({ outcome }) => <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].words}</Badge>,
  },
  { key: 'detail', head: texts.detail, cell: planned => <Detail planned={planned} /> },
]

/** Line by line what would come of a file. What changes nothing is only counted. */
export function ImportPlan({ plan }: { plan: readonly Planned[] }) {
  const rows = plan
    .filter(({ outcome }) => outcome !== 'same')
    // What has to be fixed first.
    .toSorted((one, other) => Number(other.outcome === 'refused') - Number(one.outcome === 'refused'))
  return (
    <Table caption={texts.caption} columns={columns} rows={rows} rowKey={({ line }) => line} empty={null} />
  )
}

function Detail({ planned }: { planned: Planned }) {
  const { reason, near, valid, warnings } = planned
  if (reason !== null)
    return (
      <div className="grid gap-1">
        <p>{near.length > 0 ? texts.nearest({ reason, names: near.join(', ') }) : reason}</p>
        {valid.length > 0 ? (
          <details className="text-14">
            <summary className="min-h-11 cursor-pointer content-center">
              {texts.validValues({ count: valid.length })}
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
          <Badge tone="warning">{texts.warning}</Badge> {words}
        </p>
      ))}
    </div>
  )
}
