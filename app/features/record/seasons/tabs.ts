import * as words from '#messages/record/seasons.js'
import type { SeasonLog } from '#league/season-log.ts'

const names = { '': words.season, positions: words.positions, results: words.allResults } as const
type SeasonTab = keyof typeof names

export const seasonTabs = (slug: string) =>
  Object.entries(names).map(([tab, label]) => ({ to: `/seasons/${slug}${tab && `?tab=${tab}`}`, label }))

const isTab = (word: string): word is SeasonTab => Object.hasOwn(names, word)

/** What the address asks for, and a sentence where it asks for something that is not there. */
export function tabOf(search: URLSearchParams, { clubs }: SeasonLog) {
  const wanted = search.get('tab') ?? ''
  const club = search.get('club')
  const isThere = clubs.some(({ slug }) => slug === club)
  const problem = isTab(wanted) ? (club !== null && !isThere ? words.noClub : undefined) : words.noPart
  return { tab: isTab(wanted) ? wanted : ('' as const), chosen: isThere ? club : null, problem }
}
