// The tabs of the statistics, and their search params.
import * as words from '#messages/numbers/statistics.js'

export const statisticsPath = '/statistics'

export const statisticsTabs = {
  players: words.players,
  goalkeepers: words.goalkeepers,
  clubs: words.clubs,
  discipline: words.discipline,
  officials: words.officials,
  venues: words.venues,
  records: words.records,
} as const

export type StatisticsTab = keyof typeof statisticsTabs

const isTab = (word: string): word is StatisticsTab => Object.hasOwn(statisticsTabs, word)

/** `isUnknown`: the address names a part that there is not. */
export function readTab(search: URLSearchParams): { tab: StatisticsTab; isUnknown: boolean } {
  const wanted = search.get('tab') ?? ''
  return isTab(wanted) ? { tab: wanted, isUnknown: false } : { tab: 'players', isUnknown: wanted !== '' }
}

export const hrefOfTab = (tab: string) =>
  tab === 'players' ? statisticsPath : `${statisticsPath}?tab=${tab}`

export const tabLinks = Object.entries(statisticsTabs).map(([tab, label]) => ({ to: hrefOfTab(tab), label }))

const known = 'tab season since side from to position club min mode col sort official page of'.split(' ')

/** What an address says that means something here: the same question is one read, however it is written. */
export function canonicalSearch(search: URLSearchParams): string {
  const said = [...search]
    .filter(([name, value]) => known.includes(name) && value.trim() !== '' && value.length < 60)
    .map(([name, value]) => [name, value.trim()])
  const question = new URLSearchParams(said.slice(0, 60))
  question.sort()
  return question.toString()
}
