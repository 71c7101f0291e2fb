// Extremes of the record: widest wins, most goals, longest runs, best and worst seasons.
import { goals } from '#messages/record/figures.js'
import * as table from '#messages/record/table.js'
import * as words from '#messages/record/honours.js'
import { dayOfMatch, type LeagueMatch, matchRow } from '#league/matches.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Link } from '#ui/link.tsx'
import { MatchRow } from '#ui/match-row.tsx'
import { Section } from '#ui/page-title.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { ClubName } from './club-name.tsx'
import type { LongestRun, SeasonFeat } from './honour-queries.ts'

type Feat = LeagueMatch & { season: { slug: string; name: string } }

export function MatchFeats({ wins, goals: many }: { wins: readonly Feat[]; goals: readonly Feat[] }) {
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2 *:mt-0">
      <Matches title={words.biggestWins} matches={wins} />
      <Matches title={words.mostGoals} matches={many} />
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
          const facts = [day === null ? match.season.name : dayOf(day), row.status].filter(Boolean).join(', ')
          return (
            <li key={match.id}>
              <p className="pt-2 text-center text-12 text-soft">{facts}</p>
              <MatchRow match={{ ...row, status: undefined }} />
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

const runColumns: Column<LongestRun>[] = [
  { key: 'club', head: words.club, primary: true, cell: ({ club }) => <ClubName club={club} /> },
  { key: 'length', head: words.matches, numeric: true, cell: ({ length }) => length },
  {
    key: 'when',
    head: words.when,
    cell: ({ firstOn, lastOn, club, season }) => (
      <Link to={`/fixtures?season=${season.slug}&club=${club.slug}`}>
        {dayOf(firstOn)} – {dayOf(lastOn)}
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
  const kinds = { [words.unbeaten]: unbeaten, [words.winning]: winning }
  return (
    <>
      <p className="max-w-[70ch] py-2 text-soft">{words.runsLead}</p>
      {Object.entries(kinds).map(([title, runs]) => (
        <Section key={title} title={title}>
          <Table
            caption={title}
            columns={runColumns}
            rows={runs}
            rowKey={({ club, season }) => `${club.slug} ${season.slug}`}
            empty={<p className="text-soft">{words.notRecorded}</p>}
          />
        </Section>
      ))}
    </>
  )
}

const seasonColumns: Column<SeasonFeat>[] = [
  { key: 'club', head: words.club, primary: true, cell: ({ club }) => <ClubName club={club} /> },
  {
    key: 'season',
    head: words.season,
    cell: ({ season, club }) => (
      <Link to={`/seasons/${season.slug}?tab=positions&club=${club.slug}`}>{season.name}</Link>
    ),
  },
  {
    key: 'rate',
    head: words.pointsAMatch,
    numeric: true,
    cell: ({ points, played }) => (points / played).toFixed(2),
  },
  { key: 'points', head: table.points, numeric: true, hideOnPhone: true, cell: ({ points }) => points },
  {
    key: 'record',
    head: words.wonDrawnLost,
    cell: ({ won, drawn, lost, season, club }) => (
      <Link to={`/fixtures?season=${season.slug}&club=${club.slug}`}>
        {won}, {drawn}, {lost}
      </Link>
    ),
  },
  {
    key: 'goals',
    head: goals,
    hideOnPhone: true,
    cell: ({ goalsFor, goalsAgainst }) => `${goalsFor}–${goalsAgainst}`,
  },
  { key: 'position', head: table.position, numeric: true, cell: ({ position }) => position },
]

export function SeasonFeats({ best, worst }: { best: readonly SeasonFeat[]; worst: readonly SeasonFeat[] }) {
  const ends = { [words.mostPoints]: best, [words.fewestPoints]: worst }
  return Object.entries(ends).map(([title, rows]) => (
    <Section key={title} title={title}>
      <Table
        caption={title}
        columns={seasonColumns}
        rows={rows}
        rowKey={({ club, season }) => `${club.slug} ${season.slug}`}
        empty={<p className="text-soft">{words.notRecorded}</p>}
      />
    </Section>
  ))
}
