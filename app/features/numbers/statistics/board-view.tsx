import * as words from '#messages/numbers/statistics.js'
import { along } from '#ui/chart/along.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { FiguresTable } from '#ui/figures-table.tsx'
import { Link } from '#ui/link.tsx'
import { NotRecorded } from '#ui/not-recorded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { Pager } from '#ui/pager.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { BoardForm } from './board-form.tsx'
import { BoardTable } from './board-table.tsx'
import type { Bars, Beside, Board, Coverage } from './board.ts'

export function BoardView({ board, search }: { board: Board; search: URLSearchParams }) {
  const { count, isSample, csv, page, pages, path, wrong, empty, notes } = board
  const more = path.includes('?') ? '&' : '?'
  return (
    <>
      <BoardForm {...{ board, search }} />
      {wrong.length > 0 ? <Notice tone="warning">{words.wrong({ problems: wrong.join(' ') })}</Notice> : null}
      <CoverageBars coverage={board.coverage} matchesTo={board.matchesTo} />
      {empty ? (
        <Empty title={empty.title} action={<ButtonLink to={empty.to}>{empty.label}</ButtonLink>}>
          {empty.words}
        </Empty>
      ) : (
        <>
          <div className="mt-6 mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2>
              {`${count} `}
              {isSample ? <SampleStamp /> : null}
            </h2>
            <a href={csv} download className="no-print">
              {words.csv}
            </a>
          </div>
          <BoardTable board={board} />
          <Pager {...{ page, pages }} hrefFor={to => (to > 1 ? `${path}${more}page=${to}` : path)} />
          {notes.map(note => (
            <p key={note} className="mt-3 max-w-[70ch] text-14 text-soft">
              {note}
            </p>
          ))}
          {board.chart ? <TopBars chart={board.chart} rowsTo={board.rowsTo} /> : null}
          {board.beside.map(beside => (
            <BesideTable key={beside.title} beside={beside} />
          ))}
          <Meanings board={board} />
        </>
      )}
    </>
  )
}

function CoverageBars({ coverage, matchesTo }: { coverage: readonly Coverage[]; matchesTo: string }) {
  if (coverage.length === 0) return null
  return (
    <dl className="my-4 grid gap-x-8 gap-y-2 text-14 sm:grid-cols-3" aria-label={words.coverage}>
      {coverage.map(({ label, part, all }) => (
        <div key={label}>
          <dt className="text-soft">{label}</dt>
          <dd>
            <svg width="100%" height="6" aria-hidden="true" className="block">
              <rect width="100%" height="6" fill="var(--color-line)" />
              <rect width={along((part / all) * 100)} height="6" fill="var(--color-green)" />
            </svg>
            {words.recorded({
              part,
              all,
              percent: `${Math.floor((part / all) * 100)}%`,
              link: <Link to={matchesTo} />,
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function TopBars({ chart: { title, bars }, rowsTo }: { chart: Bars; rowsTo: string }) {
  return (
    <div className="mt-8">
      <Chart
        title={title}
        table={
          <ChartTable
            caption={title}
            head={[words.name, words.figure]}
            rows={bars.map(({ name, figure }) => [name, figure])}
          />
        }
      >
        <BarChart
          bars={bars.map(bar => ({
            ...bar,
            name: <Link to={rowsTo + bar.key}>{bar.name}</Link>,
          }))}
        />
      </Chart>
    </div>
  )
}

const linkOf = ({ to, name }: { to: string; name: string }) => <Link to={to}>{name}</Link>
const figureOf = (figure: string | null) => figure ?? <NotRecorded />

function BesideTable({ beside: { title, note, heads, rows } }: { beside: Beside }) {
  const [first, ...columns] = heads
  return (
    <Section title={title}>
      <p className="max-w-[70ch] text-14 text-soft">{note}</p>
      {rows.length > 0 ? (
        <FiguresTable
          caption={title}
          scrolls={words.tableOf({ title })}
          first={{ head: first, cell: linkOf }}
          columns={columns.map((head, place) => ({
            key: head,
            head,
            cell: ({ cells }: Beside['rows'][number]) => figureOf(cells[place] ?? null),
          }))}
          rows={rows}
          rowKey={({ key }) => key}
        />
      ) : null}
    </Section>
  )
}

/** What each column means; its head leads here. */
function Meanings({ board: { heads } }: { board: Board }) {
  return (
    <Section title={words.meanings} id="meanings">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {heads.map(({ key, head, word, say, to, isSorted }) => (
          <div key={key} id={`what-${key}`} className="scroll-mt-20 px-2 py-1 target:bg-shade">
            <dt>
              <span className="font-semibold">{word}</span> <span className="text-soft">{`(${head})`}</span>
            </dt>
            <dd className="text-14">
              {`${say} `}
              <Link to={to}>{isSorted ? words.reverse : words.sort}</Link>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
