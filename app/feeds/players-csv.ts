import type { Feed } from './feed.ts'
import { readListParams } from '#lib/router/search-params.ts'
import {
  type ListedPlayer,
  listPlayers,
  playerFilters,
  playersPath,
  playerSorts,
} from '#features/record/people/player-queries.ts'
import { toCsv } from '#lib/formats/csv.ts'

const columns: [head: string, cell: (player: ListedPlayer) => string | number | null][] = [
  ['player', player => player.name],
  ['slug', player => player.slug],
  ['club', player => player.club.name],
  ['position', player => player.position],
  ['nationality', player => player.nationality],
  ['age', player => player.age],
  ['birth_year', player => player.birthYear],
  ['appearances', player => player.appearances],
  ['minutes', player => player.minutes],
  ['goals', player => player.goals],
  ['assists', player => player.assists],
  ['yellow_cards', player => player.yellows],
  ['red_cards', player => player.reds],
  ['sample', player => (player.isSample ? 'yes' : 'no')],
]

/** GET /explore/players.csv: the players that the page shows under the same question, on all of its pages. */
export const playersCsv: Feed = {
  path: `${playersPath}.csv`,
  read: async ({ db, search }) => {
    const asked = { ...readListParams(search, playerFilters, playerSorts), page: 1 }
    const { players, season } = await listPlayers(db, asked, 2_000)
    return {
      type: 'text/csv; charset=utf-8',
      fileName: `players-${season?.slug ?? 'none'}.csv`,
      body: toCsv(
        columns.map(([head]) => head),
        players.map(player => columns.map(([, cell]) => cell(player))),
      ),
    }
  },
}
