import { keepScroll } from '#lib/router/use-scroll-restoration.ts'
import { spanOf } from '#lib/format/spans.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { FactList } from '#ui/fact-list.tsx'
import type { AssociationBoard, Counted } from './board-queries.ts'
import { hrefOfSpan, spans } from './spans.ts'

const spanOfSeconds = (seconds: number | null) => (seconds === null ? 'none yet' : spanOf(seconds * 1_000))

/** How the association decided in these days, in numbers. */
export function AssociationFigures({ board, days }: { board: AssociationBoard; days: number }) {
  const { pace, targetHours, reasons, clubs, reviewers, unusual, minors } = board
  return (
    <>
      <Section title={`Decisions of ${days} days`} action={<Spans open={days} />}>
        <Figures
          facts={[
            ['Decided', String(pace.decided)],
            ['Approved', String(pace.approved)],
            ['Returned', String(pace.returned)],
            ['Rejected', String(pace.rejected)],
            ['Median time', spanOfSeconds(pace.median)],
            ['95 in 100 within', spanOfSeconds(pace.slowest)],
            [`Over ${targetHours} hours`, String(pace.late)],
          ]}
        />
        <p className="text-14 text-soft">
          From the moment the league office found the papers complete. The target is {targetHours} hours.
        </p>
      </Section>
      <Section title="Out of the ordinary">
        <Figures
          facts={[
            ['Approved outside a window', String(unusual.outside)],
            ['Exceptions from the window', String(unusual.exceptions)],
            ['Longer windows', String(unusual.windows)],
            ['Stays', String(unusual.stays)],
            ['Appeals', String(unusual.appeals)],
            ['Appeals refused', String(unusual.upheld)],
            ['Set aside on appeal', String(unusual.setAside)],
            ['Annulled', String(unusual.annulled)],
            ['Bans set', String(unusual.bansSet)],
            ['Bans lifted', String(unusual.bansLifted)],
            ['Files of minors complete', `${minors.complete} of ${minors.open}`],
          ]}
        />
      </Section>
      <Section title="By reviewer">
        <Table
          caption="Decisions by reviewer"
          rows={reviewers}
          rowKey={({ id }) => id}
          columns={[
            { key: 'who', head: 'Reviewer', primary: true, cell: ({ name }) => name ?? 'A former reviewer' },
            ...counts<AssociationBoard['reviewers'][number]>(),
            { key: 'median', head: 'Median time', cell: ({ median }) => spanOfSeconds(median) },
          ]}
          empty={<p className="text-soft">Nobody of the association has decided in these days.</p>}
        />
      </Section>
      <Section title="By club">
        <Table
          caption="Decisions by club"
          rows={clubs}
          rowKey={({ name }) => name}
          columns={[
            { key: 'club', head: 'Club', primary: true, cell: ({ name }) => name },
            ...counts<AssociationBoard['clubs'][number]>(),
          ]}
          empty={<p className="text-soft">No club’s transfer was decided in these days.</p>}
        />
      </Section>
      <Section title="Returned and rejected, by reason">
        <Table
          caption="Reasons of returns and rejections"
          rows={reasons}
          rowKey={({ action, code }) => `${action} ${code}`}
          columns={[
            { key: 'code', head: 'Reason', primary: true, cell: ({ code }) => code ?? 'not recorded' },
            {
              key: 'what',
              head: 'What',
              cell: ({ action }) => (action === 'return' ? 'returned' : 'rejected'),
            },
            { key: 'count', head: 'Times', numeric: true, cell: ({ count }) => count },
          ]}
          empty={<p className="text-soft">Nothing was returned or rejected in these days.</p>}
        />
      </Section>
    </>
  )
}

const counts = <Row extends Counted>(): Column<Row>[] => [
  { key: 'approved', head: 'Approved', numeric: true, cell: ({ approved }) => approved },
  { key: 'returned', head: 'Returned', numeric: true, cell: ({ returned }) => returned },
  { key: 'rejected', head: 'Rejected', numeric: true, cell: ({ rejected }) => rejected },
]

function Spans({ open }: { open: number }) {
  return (
    <nav aria-label="Span" className="flex flex-wrap gap-x-4 text-14">
      {spans.map(days => (
        <Link
          key={days}
          to={hrefOfSpan(days)}
          state={keepScroll}
          aria-current={days === open ? 'page' : undefined}
          className={`inline-flex min-h-11 items-center ${days === open ? 'font-semibold text-ink no-underline' : ''}`}
        >
          {days} days
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
