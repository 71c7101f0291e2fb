// What the pages of a match read. The questions themselves are asked on the server: the browser is given the
// answers, and loads the questions only if it ever has to ask one.
import { read } from '#lib/data/read.ts'
import type { MatchPage } from './match-page.ts'
import type { MatchReport } from './match-queries.ts'
import type { Tab } from './tabs.ts'

/** `page`: of the meetings, of which old rivals have many. */
export const matchRead = (id: string, tab: Tab, page = 1) =>
  read<MatchPage>(['match', id, tab, page], async db =>
    (await import('./match-page.ts')).getMatchPage(db, id, tab, page),
  )

export const reportRead = (id: string) =>
  read<MatchReport>(['match-report', id], async db => (await import('./match-queries.ts')).getReport(db, id))
