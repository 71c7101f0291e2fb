// What a figure was counted from: the matches, each with what it gave, and their sum.
import { dayOf } from '#lib/dates.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { Pager } from '#ui/pager.tsx'
import { Stamp } from '#ui/role-badge.tsx'
import { keepScores } from '#ui/scores.tsx'
import { NotRecorded } from './board-table.tsx'
import type { Value } from './column.ts'
import type { FoundRows, Rows } from './rows.ts'

export function RowsView({ rows: { list, filters, wrong, found, nobody } }: { rows: Rows }) {
  return (
    <div className="mt-6">
      <p className="no-print">
        <Link to={list.to}>{list.label}</Link>
      </p>
      {wrong.length > 0 ? (
        <Notice tone="warning">{`${wrong.join(' ')} The rest of the address counts.`}</Notice>
      ) : null}
      {found ? <Heading found={found} /> : <Empty title={nobody} />}
      {filters.map(({ words, to, label }) => (
        <p key={words} className="mt-2">
          {words}. <Link to={to}>Show {label}</Link>
        </p>
      ))}
      {found ? <Found found={found} /> : null}
    </div>
  )
}

const Heading = ({ found: { name, under, to, title, isSample } }: { found: FoundRows }) => (
  <>
    <h2 className="mt-4 font-display text-26 leading-tight">
      <Link to={to}>{name}</Link>, {title} {isSample ? <Stamp /> : null}
    </h2>
    <p className="text-soft">{under}</p>
  </>
)

function Found({ found }: { found: FoundRows }) {
  const { figures, page, pages, path, beside } = found
  return (
    <>
      <Figures figures={figures} />
      <Section title="The matches behind them" id="rows">
        <Table view={found} />
        <Pager {...{ page, pages }} hrefFor={to => (to > 1 ? `${path}&page=${to}` : path)} />
      </Section>
      {beside.length > 0 ? (
        <Section title="Bans">
          <ul>
            {beside.map(({ key, to, words }) => (
              <li key={key} className="border-b border-line py-2.5">
                <Link to={to}>{words}</Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}

function Figures({ figures }: { figures: FoundRows['figures'] }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
      {figures.map(({ key, word, say, value }) => (
        <div key={key} title={say}>
          <dt className="text-14 text-soft">{word}</dt>
          <dd className="font-display text-20">{value ?? <NotRecorded />}</dd>
        </div>
      ))}
    </dl>
  )
}

const stays = 'sticky left-0 z-1 bg-paper pr-2'

function Table({ view: { columns, rows, foot, name, pages } }: { view: FoundRows }) {
  const caption = `The matches of ${name}, the latest first`
  return (
    // What scrolls must be reachable without a mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="relative overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="figures w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={stays}>
              Match
            </th>
            {columns.map(({ key, head, word }) => (
              <th key={key} scope="col" title={word}>
                <span aria-hidden="true">{head}</span>
                <span className="sr-only">{word}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} className={row.isProvisional ? 'italic' : undefined}>
              <th scope="row" className={stays}>
                {nameOf(row)}
              </th>
              {row.cells.map((cell, place) => (
                <td key={place}>{cellOf(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={stays}>
              {foot.words}
              {pages > 1 ? ', on all pages' : ''}
            </th>
            {foot.cells.map((cell, place) => (
              <td key={place}>{cell ?? <NotRecorded />}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const nameOf = ({ id, match, playedOn, about, isProvisional }: FoundRows['rows'][number]) => (
  <span className="block min-w-44">
    <Link to={`/matches/${id}`}>{keepScores(match)}</Link>
    <span className="block text-14 text-soft max-sm:text-12">
      {[playedOn && dayOf(playedOn), about, isProvisional && 'not confirmed yet'].filter(Boolean).join(' · ')}
    </span>
  </span>
)

function cellOf(cell: Value) {
  if (cell === null) return <NotRecorded />
  // Noughts in every row would hide the rest.
  return cell === 'none' ? '–' : cell === 0 ? '' : cell
}
