// A list of transfers, those that are due first.
import * as labels from '#messages/transfers/inbox.js'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { capitalize } from '#lib/format/capitalize.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { agoOf } from '#lib/format/spans.ts'
import { leftWords } from '#lib/format/due.ts'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { When } from '#ui/when.tsx'
import { pageSize } from '#lib/router/page-number.ts'
import { type Filters, type InboxRow, inboxRead, mostCounted } from './inbox-queries.ts'
import { typeNames } from '#features/transfers/shared/kind-labels.ts'
import { eventWords, nextWords, stateNames, stateTone } from './labels.ts'

export function Inbox({
  tab,
  filters,
  page,
  base,
  hrefFor,
  empty,
}: {
  tab: 'waiting' | 'progress' | 'done' | 'drafts'
  filters: Filters
  page: number
  /** Where one of them is found: `${base}/TR-2026-0042`. */
  base: string
  hrefFor: (page: number) => string
  empty: ReactNode
}) {
  const read = useQuery(inboxRead(tab, filters, page))
  return (
    <QueryState read={read} rows={6} columns={5}>
      {({ rows, counts, now }) => (
        <>
          <Table
            caption={labels.caption}
            rows={rows}
            rowKey={row => row.ref}
            columns={columnsFor(tab, base, Date.parse(now))}
            empty={empty}
          />
          <Pager page={page} pages={Math.ceil(counts[tab] / pageSize)} hrefFor={hrefFor} />
          {counts[tab] >= mostCounted ? (
            <p className="mt-3 text-14 text-soft">
              {labels.most({ count: mostCounted.toLocaleString('en-GB') })}
            </p>
          ) : null}
        </>
      )}
    </QueryState>
  )
}

function columnsFor(tab: string, base: string, now: number): Column<InboxRow>[] {
  const columns: Column<InboxRow>[] = [
    {
      key: 'player',
      head: labels.transfer,
      primary: true,
      cell: row => (
        <span className="grid font-normal">
          <span className="flex flex-wrap items-center gap-x-2">
            <Link to={`${base}/${row.ref}`} className="font-semibold">
              {row.player}
            </Link>
            {row.isSample ? <SampleStamp /> : null}
          </span>
          <span className="text-14 text-soft">
            {row.ref} · {wayWords(row)}
          </span>
        </span>
      ),
    },
    {
      key: 'type',
      head: labels.type,
      cell: row => <span className="whitespace-nowrap">{typeNames[row.type]}</span>,
    },
    {
      key: 'state',
      head: labels.state,
      cell: row => (
        <span className="inline-flex flex-wrap justify-end gap-1 sm:justify-start">
          <Badge tone={stateTone(row.state)}>{stateNames[row.state]}</Badge>
          {row.isFrozen ? <Badge tone="problem">{labels.frozen}</Badge> : null}
          {row.isDisputed ? <Badge tone="warning">{labels.claim}</Badge> : null}
          {row.isUnderAppeal ? <Badge tone="warning">{labels.appeal}</Badge> : null}
          {row.stayedUntil && Date.parse(row.stayedUntil) > now ? (
            <Badge tone="warning">{labels.stay}</Badge>
          ) : null}
        </span>
      ),
    },
    {
      key: 'next',
      head: labels.next,
      cell: row => (row.isFrozen ? '–' : capitalize(nextWords(row.waitsFor))),
    },
    { key: 'due', head: labels.due, cell: row => <Due at={row.dueAt} now={now} /> },
    {
      key: 'checks',
      head: labels.checks,
      cell: row =>
        row.checks ? (
          <span aria-label={labels.checksPassed({ ok: row.checks.ok, all: row.checks.of })}>
            {row.checks.ok}/{row.checks.of}
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'last',
      head: labels.last,
      cell: row =>
        row.lastAction ? (
          <span className="[overflow-wrap:normal] sm:grid">
            {eventWords(row.lastAction)}{' '}
            {row.lastAt ? (
              <span className="text-14 text-soft">
                <When at={row.lastAt} words={agoOf(row.lastAt, now)} exact={dayAndTimeOf(row.lastAt)} />
              </span>
            ) : null}
          </span>
        ) : (
          '–'
        ),
    },
  ]
  // Nobody has the next word in what is done, and a draft has no time set.
  const left = tab === 'done' ? ['next', 'due', 'checks'] : tab === 'drafts' ? ['next', 'due', 'state'] : []
  return columns.filter(({ key }) => !left.includes(key))
}

const wayWords = ({ from, to }: InboxRow) =>
  from ? labels.way({ from, to: to ?? '' }) : labels.toClub({ club: to ?? '' })

function Due({ at, now }: { at: string | null; now: number }) {
  if (!at) return '–'
  const words = leftWords(at, now)
  const isLate = Date.parse(at) <= now - 60_000
  return (
    <span className={isLate ? 'font-semibold text-red' : ''}>
      <When at={at} words={words} exact={dayAndTimeOf(at)} />
    </span>
  )
}
