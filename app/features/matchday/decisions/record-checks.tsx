// The nightly checks of the record, the latest first.
import { momentOf } from '#lib/format/spans.ts'
import { thousands } from '#lib/format/thousands.ts'
import { Empty } from '#ui/empty.tsx'
import { Query } from '#ui/query.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { When } from '#ui/when.tsx'
import { type CheckRow, recordChecksRead } from './queries.ts'

export function RecordChecks({ title }: { title: string }) {
  return (
    <Section title={title}>
      <p className="mb-4 max-w-[70ch]">
        Every night the whole log is folded again and compared with every table, total and score that is kept
        ready. There must be no difference.
      </p>
      <Query of={recordChecksRead} rows={4} columns={4}>
        {checks =>
          checks.length === 0 ? (
            <Empty title="The record was not checked yet">
              The first check comes after two in the morning.
            </Empty>
          ) : (
            <>
              <Latest check={checks[0]} />
              <Table
                caption="Checks of the record"
                columns={columns}
                rows={checks}
                rowKey={({ id }) => id}
                empty={null}
              />
            </>
          )
        }
      </Query>
    </Section>
  )
}

type Difference = { keptIn: string; subject: string; kept: unknown; folded: unknown }

function Latest({ check }: { check: CheckRow | undefined }) {
  if (!check) return null
  const differences = check.differences as Difference[]
  return (
    <div className="mb-6 grid gap-3">
      <Notice
        tone={check.count === 0 ? 'good' : 'problem'}
        title={
          check.count === 0
            ? 'No difference'
            : `${check.count} ${check.count === 1 ? 'difference' : 'differences'}`
        }
      >
        {check.count === 0
          ? 'What is kept is what the log says.'
          : 'Something was written past the log. A super admin looks into it; the log is what counts.'}
      </Notice>
      {differences.length > 0 ? (
        <ul className="grid gap-2">
          {differences.map(each => (
            <li key={`${each.keptIn} ${each.subject}`} className="text-14 break-words">
              <span className="font-semibold">{each.keptIn}</span> {each.subject}
              <span className="block">Kept: {JSON.stringify(each.kept)}</span>
              <span className="block">The log says: {JSON.stringify(each.folded)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const rowsIn = ({ compared }: CheckRow) =>
  Object.values(compared as Record<string, number>).reduce((sum, count) => sum + count, 0)

const columns: Column<CheckRow>[] = [
  { key: 'when', head: 'When', primary: true, cell: ({ checkedAt }) => <When {...momentOf(checkedAt)} /> },
  { key: 'rows', head: 'Rows compared', numeric: true, cell: check => thousands(rowsIn(check)) },
  { key: 'took', head: 'Took', numeric: true, cell: ({ tookMs }) => `${(tookMs / 1000).toFixed(1)} s` },
  { key: 'differences', head: 'Differences', numeric: true, cell: ({ count }) => count },
]
