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
import { counted } from './labels.ts'

const columns: Column<Sums & { name: string }>[] = [
  { key: 'name', head: 'Where', cell: ({ name }) => name, primary: true },
  { key: 'played', head: 'Played', cell: ({ played }) => played, numeric: true },
  { key: 'won', head: 'Won', cell: ({ won }) => won, numeric: true },
  { key: 'drawn', head: 'Drawn', cell: ({ drawn }) => drawn, numeric: true },
  { key: 'lost', head: 'Lost', cell: ({ lost }) => lost, numeric: true },
  {
    key: 'goals',
    head: 'Goals',
    cell: ({ goalsFor, goalsAgainst }) => `${goalsFor}–${goalsAgainst}`,
    numeric: true,
  },
  {
    key: 'difference',
    head: 'Difference',
    cell: ({ goalsFor, goalsAgainst }) => signedNumber(goalsFor - goalsAgainst),
    numeric: true,
  },
]

export function ClubStats({ slug, tab }: { slug: string; tab: TabOf<'stats'> }) {
  const { season, seasons, figures } = tab
  if (!season || figures.all.played === 0) return <Empty title="No result of this club is in the record" />
  const facts: [string, string][] = [
    ['Clean sheets', counted(figures.cleanSheets, 'match', 'matches')],
    ['Without a goal', counted(figures.goalless, 'match', 'matches')],
    ['Longest winning run', counted(figures.winning, 'match', 'matches')],
    ['Longest unbeaten run', counted(figures.unbeaten, 'match', 'matches')],
    ['Longest run without a win', counted(figures.winless, 'match', 'matches')],
    ['Longest losing run', counted(figures.losing, 'match', 'matches')],
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2>
          The season of {season.name} {season.isSample ? <SampleStamp /> : null}
        </h2>
        <SeasonChoice tab="stats" season={season.slug} {...{ slug, seasons }} />
      </div>
      <Table
        caption="Results, home and away"
        columns={columns}
        rows={[
          { name: 'All', ...figures.all },
          { name: 'Home', ...figures.home },
          { name: 'Away', ...figures.away },
        ]}
        rowKey={({ name }) => name}
        empty={null}
      />
      <FactList facts={facts} hasFigures className="mt-6 grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3" />
      <div className="mt-4 grid gap-x-10 lg:grid-cols-2">
        {tab.biggestWin ? <DatedMatch label="Biggest win" match={tab.biggestWin} /> : null}
        {tab.heaviestLoss ? <DatedMatch label="Heaviest loss" match={tab.heaviestLoss} /> : null}
      </div>
      {tab.deductions.map(({ points, reason, decidedOn }) => (
        <p key={reason} className="mt-4 max-w-[70ch]">
          <strong>{`${signedNumber(points)} points`}</strong>
          {decidedOn ? `, decided on ${dayOf(decidedOn)}` : ''}: {reason}
        </p>
      ))}
      <ConfirmedLine confirmed={tab.confirmed} />
    </>
  )
}
