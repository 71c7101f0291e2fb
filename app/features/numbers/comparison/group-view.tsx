import * as words from '#messages/numbers/comparisonGroup.js'
import type { ReactNode } from 'react'
import { useRead } from '#lib/data/use-read.ts'
import { Empty } from '#ui/empty.tsx'
import { FiguresTable } from '#ui/figures-table.tsx'
import { Link } from '#ui/link.tsx'
import { NotRecorded } from '#ui/not-recorded.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type ComparisonParams, hrefOf } from './search-params.ts'
import { groupRead } from './queries.ts'

/** Everybody a percentile is taken among, the highest first; those who are compared stand out. */
export function GroupView({ asked, group }: { asked: ComparisonParams; group: string }) {
  const { data } = useRead(groupRead(group))
  if (data === undefined) return null
  const back = hrefOf({ ...asked, mode: 'percentile' })
  if (!data)
    return (
      <Empty title={words.none} action={<Link to={back}>{words.back}</Link>}>
        {words.noneLead({ group: group.slice(0, 60) })}
      </Empty>
    )
  const { season, position, label, needed, left, heads, rows } = data
  const isPicked = (slug: string) => asked.picks.some(pick => pick.slug === slug)
  const caption = words.caption({ measure: label, count: rows.length, position, season: season.name })
  return (
    <div className="mt-6">
      {asked.picks.length > 0 ? (
        <p className="no-print">
          <Link to={back}>{words.toComparison}</Link>
        </p>
      ) : null}
      <h2 className="mt-4 mb-2 font-display text-26 leading-tight">
        {caption} {season.isSample ? <SampleStamp /> : null}
      </h2>
      <p className="max-w-[70ch] text-soft">
        {needed
          ? words.rankedFrom({
              count: left,
              minutes: needed.least === needed.most ? needed.least : `${needed.least}–${needed.most}`,
            })
          : words.ranked({ count: left })}
      </p>
      <div className="mt-3">
        <FiguresTable
          caption={caption}
          scrolls={caption}
          first={{ head: words.player, cell: ({ name, clubName, to }) => nameOf(name, clubName, to) }}
          columns={[
            {
              key: 'percentile',
              head: words.percentile,
              cell: ({ standing }) => standing ?? words.notRanked,
            },
            ...heads.map(({ head, isOfClub }, place) => ({
              key: head,
              head,
              cell: ({ cells, clubTo }: (typeof rows)[number]) =>
                figureOf(cells[place] ?? null, isOfClub ? clubTo : null),
            })),
          ]}
          rows={rows}
          rowKey={({ slug }) => slug}
          rowClass={({ slug }) => (isPicked(slug) ? 'font-semibold' : undefined)}
        />
      </div>
    </div>
  )
}

const nameOf = (name: string, clubName: string, to: string) => (
  <span className="block min-w-36">
    <Link to={to}>{name}</Link>{' '}
    <span className="block text-14 font-normal text-soft max-sm:text-12">{clubName}</span>
  </span>
)

function figureOf(figure: ReactNode, to: string | null) {
  if (figure === null) return <NotRecorded />
  return to === null ? figure : <Link to={to}>{figure}</Link>
}
