// The nightly checks of the record, the latest first.
import * as words from '#messages/matchday/recordChecks.js'
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
      <p className="mb-4 max-w-[70ch]">{words.lead}</p>
      <Query of={recordChecksRead} rows={4} columns={4}>
        {checks =>
          checks.length === 0 ? (
            <Empty title={words.none}>{words.noneLead}</Empty>
          ) : (
            <>
              <Latest check={checks.find(({ kind }) => kind === 'record')} />
              <Latest check={checks.find(({ kind }) => kind === 'numbers')} />
              <Table
                caption={words.caption}
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
  const [equal, notEqual] =
    check.kind === 'record' ? [words.allEqual, words.notEqual] : [words.numbersEqual, words.numbersNotEqual]
  const found = check.count === 0 ? words.noDifference : words.differenceCount({ count: check.count })
  return (
    <div className="mb-6 grid gap-3">
      <Notice tone={check.count === 0 ? 'good' : 'problem'} title={`${nameOf(check)}: ${found}`}>
        {check.count === 0 ? equal : notEqual}
      </Notice>
      {differences.length > 0 ? (
        <ul className="grid gap-2">
          {differences.map(each => (
            <li key={`${each.keptIn} ${each.subject}`} className="text-14 break-words">
              <span className="font-semibold">{each.keptIn}</span> {each.subject}
              <span className="block">{words.kept({ value: JSON.stringify(each.kept) })}</span>
              <span className="block">{words.folded({ value: JSON.stringify(each.folded) })}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const nameOf = ({ kind }: CheckRow) => (kind === 'record' ? words.record : words.numbers)

const rowsIn = ({ compared }: CheckRow) =>
  Object.values(compared as Record<string, number>).reduce((sum, count) => sum + count, 0)

const columns: Column<CheckRow>[] = [
  {
    key: 'when',
    head: words.when,
    primary: true,
    cell: ({ checkedAt }) => <When {...momentOf(checkedAt)} />,
  },
  { key: 'checked', head: words.checked, cell: nameOf },
  { key: 'rows', head: words.rows, numeric: true, cell: check => thousands(rowsIn(check)) },
  {
    key: 'took',
    head: words.took,
    numeric: true,
    cell: ({ tookMs }) => words.seconds({ count: (tookMs / 1000).toFixed(1) }),
  },
  { key: 'differences', head: words.differences, numeric: true, cell: ({ count }) => count },
]
