// A season for other programs: as Football.TXT, the checksums of all its files, and what has changed in them.
import * as words from '#messages/record/files.js'
import { createHash } from 'node:crypto'
import { writeFootballTxt } from '#domain/record/football-txt.ts'
import { listAdjustments, listFileChanges, listFiledMatches } from '#features/record/fixtures/file-queries.ts'
import { changesCsv, textMatchOf } from '#features/record/fixtures/files.ts'
import { seasonLabel } from '#league/seasons.ts'
import type { Feed } from './feed.ts'
import { ofSeason, seasonJson, seasonMatches, seasonTable } from './season-files.ts'

export const seasonFootballTxt: Feed = {
  path: '/seasons/:slug/football.txt',
  read: ofSeason(async ({ db, siteUrl }, season) => {
    const [matches, adjustments] = await Promise.all([
      listFiledMatches(db, season),
      listAdjustments(db, season),
    ])
    const title = words.leagueSeason({ season: seasonLabel(season) })
    const sources = [...new Set(matches.flatMap(({ source }) => source?.name ?? []))]
    const comments = [`${siteUrl}/seasons/${season.slug}`, ...sources]
    return {
      type: 'text/plain; charset=utf-8',
      fileName: `football-${season.slug}.txt`,
      body: writeFootballTxt({ title, adjustments, matches: matches.map(textMatchOf) }, comments),
    }
  }),
}

const files = [seasonMatches, seasonTable, seasonJson, seasonFootballTxt]

/** As `sha256sum -c` reads it. */
export const seasonChecksums: Feed = {
  path: '/seasons/:slug/SHA256SUMS',
  read: ofSeason(async request => {
    const made = await Promise.all(files.map(file => file.read(request)))
    return {
      type: 'text/plain; charset=utf-8',
      body: made.map(({ body, fileName }) => `${sha256(body)}  ${fileName}\n`).join(''),
    }
  }),
}

/** Why a checksum is another one than last time. */
export const seasonChangelog: Feed = {
  path: '/seasons/:slug/CHANGELOG.csv',
  read: ofSeason(async ({ db }, season) => ({
    type: 'text/csv; charset=utf-8',
    fileName: `changelog-${season.slug}.csv`,
    body: changesCsv(await listFileChanges(db, season)),
  })),
}

const sha256 = (body: string | Uint8Array) => createHash('sha256').update(body).digest('hex')
