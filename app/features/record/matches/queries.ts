// What the pages of a match read. The questions themselves are asked on the server: the browser is given the
// answers, and loads the questions only if it ever has to ask one.
import { read } from '#lib/data/read.ts'
import type { MatchReport, MatchView } from './match-queries.ts'
import type { Tab } from './tabs.ts'

/** `page`: of the meetings, of which old rivals have many. */
export const matchRead = (id: string, tab: Tab, page = 1) =>
  read<MatchView>(['match', id, tab, page], async db =>
    (await import('./match-queries.ts')).getMatchView(db, id, tab, page),
  )

export const reportRead = (id: string) =>
  read<MatchReport>(['match-report', id], async db => (await import('./match-queries.ts')).getReport(db, id))
