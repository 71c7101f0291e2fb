import * as words from '#messages/record/files.js'
import type { Feed } from './feed.ts'
import { readSearchParams, type View, views } from '#features/record/standings/search-params.ts'
import { stepLabel } from '#features/record/standings/history.tsx'
import { requestedTable } from '#features/record/standings/as-it-stands.ts'
import type { TableRow } from '#features/record/standings/table.ts'
import { countedMatches, type SeasonFacts } from '#league/season-log.ts'
import { getSeasons } from '#league/season-queries.ts'
import { chooseSeason } from '#league/seasons.ts'
import { toCsv } from '#lib/formats/csv.ts'

type Line = { season: SeasonFacts; view: View; after: string | null; row: TableRow }

const columns: Record<string, (line: Line) => string | number | null> = {
  season: ({ season }) => season.slug,
  view: ({ view }) => views[view],
  after: ({ after }) => after,
  position: ({ row }) => row.position,
  shared: ({ row }) => (row.isTied ? 'yes' : 'no'),
  club_id: ({ row }) => row.club.slug,
  club: ({ row }) => row.club.name,
  P: ({ row }) => row.played,
  W: ({ row }) => row.won,
  D: ({ row }) => row.drawn,
  L: ({ row }) => row.lost,
  GF: ({ row }) => row.goalsFor,
  GA: ({ row }) => row.goalsAgainst,
  GD: ({ row }) => row.goalDifference,
  Pts: ({ row }) => row.points,
  adjustment: ({ row }) => row.adjustment,
  sample: ({ season }) => (season.isSample ? 'yes' : 'no'),
}

/** The table as the page shows it, of any season and view: the same address with .csv behind it. */
export const tableCsv: Feed = {
  path: '/standings.csv',
  read: async ({ db, search }) => {
    const { season, isUnknown } = chooseSeason(await getSeasons(db), search.get('season'))
    const plain = { type: 'text/plain; charset=utf-8' }
    if (!season || isUnknown) return { ...plain, status: 404, body: `${words.noSeason}\n` }
    // As pages load it too: one way in keeps it a part of its own.
    const { getSeasonLog } = await import('#league/season-log-queries.ts')
    const log = await getSeasonLog(db, season)
    const matches = countedMatches(log)
    const asked = readSearchParams(search, matches)
    if (asked.problems.length > 0) return { ...plain, status: 400, body: `${asked.problems.join(' ')}\n` }
    const after = asked.step === undefined ? null : stepLabel(asked.step)
    const lines = requestedTable(log, asked, matches).map(row => ({ season, view: asked.view, after, row }))
    const rows = lines.map(line => Object.values(columns).map(cell => cell(line)))
    return {
      type: 'text/csv; charset=utf-8',
      body: toCsv(Object.keys(columns), rows),
      fileName: `pitch263-table-${season.slug}-${asked.view}.csv`,
    }
  },
}
