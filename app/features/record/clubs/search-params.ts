// The search params of a club's page.
import * as words from '#messages/record/clubs.js'
import { readPage } from '#lib/router/page-number.ts'

/** The competition whose tables a club's page is about. */
export const league = 'premier-soccer-league'

export const matchesPerPage = 10

export const tabNames = {
  overview: words.overview,
  squad: words.squad,
  matches: words.matchesTab,
  stats: words.stats,
  transfers: words.transfers,
  staff: words.staff,
  history: words.history,
  africa: words.africa,
} as const

export type Tab = keyof typeof tabNames

/** `season`: as the address names it, null where it names none. */
export type ClubView = { tab: Tab; season: string | null; page: number }

const isTab = (word: string | null): word is Tab => word !== null && Object.hasOwn(tabNames, word)

export function readSearchParams(search: URLSearchParams): ClubView {
  const tab = search.get('tab')
  return { tab: isTab(tab) ? tab : 'overview', season: search.get('season') || null, page: readPage(search) }
}

/** A sentence for everything in an address that means nothing here. */
export function wrongIn(search: URLSearchParams): string[] {
  const tab = search.get('tab')
  const page = search.get('page')
  return [
    ...(tab && !isTab(tab) ? [words.noPart({ part: tab.slice(0, 40) })] : []),
    ...(page && page !== String(readPage(search)) ? [words.noSuchPage({ page: page.slice(0, 40) })] : []),
  ]
}

export function hrefOfView(slug: string, { tab, season, page }: Partial<ClubView>): string {
  const search = new URLSearchParams()
  if (tab && tab !== 'overview') search.set('tab', tab)
  if (season) search.set('season', season)
  if (page && page > 1) search.set('page', String(page))
  return search.size > 0 ? `/teams/${slug}?${search.toString()}` : `/teams/${slug}`
}
