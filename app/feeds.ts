// What is no page: files that machines read, made from the record at the moment they are asked for. Like pages
// they are made for anonymous visitors, kept for seconds and named by an ETag.
import { NotFound } from '#lib/router/not-found.ts'
import { matchPath } from '#lib/router/paths.ts'
import { embedMatch } from './embeds/embed-match.ts'
import { embedNextMatch } from './embeds/embed-next-match.ts'
import { embedTable } from './embeds/embed-table.ts'
import { oembed } from './embeds/oembed.ts'
import { clubCalendar, fixturesCalendar } from './feeds/calendar.ts'
import { clubsCsv } from './feeds/clubs-csv.ts'
import { compareCsv } from './feeds/compare-csv.ts'
import type { Feed } from './feeds/feed.ts'
import { liveMatch } from './feeds/live-match.ts'
import { missing } from './feeds/missing.ts'
import { passportPdf } from './feeds/passport-pdf.ts'
import { playersCsv } from './feeds/players-csv.ts'
import { reportPdf } from './feeds/report-pdf.ts'
import { robots } from './feeds/robots.ts'
import { rss } from './feeds/rss.ts'
import { seasonChangelog, seasonChecksums, seasonFootballTxt } from './feeds/season-downloads.ts'
import { fixturesCsv, seasonJson, seasonMatches, seasonTable } from './feeds/season-files.ts'
import { sitemap } from './feeds/sitemap.ts'
import { statisticsCsv } from './feeds/statistics-csv.ts'
import { tableCsv } from './feeds/table-csv.ts'
import { trainingCsv } from './feeds/training-csv.ts'
import { transfersCsv } from './feeds/transfers-csv.ts'
import { valuesCsv } from './feeds/values-csv.ts'
import { windowsCalendar } from './feeds/windows-calendar.ts'

const feeds: Feed[] = [
  clubsCsv,
  compareCsv,
  embedMatch,
  embedNextMatch,
  embedTable,
  liveMatch,
  oembed,
  passportPdf,
  playersCsv,
  reportPdf,
  robots,
  rss,
  sitemap,
  statisticsCsv,
  tableCsv,
  trainingCsv,
  transfersCsv,
  valuesCsv,
  windowsCalendar,
  clubCalendar,
  fixturesCalendar,
  fixturesCsv,
  seasonChangelog,
  seasonChecksums,
  seasonFootballTxt,
  seasonJson,
  seasonMatches,
  seasonTable,
]

export function findFeed(path: string) {
  for (const feed of feeds) {
    const params = matchPath(feed.path, path)
    if (params) return { feed: { ...feed, read: inWords(feed.read) }, params }
  }
  return undefined
}

/** What a read throws for a page, said as a file says it: that nobody of this name is in the record. */
const inWords =
  (read: Feed['read']): Feed['read'] =>
  request =>
    read(request).catch((error: unknown) => {
      if (error instanceof NotFound) return missing(error.missing.what)
      throw error
    })
