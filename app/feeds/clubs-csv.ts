import type { Feed } from './feed.ts'
import { everySeason, readFilters } from '#features/record/club-list/filters.ts'
import { type ClubCard, listClubs } from '#features/record/club-list/club-list-queries.ts'
import { toCsv } from '#lib/formats/csv.ts'

const columns: [head: string, cell: (club: ClubCard) => string | number | null][] = [
  ['club', club => club.name],
  ['slug', club => club.slug],
  ['code', club => club.code],
  ['nicknames', club => club.nicknames.join('; ')],
  ['town', club => club.town],
  ['province', club => club.province],
  ['ground', club => club.venueName],
  ['position', club => club.position],
  ['points', club => (club.position === null ? null : club.points)],
  ['points_adjustment', club => club.adjustment],
  ['last_five', club => club.form],
  ['squad', club => club.squad],
  ['titles', club => club.titles],
  ['seasons_in_record', club => club.seasons],
  ['last_season', club => club.lastSeason],
]

/** GET /explore/teams.csv: the clubs that the page shows under the same question, on all of its pages. */
export const clubsCsv: Feed = {
  path: '/explore/teams.csv',
  read: async ({ db, search }) => {
    const filters = { ...readFilters(search), page: 1 }
    const { clubs, season } = await listClubs(db, filters, 2_000)
    return {
      type: 'text/csv; charset=utf-8',
      fileName: `clubs-${season?.slug ?? everySeason}.csv`,
      body: toCsv(
        columns.map(([head]) => head),
        clubs.map(club => columns.map(([, cell]) => cell(club))),
      ),
    }
  },
}
