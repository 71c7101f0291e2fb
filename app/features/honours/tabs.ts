export const recordTabs = {
  '': 'Champions',
  cups: 'Cups',
  awards: 'Awards',
  'all-time': 'All-time table',
  matches: 'Matches',
  runs: 'Runs',
  seasons: 'Best and worst',
} as const

export type RecordTab = keyof typeof recordTabs

const isTab = (word: string): word is RecordTab => Object.hasOwn(recordTabs, word)

export function readTab(search: URLSearchParams): { tab: RecordTab; isUnknown: boolean } {
  const wanted = search.get('tab') ?? ''
  return isTab(wanted) ? { tab: wanted, isUnknown: false } : { tab: '', isUnknown: true }
}

export const hrefOfTab = (tab: string) => `/records${tab && `?tab=${tab}`}`
