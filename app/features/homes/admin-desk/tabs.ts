// The tabs of the administrators' desk, in groups.
import type { Role } from '#domain/accounts/roles.ts'

export type Tab = {
  id: string
  label: string
  group: 'Accounts' | 'Competition' | 'Publishing' | 'Record' | 'Association'
}

/** What every desk of a tab is given. */
export type TabProps = {
  title: string
  search: URLSearchParams
  /** False during an impersonation. */
  mayWrite: boolean
}

const tabs = [
  { id: 'requests', label: 'Registrations & role requests', group: 'Accounts' },
  { id: 'people', label: 'People & duplicates', group: 'Accounts' },
  { id: 'season', label: 'Season & fixtures', group: 'Competition' },
  { id: 'draw', label: 'Season draw', group: 'Competition' },
  { id: 'appointments', label: 'Appointments', group: 'Competition' },
  { id: 'reports', label: 'Reports to confirm', group: 'Competition' },
  { id: 'discipline', label: 'Discipline & cases', group: 'Competition' },
  { id: 'transfers', label: 'Transfers (completeness)', group: 'Competition' },
  { id: 'news', label: 'News & notices', group: 'Publishing' },
  { id: 'corrections', label: 'Corrections inbox', group: 'Publishing' },
  { id: 'imports', label: 'Imports/exports', group: 'Record' },
  { id: 'quality', label: 'Data quality', group: 'Record' },
  { id: 'values', label: 'Values', group: 'Record' },
  { id: 'zifa', label: 'ZIFA', group: 'Association' },
] as const satisfies Tab[]

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
