import * as words from '#messages/oversight/boards.js'
import { notRecorded } from '#messages/site/parts.js'
import { keepScroll } from '#lib/router/use-scroll-restoration.ts'
import { spanOf } from '#lib/format/spans.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { FactList } from '#ui/fact-list.tsx'
import type { AssociationBoard, Counted } from './board-queries.ts'
import { hrefOfSpan, spans } from './spans.ts'

const spanOfSeconds = (seconds: number | null) => (seconds === null ? words.noneYet : spanOf(seconds * 1_000))

/** How the association decided in these days, in numbers. */
export function AssociationFigures({ board, days }: { board: AssociationBoard; days: number }) {
  const { pace, targetHours, reasons, clubs, reviewers, unusual, minors } = board
  return (
    <>
      <Section title={words.decisionsOf({ days })} action={<Spans open={days} />}>
        <Figures
          facts={[
            [words.decided, String(pace.decided)],
            [words.approved, String(pace.approved)],
            [words.returned, String(pace.returned)],
            [words.rejected, String(pace.rejected)],
            [words.median, spanOfSeconds(pace.median)],
            [words.slowest, spanOfSeconds(pace.slowest)],
            [words.overHours({ hours: targetHours }), String(pace.late)],
          ]}
        />
        <p className="text-14 text-soft">{words.paceNote({ hours: targetHours })}</p>
      </Section>
      <Section title={words.unusual}>
        <Figures
          facts={[
            [words.outside, String(unusual.outside)],
            [words.exceptions, String(unusual.exceptions)],
            [words.longer, String(unusual.windows)],
            [words.stays, String(unusual.stays)],
            [words.appeals, String(unusual.appeals)],
            [words.appealsRejected, String(unusual.upheld)],
            [words.setAside, String(unusual.setAside)],
            [words.annulled, String(unusual.annulled)],
            [words.bansSet, String(unusual.bansSet)],
            [words.bansLifted, String(unusual.bansLifted)],
            [words.minorsComplete, words.ofAll({ count: minors.complete, all: minors.open })],
          ]}
        />
      </Section>
      <Section title={words.byReviewer}>
        <Table
          caption={words.byReviewerCaption}
          rows={reviewers}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'who',
              head: words.reviewer,
              primary: true,
              cell: ({ name }) => name ?? words.formerReviewer,
            },
            ...counts<AssociationBoard['reviewers'][number]>(),
            { key: 'median', head: words.median, cell: ({ median }) => spanOfSeconds(median) },
          ]}
          empty={<p className="text-soft">{words.noReviewer}</p>}
        />
      </Section>
      <Section title={words.byClub}>
        <Table
          caption={words.byClubCaption}
          rows={clubs}
          rowKey={({ name }) => name}
          columns={[
            { key: 'club', head: words.club, primary: true, cell: ({ name }) => name },
            ...counts<AssociationBoard['clubs'][number]>(),
          ]}
          empty={<p className="text-soft">{words.noClub}</p>}
        />
      </Section>
      <Section title={words.byReason}>
        <Table
          caption={words.byReasonCaption}
          rows={reasons}
          rowKey={({ action, code }) => `${action} ${code}`}
          columns={[
            { key: 'code', head: words.reason, primary: true, cell: ({ code }) => code ?? notRecorded },
            {
              key: 'what',
              head: words.what,
              cell: ({ action }) => (action === 'return' ? words.returnedInLine : words.rejectedInLine),
            },
            { key: 'count', head: words.times, numeric: true, cell: ({ count }) => count },
          ]}
          empty={<p className="text-soft">{words.nothingReturned}</p>}
        />
      </Section>
    </>
  )
}

const counts = <Row extends Counted>(): Column<Row>[] => [
  { key: 'approved', head: words.approved, numeric: true, cell: ({ approved }) => approved },
  { key: 'returned', head: words.returned, numeric: true, cell: ({ returned }) => returned },
  { key: 'rejected', head: words.rejected, numeric: true, cell: ({ rejected }) => rejected },
]

function Spans({ open }: { open: number }) {
  return (
    <nav aria-label={words.span} className="flex flex-wrap gap-x-4 text-14">
      {spans.map(days => (
        <Link
          key={days}
          to={hrefOfSpan(days)}
          state={keepScroll}
          aria-current={days === open ? 'page' : undefined}
          className={`inline-flex min-h-11 items-center ${days === open ? 'font-semibold text-ink no-underline' : ''}`}
        >
          {words.days({ count: days })}
        </Link>
      ))}
    </nav>
  )
}

function Figures({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <FactList
      facts={facts}
      hasFigures
      className="mb-4 grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3 lg:grid-cols-4"
    />
  )
}
