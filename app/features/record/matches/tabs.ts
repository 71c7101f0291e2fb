const tabs = ['line-ups', 'tallies', 'head-to-head', 'table'] as const
export type Tab = (typeof tabs)[number] | 'match'

export const tabIn = (search: URLSearchParams): Tab => {
  const asked = search.get('tab')
  return tabs.find(tab => tab === asked) ?? 'match'
}
