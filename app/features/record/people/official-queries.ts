import { noCategory } from '#messages/record/officials.js'
import * as words from '#messages/record/people.js'
import { getSeasons } from '#league/season-queries.ts'
import { chooseSeason, seasonLabel } from '#league/seasons.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { type ListParams, orderOf } from '#lib/router/search-params.ts'
import { pageSize } from '#lib/router/page-number.ts'
import { categoryNames } from './labels.ts'

export const officialsPath = '/explore/officials'

export const officialFilters = {
  q: words.name,
  season: words.season,
  category: words.category,
  panel: words.panel,
  region: words.region,
}

export const officialSorts = {
  name: words.name,
  '-matches': words.mostMatches,
  '-cards': words.mostCards,
  cards: words.fewestCards,
}

export type ListedOfficial = {
  slug: string
  name: string
  isSample: boolean
  category: string
  panel: string | null
  region: string | null
  asOf: string | null
  /** Null where no appointment of the season was written down. */
  matches: number | null
  refereed: number | null
  yellows: number | null
  reds: number | null
}

export const officialListRead = (asked: ListParams) =>
  read(['official list', asked], db => listOfficials(db, asked))

export type OfficialList = Awaited<ReturnType<typeof listOfficials>>

async function listOfficials(db: Db, asked: ListParams, limit = pageSize) {
  const seasons = await getSeasons(db)
  const { season, isUnknown } = chooseSeason(seasons, asked.said['season'] ?? null)
  const { q, category, panel, region } = asked.said
  const isKnown = category !== undefined && Object.hasOwn(categoryNames, category)
  const [rows, { data: filters }] = await Promise.all([
    call(db, 'list_officials', {
      seasonId: season?.id ?? '00000000-0000-0000-0000-000000000000',
      ...orderOf(asked.sort),
      limit,
      offset: (asked.page - 1) * limit,
      words: q || undefined,
      category: isKnown ? category : undefined,
      panel: panel || undefined,
      region: region || undefined,
    }),
    db.rpc('official_filters').single().throwOnError(),
  ])
  return {
    officials: rows.map(officialOf),
    total: rows[0]?.total ?? 0,
    season: season ? { slug: season.slug, name: season.name, isSample: season.isSample } : null,
    seasons: seasons.map(each => [each.slug, seasonLabel(each)] as const),
    ...filters,
    wrong: [
      ...(isUnknown ? [words.noSeason({ season: asked.said['season'] ?? '' })] : []),
      ...(category && !isKnown ? [noCategory({ category })] : []),
    ],
  }
}

// The generated types know no null in what a function answers.
type Row = { [Name in 'slug' | 'name' | 'category']: string } & {
  [Name in 'panel' | 'region' | 'as_of']: string | null
} & { [Name in 'matches' | 'refereed' | 'yellows' | 'reds']: number | null } & { is_sample: boolean }

function officialOf(row: Row): ListedOfficial {
  const { slug, name, category, panel, region, matches, refereed, yellows, reds } = row
  return {
    slug,
    name,
    category,
    panel,
    region,
    matches,
    refereed,
    yellows,
    reds,
    isSample: row.is_sample,
    asOf: row.as_of,
  }
}
