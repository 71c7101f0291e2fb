import * as words from '#messages/record/honours.js'

export const recordTabs = {
  '': words.champions,
  cups: words.cups,
  awards: words.awards,
  'all-time': words.allTimeTable,
  'all-clubs': words.allTimeAll,
  matches: words.matches,
  runs: words.runs,
  seasons: words.bestAndWorst,
} as const

export type RecordTab = keyof typeof recordTabs

const isTab = (word: string): word is RecordTab => Object.hasOwn(recordTabs, word)

export function readTab(search: URLSearchParams): { tab: RecordTab; isUnknown: boolean } {
  const wanted = search.get('tab') ?? ''
  return isTab(wanted) ? { tab: wanted, isUnknown: false } : { tab: '', isUnknown: true }
}

export const hrefOfTab = (tab: string) => `/records${tab && `?tab=${tab}`}`

/** All clubs are a longer look at the all-time table, and stand under its tab. */
const tabUnder = (tab: RecordTab) => (tab === 'all-clubs' ? 'all-time' : tab)

export const hrefOfOpenTab = (tab: RecordTab) => hrefOfTab(tabUnder(tab))

export const shownTabs = Object.entries(recordTabs)
  .filter(([tab]) => tab !== 'all-clubs')
  .map(([tab, label]) => ({ to: hrefOfTab(tab), label }))
