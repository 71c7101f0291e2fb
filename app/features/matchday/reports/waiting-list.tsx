// The league's desk of reports: which matches wait, what is missing in each, and by when.
import * as words from '#messages/matchday/reports.js'
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
                caption={words.waitingTable}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                empty={<Empty title={words.noneWaiting}>{words.noneWaitingLead}</Empty>}
              />
            </>
          )}
        </QueryState>
      </Section>
      <Section title={words.correctionsWait}>
        <QueryState read={corrections} rows={2} columns={1}>
          {rows => (
            <ListOf items={rows} empty={words.noCorrectionsWait} className="border-t border-line">
              {({ match, ...correction }) => (
                <li key={correction.id} className="border-b border-line py-3">
                  <Link to={hrefOf(match.id)}>
                    {words.versus({ home: match.home.name, away: match.away.name })}
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
    head: words.match,
    primary: true,
    cell: ({ id, home, away, homeGoals, awayGoals, isSample, importedFrom }) => (
      <>
        <Link to={hrefOf(id)}>
          {home} <Score home={homeGoals ?? '?'} away={awayGoals ?? '?'} /> {away}
        </Link>{' '}
        {isSample ? <SampleStamp /> : null} {importedFrom === null ? null : <Badge>{words.isImported}</Badge>}
      </>
    ),
  },
  {
    key: 'missing',
    head: words.missing,
    long: true,
    cell: ({ missing }) => (
      <ListOf items={missing} empty={<Badge tone="good">{words.ready}</Badge>}>
        {each => <li key={each}>{each}</li>}
      </ListOf>
    ),
  },
  {
    key: 'due',
    head: words.due,
    cell: ({ dueAt, isLate, isOverdue, status, importedFrom }) => (
      <>
        {dayAndTimeOf(dueAt)}
        <OwnTime at={dueAt} /> {isOverdue ? <Badge tone="problem">{words.overdue}</Badge> : null}{' '}
        {isLate && importedFrom === null && status === 'report_submitted' ? (
          <Badge>{words.wasLate}</Badge>
        ) : null}
      </>
    ),
  },
]
