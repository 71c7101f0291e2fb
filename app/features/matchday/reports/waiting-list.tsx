// The league's desk of reports: which matches wait, what is missing in each, and by when.
import { useQuery } from '@tanstack/react-query'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Empty } from '#ui/empty.tsx'
import { Score } from '#ui/scores.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { CorrectionWords } from './corrections.tsx'
import { ImportedResults } from './imported-results.tsx'
import { openCorrectionsRead, type WaitingMatch, waitingRead } from './queries.ts'

const hrefOf = (id: string) => `/matches/${id}/reporting`

export function WaitingList({ title, mayWrite }: { title: string; mayWrite: boolean }) {
  const waiting = useQuery(waitingRead())
  const corrections = useQuery(openCorrectionsRead())
  return (
    <>
      <Section title={title}>
        <QueryState read={waiting} rows={4} columns={3}>
          {rows => (
            <>
              <ImportedResults waiting={rows} mayWrite={mayWrite} />
              <Table
                caption="Matches that wait to be confirmed, what is due first first"
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                empty={
                  <Empty title="No report waits">
                    Matches stand here from the final whistle until they are confirmed, each with what is
                    missing in it.
                  </Empty>
                }
              />
            </>
          )}
        </QueryState>
      </Section>
      <Section title="Corrections that wait">
        <QueryState read={corrections} rows={2} columns={1}>
          {rows => (
            <ListOf items={rows} empty="No correction is asked for or open." className="border-t border-line">
              {({ match, ...correction }) => (
                <li key={correction.id} className="border-b border-line py-3">
                  <Link to={hrefOf(match.id)}>
                    {match.home.name} v {match.away.name}
                  </Link>
                  <CorrectionWords correction={correction} />
                </li>
              )}
            </ListOf>
          )}
        </QueryState>
      </Section>
    </>
  )
}

const columns: Column<WaitingMatch>[] = [
  {
    key: 'match',
    head: 'Match',
    primary: true,
    cell: ({ id, home, away, homeGoals, awayGoals, isSample, importedFrom }) => (
      <>
        <Link to={hrefOf(id)}>
          {home} <Score home={homeGoals ?? '?'} away={awayGoals ?? '?'} /> {away}
        </Link>{' '}
        {isSample ? <SampleStamp /> : null} {importedFrom === null ? null : <Badge>Imported</Badge>}
      </>
    ),
  },
  {
    key: 'missing',
    head: 'What is missing',
    long: true,
    cell: ({ missing }) => (
      <ListOf items={missing} empty={<Badge tone="good">Ready to confirm</Badge>}>
        {words => <li key={words}>{words}</li>}
      </ListOf>
    ),
  },
  {
    key: 'due',
    head: 'Due by',
    cell: ({ dueAt, isLate, isOverdue, status, importedFrom }) => (
      <>
        {dayAndTimeOf(dueAt)}
        <OwnTime at={dueAt} /> {isOverdue ? <Badge tone="problem">Overdue</Badge> : null}{' '}
        {isLate && importedFrom === null && status === 'report_submitted' ? (
          <Badge>The report was late</Badge>
        ) : null}
      </>
    ),
  },
]
