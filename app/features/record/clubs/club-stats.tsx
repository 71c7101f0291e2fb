import * as table from '#messages/record/table.js'
import * as words from '#messages/record/clubs.js'
import type { Sums } from '#domain/record/table/standings.ts'
import { dayOf } from '#lib/format/dates.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Empty } from '#ui/empty.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { signedNumber } from '#lib/format/signed-number.ts'
import { ConfirmedLine } from './confirmed-line.tsx'
import { DatedMatch } from './dated-match.tsx'
import { SeasonChoice } from './season-choice.tsx'
import type { TabOf } from './tab.ts'

const columns: Column<Sums & { name: string }>[] = [
  { key: 'name', head: words.where, cell: ({ name }) => name, primary: true },
  { key: 'played', head: table.played, cell: ({ played }) => played, numeric: true },
  { key: 'won', head: table.won, cell: ({ won }) => won, numeric: true },
  { key: 'drawn', head: table.drawn, cell: ({ drawn }) => drawn, numeric: true },
  { key: 'lost', head: table.lost, cell: ({ lost }) => lost, numeric: true },
  {
    key: 'goals',
    head: words.goals,
    cell: ({ goalsFor, goalsAgainst }) => `${goalsFor}–${goalsAgainst}`,
    numeric: true,
  },
  {
    key: 'difference',
    head: words.difference,
    cell: ({ goalsFor, goalsAgainst }) => signedNumber(goalsFor - goalsAgainst),
    numeric: true,
  },
]

export function ClubStats({ slug, tab }: { slug: string; tab: TabOf<'stats'> }) {
  const { season, seasons, figures } = tab
  if (!season || figures.all.played === 0) return <Empty title={words.noResults} />
  const facts: [string, string][] = [
    [words.cleanSheets, words.matches({ count: figures.cleanSheets })],
    [words.goalless, words.matches({ count: figures.goalless })],
    [words.winningRun, words.matches({ count: figures.winning })],
    [words.unbeatenRun, words.matches({ count: figures.unbeaten })],
    [words.winlessRun, words.matches({ count: figures.winless })],
    [words.losingRun, words.matches({ count: figures.losing })],
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2>
          {words.statsOf({ season: season.name })} {season.isSample ? <SampleStamp /> : null}
        </h2>
        <SeasonChoice tab="stats" season={season.slug} {...{ slug, seasons }} />
      </div>
      <Table
        caption={words.results}
        columns={columns}
        rows={[
          { name: words.all, ...figures.all },
          { name: words.home, ...figures.home },
          { name: words.away, ...figures.away },
        ]}
        rowKey={({ name }) => name}
        empty={null}
      />
      <FactList facts={facts} hasFigures className="mt-6 grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3" />
      <div className="mt-4 grid gap-x-10 lg:grid-cols-2">
        {tab.biggestWin ? <DatedMatch label={words.biggestWin} match={tab.biggestWin} /> : null}
        {tab.heaviestLoss ? <DatedMatch label={words.heaviestLoss} match={tab.heaviestLoss} /> : null}
      </div>
      {tab.deductions.map(({ points, reason, decidedOn }) => (
        <p key={reason} className="mt-4 max-w-[70ch]">
          {decidedOn
            ? words.pointsDecidedOn({
                points: signedNumber(points),
                day: dayOf(decidedOn),
                reason,
                strong: <strong />,
              })
            : words.pointsDecided({ points: signedNumber(points), reason, strong: <strong /> })}
        </p>
      ))}
      <ConfirmedLine confirmed={tab.confirmed} />
    </>
  )
}
