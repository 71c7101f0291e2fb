import type { getOverview } from './overview-queries.ts'
import type { getTab } from './tab-queries.ts'

type Overview = Awaited<ReturnType<typeof getOverview>> & { kind: 'overview' }
export type Tab = Awaited<ReturnType<typeof getTab>> | Overview
export type TabOf<Kind extends Tab['kind']> = Extract<Tab, { kind: Kind }>
