// The matches that the figures of one line of a list were counted from, narrowed as the list is; their sums are over
// all pages.
import * as messages from '#messages/numbers/matchesBehind.js'
import { scoreOf } from '#domain/record/match/match.ts'
import { getSeasons } from '#league/season-queries.ts'
import type { Db } from '#lib/data/db.ts'
import { getPart } from './answer.ts'
import { listClubRows, listVenueRows } from './club-rows.ts'
import { type Line, written } from './column.ts'
import { listOfficialRows } from './official-rows.ts'
import { listPlayerRows } from './player-rows.ts'
import { hrefWith, type StatisticsParams, readSearchParams } from './search-params.ts'
import { filtersOf } from './row-filters.ts'
import { type MatchFigures, type Rows, type Source, sumOf } from './rows.ts'

const rowsPerPage = 40

const sources = {
  players: listPlayerRows,
  goalkeepers: listPlayerRows,
  discipline: listPlayerRows,
  clubs: listClubRows,
  officials: listOfficialRows,
  venues: listVenueRows,
  records: listClubRows,
}

/** Every row, before they are parted into pages. */
const listSource = (db: Db, question: StatisticsParams, line: Line): Promise<Source> =>
  sources[question.tab](db, question, line)

export async function getRows(db: Db, asked: string): Promise<Rows> {
  const question = readSearchParams(asked, await getSeasons(db))
  const { part } = await getPart(db, question)
  const of = question.search.get('of') ?? ''
  const asIt = {
    list: {
      to: hrefWith(question, { of: null }),
      label: messages.list({ noun: part.noun, title: question.title }),
    },
    filters: filtersOf(question),
    wrong: question.wrong,
  }
  const line = part.lines.find(({ key }) => key === of)
  if (!line) return { ...asIt, found: null, nobody: messages.unknown({ noun: part.noun, name: of }) }
  const { rows, columns, figures, words, foot, beside } = await listSource(db, question, line)
  // What is recorded of none of them is said above, once.
  const shownColumns = columns.filter(({ key }) => sumOf(rows, key) !== null)
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage))
  const page = Math.min(question.page, pages)
  const shown = rows.toSorted(latestFirst).slice((page - 1) * rowsPerPage, page * rowsPerPage)
  const names = await listNames(
    db,
    shown.map(({ matchId }) => matchId),
  )
  const found = {
    name: line.name,
    under: line.under,
    to: part.path + line.key,
    title: question.title,
    isSample: question.seasons.some(({ isSample }) => isSample),
    figures: part.columns.map(column => ({
      key: column.key,
      word: column.word,
      say: column.say,
      value: words?.[column.key] ?? written(figures[column.key] ?? null, column),
    })),
    columns: shownColumns,
    rows: shown.map(({ matchId, playedOn, about, isProvisional, counts }) => ({
      id: matchId,
      match: names.get(matchId) ?? '',
      playedOn,
      about,
      isProvisional,
      cells: shownColumns.map(({ key }) => (counts[key] === undefined ? 'none' : counts[key])),
    })),
    foot: { words: foot, cells: shownColumns.map(({ key }) => sumOf(rows, key)) },
    beside,
    page,
    pages,
    path: hrefWith(question, {}),
  }
  return { ...asIt, found, nobody: '' }
}

const latestFirst = (one: MatchFigures, other: MatchFigures) =>
  (other.playedOn ?? '').localeCompare(one.playedOn ?? '') || one.matchId.localeCompare(other.matchId)

async function listNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { data } = await db
    .from('matches')
    .select(
      `id, status, playedOn:played_on, kickOff:kick_off, homeGoals:home_goals, awayGoals:away_goals,
       awardedHomeGoals:awarded_home_goals, awardedAwayGoals:awarded_away_goals,
       home:clubs!matches_home_club_id_fkey(name), away:clubs!matches_away_club_id_fkey(name)`,
    )
    .in('id', ids)
    .throwOnError()
  return new Map(
    data.map(match => {
      const score = scoreOf(match)
      return [
        match.id,
        `${match.home.name} ${score ? `${score.home}–${score.away}` : 'v'} ${match.away.name}`,
      ]
    }),
  )
}
