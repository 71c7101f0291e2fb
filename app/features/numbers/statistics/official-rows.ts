import * as figures from '#messages/numbers/figures.js'
import * as words from '#messages/numbers/matchFigures.js'
import { officialSum } from '#messages/numbers/matchesBehind.js'
import type { Db } from '#lib/data/db.ts'
import { listAll } from '#lib/data/list-all.ts'
import { categories, officialFiguresOf } from './officials-part.ts'
import type { StatisticsParams } from './search-params.ts'
import { type RowColumn, type Source, sumOf } from './rows.ts'

const columns: RowColumn[] = [
  { key: 'yellows', head: figures.yellowsHead, word: words.refereeYellows },
  { key: 'reds', head: figures.redsHead, word: words.refereeReds },
  { key: 'penalties', head: figures.penaltiesHead, word: words.refereePenalties },
]

export async function listOfficialRows(
  db: Db,
  { seasons }: StatisticsParams,
  { key: slug }: { key: string },
): Promise<Source> {
  const { data: person } = await db.from('people').select('id').eq('slug', slug).single().throwOnError()
  const done = await listAll((from, to) =>
    db
      .from('appointments_done')
      .select('match_id, function, played_on, yellows, reds, penalties')
      .eq('person_id', person.id)
      .in(
        'season_id',
        seasons.map(({ id }) => id),
      )
      .order('match_id')
      .range(from, to)
      .throwOnError(),
  )
  const rows = done.map(({ match_id: matchId, function: duty, played_on: playedOn, ...cards }) => ({
    // The generated types know that a view may have no value anywhere.
    matchId: matchId ?? '',
    playedOn,
    isProvisional: false,
    about: categories[duty ?? ''] ?? '',
    // Cards are the referee's to show.
    counts: duty === 'referee' ? { ...cards, refereed: 1 } : { refereed: 0 },
  }))
  const refereed = sumOf(rows, 'refereed') ?? 0
  return {
    columns,
    rows,
    figures: officialFiguresOf({
      matches: rows.length,
      refereed,
      yellows: sumOf(rows, 'yellows'),
      reds: sumOf(rows, 'reds'),
      penalties: sumOf(rows, 'penalties'),
    }),
    foot: officialSum({ count: rows.length, refereed }),
    beside: [],
  }
}
