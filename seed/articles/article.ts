import type { RecordRows } from './rows.ts'

export type Written = {
  slug: string
  kind: 'news' | 'analysis' | 'notice'
  title: string
  standfirst: string
  body: string
  /** What was counted, and from which sources. */
  methodNote: string
  publishedAt: string
  byline: string
}

/** An article, written from the rows. Its numbers are counted each time, and never typed. */
export type Template = (record: RecordRows) => Written

export const recordDesk = 'Pitch263 record desk'

/** Nine in the morning in Harare. */
export const morningOf = (day: string) => `${day}T09:00:00+02:00`

/** Where the league's matches come from, in one sentence. */
export const matchSources =
  'Sources: GitHub rodrigoazs/flashscore-scraper-py (2006 to 2024), openfootball/world (2025), compared with schochastics/football-data where that has the match.'
