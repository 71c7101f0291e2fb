// The statistics for given search params, as a page and as a file.
import * as words from '#messages/numbers/boards.js'
import { getSeasons } from '#league/season-queries.ts'
import type { Db } from '#lib/data/db.ts'
import { type Answer, answer, valueIn, wordsIn } from './answer.ts'
import type { Board, BoardFile } from './board.ts'
import { choicesOf } from './choices.ts'
import { rounded } from './column.ts'
import { hrefOfRows, hrefWith, modes, type StatisticsParams } from './search-params.ts'
import { hrefOfTab, statisticsPath } from './tabs.ts'

// Twenty are a document's worth on a phone: five more would weigh as much as the next page.
const perPage = 20
const barsShown = 6

export async function getBoard(db: Db, asked: string): Promise<Board> {
  const seasons = await getSeasons(db)
  const found = await answer(db, asked, seasons)
  const { question, part, columns, sort, list, standings } = found
  const pages = Math.max(1, Math.ceil(list.length / perPage))
  const page = Math.min(question.page, pages)
  const rows = list.slice((page - 1) * perPage, page * perPage)
  return {
    count: words.count({ noun: part.noun, count: list.length, title: question.title }),
    isSample: question.seasons.some(({ isSample }) => isSample),
    noun: words.noun({ noun: part.noun }),
    ...choicesOf(found, seasons),
    isOfficial: question.isOfficial,
    columns: part.columns.slice(1).map(({ key, word }) => ({ key, label: word })),
    heads: columns.map(({ key, head, word, say }) => ({
      key,
      head,
      word,
      say,
      to: hrefWith(question, { sort: key === sort.key && !question.isReversed ? `-${key}` : key }),
      isSorted: key === sort.key,
    })),
    rows: rows.map(({ row, rank }) => ({
      key: row.key,
      rank,
      name: row.name,
      under: row.under,
      ...(row.isProvisional ? { isProvisional: true } : {}),
      cells: columns.map(column => wordsIn(row, column, found)),
    })),
    pageTo: part.path,
    rowsTo: hrefOfRows(question, ''),
    page,
    pages,
    path: hrefWith(question, {}),
    csv: hrefWith(question, {}, `${statisticsPath}.csv`),
    coverage: part.coverage.filter(({ all }) => all > 0),
    matchesTo: matchesOf(question),
    notes: [
      ...part.notes,
      ...(standings?.notes ?? []),
      ...(found.left > 0 ? [words.leftOut({ count: found.left, min: found.min })] : []),
      ...(question.only && found.lastRound === 0 ? [words.wholeSeason({ season: question.title })] : []),
      ...(rows.some(({ row }) => row.isProvisional) ? [words.italics] : []),
    ],
    wrong: question.wrong,
    chart: chartOf(found),
    beside: part.beside,
    empty: emptyOf(found),
  }
}

function chartOf({ question, list, sort, standings, part }: Answer): Board['chart'] {
  const decimals = sort.isCount && question.mode !== 'totals' ? 2 : (sort.decimals ?? 0)
  const bars = list
    .slice(0, barsShown)
    .flatMap(({ row, value }) =>
      value !== null && value > 0
        ? [{ key: row.key, name: row.name, figure: rounded(value, standings ? 0 : decimals) }]
        : [],
    )
  if (bars.length < 3 || part.lines.length <= 3) return null
  const of = { figure: sort.word, count: bars.length }
  const title =
    question.mode === 'totals' || !sort.isCount
      ? words.top(of)
      : words.topBy({ ...of, mode: modes[question.mode].toLowerCase() })
  return { title, bars }
}

function emptyOf({ question, part, list, left }: Answer): Board['empty'] {
  if (list.length > 0) return null
  if (part.lines.length === 0)
    return question.tab === 'clubs'
      ? { title: words.nothingYet, words: part.nobody, to: '/seasons', label: words.toSeasons }
      : {
          title: words.none({ noun: part.noun }),
          words: part.nobody,
          to: hrefOfTab('clubs'),
          label: words.toClubs,
        }
  return {
    title: words.noneSuits({ noun: part.noun }),
    words: left > 0 ? words.fewMinutes({ count: left }) : words.removeFilter,
    to: left > 0 ? hrefWith(question, { min: '0', mode: null }) : hrefOfTab(question.tab),
    label: left > 0 ? words.showAll : words.reset,
  }
}

/** Every page of the list, as it is shown. */
export async function getBoardFile(db: Db, asked: string): Promise<BoardFile> {
  const found = await answer(db, asked, await getSeasons(db))
  const { columns, list, part, question, standings } = found
  return {
    heads: ['rank', part.noun, 'about', 'confirmed', ...columns.map(({ word }) => word.toLowerCase())],
    rows: list.map(({ row, rank }) => [
      rank,
      row.name,
      row.under,
      row.isProvisional ? 'no' : 'yes',
      ...columns.map(column => {
        const said = wordsIn(row, column, found)
        const value = valueIn(row, column, question.mode, standings)
        if (said === null || said === '–') return null
        if (typeof value !== 'number' || row.words?.[column.key] !== undefined || standings) return said
        return rounded(value, column.isCount && question.mode !== 'totals' ? 2 : (column.decimals ?? 0))
      }),
    ]),
  }
}

const matchesOf = ({ seasons: [season, another] }: StatisticsParams) =>
  season && !another ? `/seasons/${season.slug}` : '/seasons'
