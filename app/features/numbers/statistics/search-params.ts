// Reads the search params of the statistics; with a message for invalid values.
import * as words from '#messages/numbers/boards.js'
import { chooseSeason, type Season, seasonLabel } from '#league/seasons.ts'
import { isPosition, type Position } from '#league/positions.ts'
import { readPage } from '#lib/router/page-number.ts'
import { readTab, statisticsPath, type StatisticsTab } from './tabs.ts'

export const modes = {
  totals: words.totals,
  match: words.perMatch,
  per90: words.per90,
  percentile: words.percentile,
}
type Mode = keyof typeof modes

export type StatisticsParams = {
  tab: StatisticsTab
  search: URLSearchParams
  /** Whose figures are added up; the sample is added to nothing. */
  seasons: Season[]
  /** Null where several are added up. */
  only: Season | null
  title: string
  isHome: boolean | null
  rounds: { from: number; to: number } | null
  position: Position | null
  club: string | null
  min: number | null
  mode: Mode
  columns: string[]
  /** The column it is in the order of; empty: the usual one. */
  sort: string
  isReversed: boolean
  isOfficial: boolean
  page: number
  wrong: string[]
}

export const everySeason = 'all'

/** Somebody who is ranked among their like is asked for in one of these ways. */
export const modesOf = (tab: StatisticsTab): Mode[] =>
  tab === 'clubs' || tab === 'officials' || tab === 'venues'
    ? ['totals', 'match']
    : ['totals', 'per90', 'percentile']

export function readSearchParams(asked: string, all: readonly Season[]): StatisticsParams {
  const search = new URLSearchParams(asked)
  const { tab } = readTab(search)
  const wrong: string[] = []
  const { seasons, only } = chooseSeasons(search, all, wrong)
  const side = search.get('side')
  if (side && side !== 'home' && side !== 'away') wrong.push(words.noSide({ side }))
  const position = search.get('position') ?? undefined
  if (position && !isPosition(position)) wrong.push(words.noPosition({ position }))
  const mode = search.get('mode') ?? ''
  if (mode && !isModeOf(tab, mode)) wrong.push(words.noMode({ mode }))
  const sort = search.get('sort') ?? ''
  return {
    tab,
    search,
    seasons,
    only,
    title: titleOf(seasons),
    isHome: side === 'home' ? true : side === 'away' ? false : null,
    rounds: readRounds(search, only, wrong),
    position: isPosition(position) ? position : null,
    club: search.get('club'),
    min: readNumber(search, 'min', wrong),
    mode: isModeOf(tab, mode) ? mode : 'totals',
    columns: search.getAll('col'),
    sort: sort.replace(/^-/, ''),
    isReversed: sort.startsWith('-'),
    isOfficial: search.get('official') === '1',
    page: readPage(search),
    wrong,
  }
}

const isModeOf = (tab: StatisticsTab, mode: string): mode is Mode => modesOf(tab).some(each => each === mode)

function chooseSeasons(search: URLSearchParams, all: readonly Season[], wrong: string[]) {
  const [wanted, since] = [search.get('season'), search.get('since')]
  const real = all.filter(({ isSample, totals }) => !isSample && totals !== null && totals.counted > 0)
  if (wanted === everySeason) return { seasons: real, only: null }
  const { season, isUnknown } = chooseSeason(all, wanted)
  if (isUnknown) wrong.push(words.noSeason({ season: wanted ?? '' }))
  if (!season) return { seasons: [], only: null }
  if (!since || since === season.slug) return { seasons: [season], only: season }
  const from = real.findIndex(({ slug }) => slug === since)
  const to = real.findIndex(({ slug }) => slug === season.slug)
  if (from < 0 || to < 0 || from < to) {
    wrong.push(
      season.isSample ? words.sampleAlone : words.noSeasonBefore({ season: since, last: season.name }),
    )
    return { seasons: [season], only: season }
  }
  return { seasons: real.slice(to, from + 1), only: null }
}

function titleOf(seasons: readonly Season[]): string {
  const [last, first] = [seasons[0], seasons.at(-1)]
  if (!last || !first) return words.noSeasonTitle
  return last === first ? last.name : words.seasons({ first: first.name, last: last.name })
}

function readRounds(search: URLSearchParams, only: Season | null, wrong: string[]) {
  const [from, to] = [readNumber(search, 'from', wrong), readNumber(search, 'to', wrong)]
  if (from === null && to === null) return null
  if (!only) {
    wrong.push(words.roundsOfOne)
    return null
  }
  if (from !== null && to !== null && from > to) {
    wrong.push(words.noRounds({ from, to }))
    return null
  }
  return { from: from ?? 1, to: to ?? 99 }
}

function readNumber(search: URLSearchParams, name: string, wrong: string[]): number | null {
  const said = search.get(name)
  if (!said) return null
  if (/^\d{1,5}$/.test(said)) return Number(said)
  wrong.push(words.noNumber({ said }))
  return null
}

/** The same question with something said otherwise; null takes it away. */
export function hrefWith(
  { search }: StatisticsParams,
  changes: Record<string, string | null>,
  path = statisticsPath,
) {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ page: null, ...changes }))
    if (value === null) query.delete(name)
    else query.set(name, value)
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** The rows behind the figures of one of those that are listed, narrowed as the list is. */
export function hrefOfRows(question: StatisticsParams, of: string): string {
  const { tab, search, seasons, only, isHome, rounds, isOfficial, club } = question
  const season = search.get('season') === everySeason ? everySeason : seasons[0]?.slug
  const isOfMatches = tab !== 'officials'
  const said = {
    tab: tab === 'players' ? null : tab,
    season,
    since: only || season === everySeason ? null : search.get('since'),
    side: isHome === null || !isOfMatches || tab === 'venues' ? null : isHome ? 'home' : 'away',
    from: rounds && isOfMatches ? search.get('from') : null,
    to: rounds && isOfMatches ? search.get('to') : null,
    official: isOfficial && isOfMatches ? '1' : null,
    club: tab === 'venues' ? club : null,
  }
  const query = new URLSearchParams(
    Object.entries(said).filter((each): each is [string, string] => !!each[1]),
  )
  query.set('of', of)
  return `${statisticsPath}?${query.toString()}`
}

export const seasonOptions = (all: readonly Season[]) => [
  ...all.map(season => [season.slug, seasonLabel(season)] as const),
  [everySeason, words.allSeasons] as const,
]
