import * as figures from '#messages/numbers/figures.js'
import * as words from '#messages/numbers/matchFigures.js'
import * as behind from '#messages/numbers/matchesBehind.js'
import type { Db } from '#lib/data/db.ts'
import { dayOf } from '#lib/format/dates.ts'
import { listAll } from '#lib/data/list-all.ts'
import type { Line } from './column.ts'
import { joined, filterRows, roundWords } from './filter-rows.ts'
import { playerFiguresOf } from './players-part.ts'
import type { StatisticsParams } from './search-params.ts'
import { type MatchFigures, type RowColumn, type Source, sumOf } from './rows.ts'

const columns: RowColumn[] = [
  { key: 'minutes', head: figures.minutesHead, word: figures.minutes },
  { key: 'goals', head: figures.goalsHead, word: figures.goals },
  { key: 'penalties', head: figures.penaltiesHead, word: words.penalties },
  { key: 'penalties_taken', head: figures.penaltiesTakenHead, word: figures.penaltiesTaken },
  { key: 'assists', head: figures.assistsHead, word: figures.assists },
  { key: 'yellows', head: figures.yellowsHead, word: figures.yellows },
  { key: 'reds', head: figures.redsHead, word: figures.reds },
  { key: 'goals_for', head: figures.scoredHead, word: words.goalsFor },
  { key: 'goals_against', head: figures.againstHead, word: words.goalsAgainst },
  { key: 'clean_sheets', head: figures.cleanSheetsHead, word: words.cleanSheet },
  { key: 'points', head: words.pointsHead, word: words.startPoints },
]

/** What the part is about; the others are for those who look for players. */
const keysOf: Partial<Record<StatisticsParams['tab'], string[]>> = {
  goalkeepers: ['minutes', 'goals_for', 'goals_against', 'clean_sheets', 'points', 'yellows', 'reds'],
  discipline: ['minutes', 'yellows', 'reds'],
}

function columnsOf({ tab }: StatisticsParams): RowColumn[] {
  const keys = keysOf[tab]
  return keys ? columns.filter(({ key }) => keys.includes(key)) : columns
}

export async function listPlayerRows(
  db: Db,
  question: StatisticsParams,
  { key: slug, position, figures: listed }: Line,
): Promise<Source> {
  const id = await idOf(db, slug)
  const [rows, bans] = await Promise.all([listRows(db, question, id), listBans(db, question, id)])
  const hasAssists = listed['assists'] !== null
  const of = (key: string) => sumOf(rows, key)
  const count = (key: string) => of(key) ?? 0
  const [appearances, starts] = [count('appearances'), count('starts')]
  return {
    columns: columnsOf(question).filter(
      ({ key }) =>
        (key !== 'clean_sheets' || position === 'GK' || position === 'DF') &&
        (key !== 'assists' || hasAssists),
    ),
    rows,
    figures: playerFiguresOf(
      {
        appearances,
        starts,
        minutes: count('minutes'),
        goals: count('goals'),
        penalties: count('penalties'),
        penalties_taken: count('penalties_taken'),
        assists: count('assists'),
        yellows: count('yellows'),
        reds: count('reds'),
        pitch_minutes: count('pitch_minutes'),
        points: count('points'),
        goals_for: of('goals_for'),
        goals_against: of('goals_against'),
        clean_sheets: of('clean_sheets'),
        suspensions: bans.length,
      },
      question,
      { position, hasAssists },
    ),
    foot: behind.playerSum({ played: appearances, starts }),
    beside: bans,
  }
}

async function idOf(db: Db, slug: string): Promise<string> {
  const { data } = await db.from('people').select('id').eq('slug', slug).single().throwOnError()
  return data.id
}

async function listRows(db: Db, question: StatisticsParams, id: string): Promise<MatchFigures[]> {
  const rows = await listAll((from, to) =>
    filterRows(
      db
        .from('player_match_figures')
        .select(
          `match_id, round, is_official, has_played, is_starter, minutes, goals, penalties, penalties_taken, assists,
           yellows, reds, goals_for, goals_against, has_clean_sheet, points, match:matches!inner(played_on)`,
        )
        .eq('player_id', id),
      question,
    )
      .order('match_id')
      .range(from, to)
      .throwOnError(),
  )
  return rows.map(
    ({
      match_id: matchId,
      round,
      is_official,
      has_played,
      is_starter,
      has_clean_sheet,
      match,
      ...counts
    }) => ({
      matchId,
      playedOn: match.played_on,
      isProvisional: !is_official,
      about: joined(
        roundWords(round),
        is_starter ? behind.started : has_played ? behind.cameOn : behind.bench,
      ),
      counts: {
        ...counts,
        appearances: Number(has_played),
        starts: Number(is_starter),
        clean_sheets: has_clean_sheet === null ? null : Number(has_clean_sheet),
        // Of those who were on the pitch from the start.
        points: is_starter ? counts.points : undefined,
        pitch_minutes: counts.goals_for === null ? 0 : counts.minutes,
      },
    }),
  )
}

const causes: Record<string, string> = {
  yellows: behind.banYellows,
  second_yellow: behind.banSecondYellow,
  red: behind.banRed,
  case: behind.banCase,
}

/** A ban is of a season, and neither of its rounds nor of home or away. */
async function listBans(db: Db, { seasons, isHome, rounds }: StatisticsParams, id: string) {
  if (isHome !== null || rounds) return []
  const { data } = await db
    .from('suspensions')
    .select('id, cause, matches, until_on, match_id, match:matches(played_on)')
    .eq('person_id', id)
    .in(
      'season_id',
      seasons.map(each => each.id),
    )
    .is('lifted_at', null)
    .throwOnError()
  return data.map(ban => {
    const cause = joined(causes[ban.cause], ban.match?.played_on && dayOf(ban.match.played_on))
    return {
      key: ban.id,
      to: ban.match_id ? `/matches/${ban.match_id}` : '/discipline',
      words: ban.until_on
        ? behind.banUntil({ cause, day: dayOf(ban.until_on) })
        : behind.banMatches({ cause, count: ban.matches ?? 0 }),
    }
  })
}
