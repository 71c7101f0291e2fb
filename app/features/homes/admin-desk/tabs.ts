// The tabs of the administrators' desk, in groups.
import * as words from '#messages/homes/desk.js'
import type { Role } from '#domain/accounts/roles.ts'

export type Tab = {
  id: string
  label: string
  group: 'accounts' | 'competition' | 'publishing' | 'record' | 'association'
}

/** What every desk of a tab is given. */
export type TabProps = {
  title: string
  search: URLSearchParams
  /** False during an impersonation. */
  mayWrite: boolean
}

const tabs = [
  { id: 'requests', label: words.requests, group: 'accounts' },
  { id: 'people', label: words.people, group: 'accounts' },
  { id: 'season', label: words.season, group: 'competition' },
  { id: 'draw', label: words.draw, group: 'competition' },
  { id: 'appointments', label: words.appointments, group: 'competition' },
  { id: 'reports', label: words.reports, group: 'competition' },
  { id: 'discipline', label: words.discipline, group: 'competition' },
  { id: 'transfers', label: words.transfers, group: 'competition' },
  { id: 'news', label: words.news, group: 'publishing' },
  { id: 'corrections', label: words.corrections, group: 'publishing' },
  { id: 'imports', label: words.imports, group: 'record' },
  { id: 'quality', label: words.quality, group: 'record' },
  { id: 'values', label: words.values, group: 'record' },
  { id: 'zifa', label: words.zifa, group: 'association' },
] as const satisfies Tab[]

export const groupNames: Record<Tab['group'], string> = {
  accounts: words.accounts,
  competition: words.competition,
  publishing: words.publishing,
  record: words.record,
  association: words.association,
}

export const deskTabs: readonly Tab[] = tabs

const ofTheLeague = ['draw', 'values']

/** Those that somebody of these roles finds: the association's is its own, and super admins may read it; draws and values are the league's. */
export function tabsFor(roles: readonly Role[]): Tab[] {
  const seesZifa = roles.includes('zifa_admin') || roles.includes('super_admin')
  const isLeague = roles.includes('admin') || roles.includes('super_admin')
  return deskTabs.filter(({ id }) => (id !== 'zifa' || seesZifa) && (!ofTheLeague.includes(id) || isLeague))
}

/** The tab an address asks for; the first when it asks for none that there is. */
export function openTab(available: readonly Tab[], asked: string | null): Tab {
  return available.find(tab => tab.id === asked) ?? tabs[0]
}

export const hrefOfTab = (id: string) => `/admin?tab=${id}`
