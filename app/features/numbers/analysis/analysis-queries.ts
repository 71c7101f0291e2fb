import { dayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'

/** So many articles stand above the tools. */
const newest = 4

export type Articles = Awaited<ReturnType<typeof listAnalysis>>

export async function listAnalysis(db: Db) {
  const { data } = await db
    .from('articles')
    .select('slug, title, standfirst, publishedAt:published_at, isSample:is_sample')
    .eq('status', 'published')
    .eq('kind', 'analysis')
    .order('published_at', { ascending: false })
    .order('slug')
    .limit(newest)
    .throwOnError()
  // The day is formatted here, so that no page needs the code for it.
  return data.map(article => ({ ...article, day: article.publishedAt ? dayOf(article.publishedAt) : '' }))
}
