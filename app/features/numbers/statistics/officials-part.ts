import * as words from '#messages/numbers/boards.js'
import type { Db } from '#lib/data/db.ts'
import { listAll } from '#lib/data/list-all.ts'
import { officialColumns } from './club-columns.ts'
import { type Line, ratio, type Value } from './column.ts'
import { coverageOf, listClubFigures, noMinutes, type Part } from './part.ts'
import type { StatisticsParams } from './search-params.ts'

/** Below this many matches an average says nothing. */
export const leastMatches = 10

// The generated types know no null in what a function answers.
type Row = { slug: string; name: string; category: string } & OfficialSums
type OfficialSums = Record<'matches' | 'refereed', number> &
  Record<'yellows' | 'reds' | 'penalties', number | null>

export const categories: Record<string, string> = {
  referee: words.referee,
  assistant: words.assistant,
  fourth: words.fourth,
  commissioner: words.commissioner,
  assessor: words.assessor,
}

export async function getOfficials(db: Db, question: StatisticsParams): Promise<Part> {
  const { seasons, title } = question
  const whole = { ...question, isHome: null, rounds: null, isOfficial: false }
  const of = { p_seasons: seasons.map(({ id }) => id) }
  const [clubs, rows] = await Promise.all([
    listClubFigures(db, whole),
    seasons.length === 0
      ? ([] as Row[])
      : listAll<Row>((from, to) =>
          db.rpc('official_figures', of).order('slug').range(from, to).throwOnError(),
        ),
  ])
  const { matches, log } = coverageOf(clubs)
  const refereed = rows.reduce((sum, row) => sum + row.refereed, 0)
  return {
    path: '/officials/',
    noun: 'official',
    lines: rows.map(lineOf),
    columns: officialColumns,
    usualSort: 'refereed',
    clubs: [],
    // A match that was abandoned had a referee too.
    coverage: [{ label: words.referee, part: Math.min(refereed, matches), all: matches }, log],
    notes: [words.officialsNote],
    beside: [],
    usualMinutes: noMinutes,
    clubMatches: {},
    nobody: words.noReferee({ season: title }),
  }
}

function lineOf(row: Row): Line {
  const { slug, name, category, refereed } = row
  return {
    key: slug,
    name,
    under: categories[category] ?? '',
    isProvisional: false,
    position: null,
    club: null,
    minutes: 0,
    matches: refereed,
    figures: officialFiguresOf(row),
  }
}

export function officialFiguresOf(sums: OfficialSums): Record<string, Value> {
  const { matches, refereed, yellows, reds, penalties } = sums
  const cards = yellows === null || reds === null ? null : yellows + reds
  const ofReferee = (value: number | null) => (refereed === 0 ? ('none' as const) : value)
  return {
    matches,
    refereed,
    yellows: ofReferee(yellows),
    reds: ofReferee(reds),
    penalties: ofReferee(penalties),
    cardsPerMatch: refereed < leastMatches ? 'none' : ratio(cards, refereed),
  }
}
