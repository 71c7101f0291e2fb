// What a figure was counted from: the matches, each with what it gave, and their sum.
import * as messages from '#messages/numbers/matchesBehind.js'
import { wrong as otherFilters } from '#messages/numbers/statistics.js'
import { dayOf } from '#lib/format/dates.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { MatchRows } from '#features/numbers/shared/match-rows.tsx'
import { NotRecorded } from '#ui/not-recorded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { Pager } from '#ui/pager.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import type { FoundRows, Rows } from './rows.ts'

export function RowsView({ rows: { list, filters, wrong, found, nobody } }: { rows: Rows }) {
  return (
    <div className="mt-6">
      <p className="no-print">
        <Link to={list.to}>{list.label}</Link>
      </p>
      {wrong.length > 0 ? (
        <Notice tone="warning">{otherFilters({ problems: wrong.join(' ') })}</Notice>
      ) : null}
      {found ? <Heading found={found} /> : <Empty title={nobody} />}
      {filters.map(({ words, to, label }) => (
        <p key={words} className="mt-2">
          {words} <Link to={to}>{label}</Link>
        </p>
      ))}
      {found ? <Found found={found} /> : null}
    </div>
  )
}

const Heading = ({ found: { name, under, to, title, isSample } }: { found: FoundRows }) => (
  <>
    <h2 className="mt-4 font-display text-26 leading-tight">
      {messages.heading({
        name,
        title,
        link: <Link to={to} />,
        sample: isSample ? <SampleStamp /> : <></>,
      })}
    </h2>
    <p className="text-soft">{under}</p>
  </>
)

function Found({ found }: { found: FoundRows }) {
  const { name, figures, columns, rows, foot, page, pages, path, beside } = found
  return (
    <>
      <Figures figures={figures} />
      <Section title={messages.matches} id="rows">
        <MatchRows
          caption={messages.caption({ name })}
          columns={columns}
          rows={rows.map(row => ({ ...row, about: about(row) }))}
          foot={{ ...foot, words: pages > 1 ? messages.allPages({ sum: foot.words }) : foot.words }}
        />
        <Pager {...{ page, pages }} hrefFor={to => (to > 1 ? `${path}&page=${to}` : path)} />
      </Section>
      {beside.length > 0 ? (
        <Section title={messages.bans}>
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

const about = ({ playedOn, about: more, isProvisional }: FoundRows['rows'][number]) =>
  [playedOn && dayOf(playedOn), more, isProvisional && messages.notConfirmed].filter(Boolean).join(' · ')
