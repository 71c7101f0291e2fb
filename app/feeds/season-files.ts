// A season as CSV and as JSON, for people who do their own statistics.
import * as words from '#messages/record/files.js'
import type { Feed, FeedAnswer, FeedRequest } from './feed.ts'
import {
  inView,
  listFiledMatches,
  listSeasonClubs,
  listSources,
  listTable,
} from '#features/record/fixtures/file-queries.ts'
import { matchesCsv, matchObject, tableCsv, tableObject } from '#features/record/fixtures/files.ts'
import { getFixtures } from '#features/record/fixtures/fixture-queries.ts'
import { readSearchParams } from '#features/record/fixtures/search-params.ts'
import { getSeasons } from '#league/season-queries.ts'
import type { Season } from '#league/seasons.ts'
import { missing } from './missing.ts'

const csv = (fileName: string, body: string): FeedAnswer => ({
  type: 'text/csv; charset=utf-8',
  fileName,
  body,
})

/** What is not there of a season that is not there. */
export const ofSeason =
  (answer: (request: FeedRequest, season: Season) => Promise<FeedAnswer>) => async (request: FeedRequest) => {
    const season = (await getSeasons(request.db)).find(({ slug }) => slug === request.params['slug'])
    return season ? answer(request, season) : missing(words.thisSeason)
  }

export const seasonMatches: Feed = {
  path: '/seasons/:slug/matches.csv',
  read: ofSeason(async ({ db }, season) =>
    csv(`matches-${season.slug}.csv`, matchesCsv(await listFiledMatches(db, season))),
  ),
}

export const seasonTable: Feed = {
  path: '/seasons/:slug/table.csv',
  read: ofSeason(async ({ db }, season) =>
    csv(`table-${season.slug}.csv`, tableCsv(await listTable(db, season))),
  ),
}

/** GET /fixtures.csv: what the page shows under the same question. */
export const fixturesCsv: Feed = {
  path: '/fixtures.csv',
  read: async ({ db, search }) => {
    const { season, view } = await getFixtures(db, readSearchParams(search))
    const known = (await getSeasons(db)).find(({ slug }) => slug === season?.slug)
    if (!known) return missing(words.thisSeason)
    const matches = inView(await listFiledMatches(db, known), view)
    return csv(`matches-${known.slug}.csv`, matchesCsv(matches))
  },
}

export const seasonJson: Feed = {
  path: '/seasons/:slug/season.json',
  read: ofSeason(async ({ db, siteUrl }, season) => {
    const [matches, table, clubs] = await Promise.all([
      listFiledMatches(db, season),
      listTable(db, season),
      listSeasonClubs(db, season),
    ])
    const names = [...new Set(matches.flatMap(({ source }) => source?.name ?? []))]
    return {
      type: 'application/json; charset=utf-8',
      fileName: `season-${season.slug}.json`,
      body: `${JSON.stringify(
        {
          season: {
            slug: season.slug,
            name: season.name,
            status: season.status,
            is_sample: season.isSample,
            points_for_win: season.pointsForWin,
            points_for_draw: season.pointsForDraw,
            tie_breaks: season.tieBreaks,
            url: `${siteUrl}/seasons/${season.slug}`,
          },
          licence: words.licence,
          sources: await listSources(db, names),
          clubs,
          matches: matches.map(matchObject),
          table: table.map(tableObject),
        },
        null,
        1,
      )}\n`,
    }
  }),
}
