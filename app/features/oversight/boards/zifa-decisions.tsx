import * as words from '#messages/oversight/boards.js'
import { roleNames } from '#ui/role-names.ts'
import { downloadCsv, toCsv } from '#lib/formats/csv.ts'
import { dayAndTimeOf, isoDayOf } from '#lib/format/dates.ts'
import { momentOf, spanOf } from '#lib/format/spans.ts'
import { nameIn, nameOf, type Names } from '#lib/data/names.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { When } from '#ui/when.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { paceOf, targetMs, waitOf } from './pace.ts'
import { type ZifaDecision, zifaDecisionsRead } from './queries.ts'

type Decisions = { rows: ZifaDecision[]; names: Names }

/** What the association's administrators decided, how long it took, and the file of it. */
export function ZifaDecisions() {
  return (
    <Query of={zifaDecisionsRead()} rows={4} columns={5}>
      {decisions => (
        <Section
          title={words.roleDecisions}
          action={
            decisions.rows.length > 0 ? (
              <Button kind="quiet" onClick={() => save(decisions)}>
                {words.exportCsv}
              </Button>
            ) : undefined
          }
        >
          {decisions.rows.length > 0 ? <Pace rows={decisions.rows} /> : null}
          <Table
            caption={words.roleDecisionsCaption}
            rows={decisions.rows}
            rowKey={decision => decision.id}
            columns={columnsFor(decisions.names)}
            empty={<Empty title={words.noRoleDecisions}>{words.noRoleDecisionsLead}</Empty>}
          />
        </Section>
      )}
    </Query>
  )
}

function Pace({ rows }: { rows: ZifaDecision[] }) {
  const { granted, refused, median, slowest, late } = paceOf(rows)
  const facts = [
    [words.granted, String(granted)],
    [words.refused, String(refused)],
    [words.median, spanOf(median ?? 0)],
    [words.slowest, spanOf(slowest ?? 0)],
    [words.overSpan({ span: spanOf(targetMs) }), String(late)],
  ] as const
  return <FactList facts={facts} hasFigures className="mb-4 flex flex-wrap gap-x-8 gap-y-3" />
}

function columnsFor(names: Names): Column<ZifaDecision>[] {
  return [
    { key: 'who', head: words.whom, primary: true, cell: ({ person }) => <bdi>{nameOf(person)}</bdi> },
    { key: 'role', head: words.role, cell: ({ role }) => roleNames[role] },
    {
      key: 'decision',
      head: words.decision,
      cell: ({ status }) => (
        <Badge tone={status === 'granted' ? 'good' : 'plain'}>
          {status === 'granted' ? words.granted : words.refused}
        </Badge>
      ),
    },
    { key: 'by', head: words.by, cell: ({ decidedBy }) => nameIn(names, decidedBy) },
    { key: 'took', head: words.took, cell: decision => spanOf(waitOf(decision)) },
    { key: 'why', head: words.why, cell: ({ reason }) => <span className="text-14">{reason}</span> },
    {
      key: 'when',
      head: words.when,
      cell: ({ decidedAt }) => (decidedAt ? <When {...momentOf(decidedAt)} /> : null),
    },
  ]
}

function save({ rows, names }: Decisions) {
  const heads = [
    words.person,
    words.role,
    words.decision,
    words.decidedBy,
    words.askedColumn,
    words.decided,
    words.hoursColumn,
    words.reason,
  ]
  const cells = rows.map(row => [
    nameOf(row.person),
    roleNames[row.role],
    row.status,
    nameIn(names, row.decidedBy),
    dayAndTimeOf(row.requestedAt),
    row.decidedAt ? dayAndTimeOf(row.decidedAt) : '',
    Math.round(waitOf(row) / 360_000) / 10,
    row.reason,
  ])
  downloadCsv(`pitch263-zifa-decisions-${isoDayOf(new Date())}.csv`, toCsv(heads, cells))
}
