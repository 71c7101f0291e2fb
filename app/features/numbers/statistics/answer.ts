// Answers a request to the statistics: reads the part, filters and ranks it.
import * as words from '#messages/numbers/boards.js'
import { ranked, type Ranked } from '#domain/record/ranking.ts'
import type { Season } from '#league/seasons.ts'
import type { Db } from '#lib/data/db.ts'
import { getClubs } from './clubs-part.ts'
import { type Column, type Line, type Value, written } from './column.ts'
import { getOfficials } from './officials-part.ts'
import type { Part } from './part.ts'
import { type Standings, standingsOf } from './percentiles.ts'
import { getPlayers } from './players-part.ts'
import { type StatisticsParams, readSearchParams } from './search-params.ts'
import { getVenues } from './venues-part.ts'

const parts = {
  players: getPlayers,
  goalkeepers: getPlayers,
  discipline: getPlayers,
  clubs: getClubs,
  officials: getOfficials,
  venues: getVenues,
  records: getClubs,
}

export type Answer = {
  question: StatisticsParams
  part: Part
  columns: Column[]
  sort: Column
  isAscending: boolean
  min: number
  left: number
  list: Ranked<Line>[]
  standings: Standings | null
  /** Of the season; none where rounds were not written down. */
  lastRound: number
}

export async function answer(db: Db, asked: string, seasons: readonly Season[]): Promise<Answer> {
  const question = readSearchParams(asked, seasons)
  const { part, lastRound } = await getPart(db, question)
  const { mode, wrong } = question
  const shown = columnsShown(part.columns, question)
  const sort = part.columns.find(({ key }) => key === question.sort) ?? columnOf(part, part.usualSort)
  if (question.sort && sort.key !== question.sort) wrong.push(words.noOrder({ figure: question.sort }))
  if (question.club && part.clubs.length > 0 && !part.clubs.some(([slug]) => slug === question.club))
    wrong.push(words.noClub({ club: question.club }))
  const standings = mode === 'percentile' ? standingsOf(part.lines, part.columns, part.clubMatches) : null
  const min = Math.floor(question.min ?? part.usualMinutes(mode !== 'totals' || (sort.isRate ?? false)))
  const suited = (standings?.lines ?? part.lines).filter(
    line =>
      (!question.position || line.position === question.position) &&
      (!question.club || line.club === null || line.club === question.club),
  )
  const lines = suited.filter(line => line.minutes >= min)
  // High is good in percentiles, whatever the figure beneath them is.
  const isAscending = (standings ? false : (sort.isFewBest ?? false)) !== question.isReversed
  const list = ranked(lines, {
    valueOf: line => numberOf(valueIn(line, sort, mode, standings)),
    isAscending,
    order: (one, other) =>
      one.minutes - other.minutes || (one.name < other.name ? -1 : Number(one.name > other.name)),
  })
  // What the list is in the order of stands where a phone shows it.
  const [first] = shown
  const columns = first ? [...new Set([first, sort, ...shown])] : shown
  return {
    question,
    part,
    columns,
    sort,
    isAscending,
    min,
    left: suited.length - lines.length,
    list,
    standings,
    lastRound,
  }
}

/** Rounds of a season that has none narrow nothing, and that is said. */
export async function getPart(
  db: Db,
  question: StatisticsParams,
): Promise<{ part: Part; lastRound: number }> {
  const rounds = getLastRound(db, question)
  if (question.rounds && (await rounds) === 0) {
    question.wrong.push(words.roundsUnknown({ season: question.title }))
    question.rounds = null
  }
  const [part, lastRound] = await Promise.all([parts[question.tab](db, question), rounds])
  return { part, lastRound }
}

async function getLastRound(db: Db, { only }: StatisticsParams): Promise<number> {
  if (!only) return 0
  const { data } = await db
    .from('rounds')
    .select('number')
    .eq('season_id', only.id)
    .order('number', { ascending: false })
    .limit(1)
    .throwOnError()
  return data[0]?.number ?? 0
}

const columnOf = ({ columns }: Part, key: string): Column => {
  const column = columns.find(each => each.key === key)
  if (!column) throw new Error(`There is no column ${key}.`)
  return column
}

/** The first column is the number of matches, with a link to them: it is always there. */
function columnsShown(columns: readonly Column[], { columns: chosen, mode }: StatisticsParams): Column[] {
  const isChosen = chosen.some(key => columns.some(column => column.key === key))
  return columns.filter(
    (column, place) =>
      (place === 0 || (isChosen ? chosen.includes(column.key) : column.isUsual)) &&
      // Only what is counted can be ranked by its rate.
      (mode !== 'percentile' || column.isCount || place === 0 || column.key === 'minutes'),
  )
}

const numberOf = (value: Value) => (value === 'none' ? null : value)

export function valueIn(
  line: Line,
  { key, isCount }: Column,
  mode: StatisticsParams['mode'],
  standings: Standings | null,
): Value {
  if (standings) return standings.valueOf(line, key)
  const value = line.figures[key] ?? null
  if (!isCount || typeof value !== 'number' || mode === 'totals') return value
  const per = mode === 'per90' ? line.minutes / 90 : line.matches
  return per === 0 ? 'none' : value / per
}

export function wordsIn(
  line: Line,
  column: Column,
  { question: { mode }, standings }: Answer,
): string | null {
  if (standings && column.isCount) return standings.wordsOf(line, column.key) ?? '–'
  const said = line.words?.[column.key]
  if (said !== undefined) return said
  return written(valueIn(line, column, mode, standings), column, column.isCount && mode !== 'totals' ? 2 : 0)
}
