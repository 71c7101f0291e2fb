// A database with the record, the sample season and the articles in it.
import { join } from 'node:path'
import type { Connection } from '#gateway/database/connection.ts'
import { migrate } from '#gateway/database/migrate.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { loadArticles } from '#seed/articles/load.ts'
import { loadRecord } from '#seed/record/load.ts'
import { loadSampleSeason } from '#seed/sample-season/load.ts'
import { countWhatIsThere } from '#seed/statistics.ts'
import { type BenchDatabase, openBenchDatabase } from './database.ts'

export const root = join(import.meta.dirname, '..')

export async function openRecord(): Promise<BenchDatabase> {
  const record = await openBenchDatabase()
  const { admin } = record.database
  await migrate(admin, join(root, 'supabase', 'migrations'), () => undefined)
  await loadRecord(admin, join(root, 'data'))
  await loadSampleSeason(admin)
  await loadArticles(admin, { hasSample: true })
  await countWhatIsThere(admin)
  return record
}

/** One of each, with as much to show as there is. */
export async function someAddresses(admin: Connection): Promise<Record<string, string>> {
  return withClient(admin, async client => {
    const found: Record<string, string> = {}
    for (const [name, sql] of Object.entries(examples)) {
      const { rows } = await client.query<{ slug: string }>(sql)
      if (rows[0]) found[name] = rows[0].slug
    }
    return found
  })
}

const examples = {
  match: `select match_id as slug from public.match_events group by match_id order by count(*) desc, match_id limit 1`,
  season: `select slug from public.seasons join public.season_totals on season_id = seasons.id
    where counted > 0 and not is_sample order by slug desc limit 1`,
  player: `select slug from public.people join public.lineup_entries on player_id = people.id
    group by slug order by count(*) desc, slug limit 1`,
  coach: `select slug from public.people join public.coach_stints on person_id = people.id
    group by slug order by count(*) desc, slug limit 1`,
  official: `select slug from public.people join public.match_officials on person_id = people.id
    group by slug order by count(*) desc, slug limit 1`,
  article: `select slug from public.articles where status = 'published' order by slug limit 1`,
}
