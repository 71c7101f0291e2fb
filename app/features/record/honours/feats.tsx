// Extremes of the record: widest wins, most goals, longest runs, best and worst seasons.
import { dayOfMatch, type LeagueMatch, matchRow } from '#league/matches.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Link } from '#ui/link.tsx'
import { MatchRow } from '#ui/match-row.tsx'
import { Section } from '#ui/page-title.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { ClubName } from './club-name.tsx'
import type { LongestRun, SeasonFeat } from './honour-queries.ts'

type Feat = LeagueMatch & { season: { slug: string; name: string } }

export function MatchFeats({ wins, goals }: { wins: readonly Feat[]; goals: readonly Feat[] }) {
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2 *:mt-0">
      <Matches title="Biggest wins" matches={wins} />
      <Matches title="Most goals in a match" matches={goals} />
    </div>
  )
}

function Matches({ title, matches }: { title: string; matches: readonly Feat[] }) {
  return (
    <Section title={title}>
      <ol>
        {matches.map(match => {
          const day = dayOfMatch(match)
          const row = matchRow(match)
          const words = [day === null ? match.season.name : dayOf(day), row.status].filter(Boolean).join(', ')
          return (
            <li key={match.id}>
              <p className="pt-2 text-center text-12 text-soft">{words}</p>
              <MatchRow match={{ ...row, status: undefined }} />
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

const runColumns: Column<LongestRun>[] = [
  { key: 'club', head: 'Club', primary: true, cell: ({ club }) => <ClubName club={club} /> },
  { key: 'length', head: 'Matches', numeric: true, cell: ({ length }) => length },
  {
    key: 'when',
    head: 'When',
    cell: ({ firstOn, lastOn, club, season }) => (
      <Link to={`/fixtures?season=${season.slug}&club=${club.slug}`}>
        {dayOf(firstOn)} to {dayOf(lastOn)}
      </Link>
    ),
  },
]

export function Runs({
  unbeaten,
  winning,
}: {
  unbeaten: readonly LongestRun[]
  winning: readonly LongestRun[]
}) {
  const kinds = { 'Longest without defeat': unbeaten, 'Most wins in a row': winning }
  return (
    <>
      <p className="max-w-[70ch] py-2 text-soft">
        Runs are counted within a season, and a club stands here once for each season.
      </p>
      {Object.entries(kinds).map(([title, runs]) => (
        <Section key={title} title={title}>
          <Table
            caption={title}
            columns={runColumns}
            rows={runs}
            rowKey={({ club, season }) => `${club.slug} ${season.slug}`}
            empty={<p className="text-soft">Not recorded.</p>}
          />
        </Section>
      ))}
    </>
  )
}

const seasonColumns: Column<SeasonFeat>[] = [
  { key: 'club', head: 'Club', primary: true, cell: ({ club }) => <ClubName club={club} /> },
  {
    key: 'season',
    head: 'Season',
    cell: ({ season, club }) => (
      <Link to={`/seasons/${season.slug}?tab=positions&club=${club.slug}`}>{season.name}</Link>
    ),
  },
  {
    key: 'rate',
    head: 'Points a match',
    numeric: true,
    cell: ({ points, played }) => (points / played).toFixed(2),
  },
  { key: 'points', head: 'Points', numeric: true, hideOnPhone: true, cell: ({ points }) => points },
  {
    key: 'record',
    head: 'Won, drawn, lost',
    cell: ({ won, drawn, lost, season, club }) => (
      <Link to={`/fixtures?season=${season.slug}&club=${club.slug}`}>
        {won}, {drawn}, {lost}
      </Link>
    ),
  },
  {
    key: 'goals',
    head: 'Goals',
    hideOnPhone: true,
    cell: ({ goalsFor, goalsAgainst }) => `${goalsFor}–${goalsAgainst}`,
  },
  { key: 'position', head: 'Place', numeric: true, cell: ({ position }) => position },
]

export function SeasonFeats({ best, worst }: { best: readonly SeasonFeat[]; worst: readonly SeasonFeat[] }) {
  const ends = { 'Most points a match': best, 'Fewest points a match': worst }
  return Object.entries(ends).map(([title, rows]) => (
    <Section key={title} title={title}>
      <Table
        caption={title}
        columns={seasonColumns}
        rows={rows}
        rowKey={({ club, season }) => `${club.slug} ${season.slug}`}
        empty={<p className="text-soft">Not recorded.</p>}
      />
    </Section>
  ))
}
