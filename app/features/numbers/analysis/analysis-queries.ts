import { inThisLanguage } from '#league/article-versions.ts'
import { dayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'

/** So many articles stand above the tools. */
const newest = 4

export type Articles = Awaited<ReturnType<typeof listAnalysis>>

export async function listAnalysis(db: Db) {
  const { data } = await db
    .from('articles')
    .select('id, slug, title, standfirst, language, publishedAt:published_at, isSample:is_sample')
    .eq('status', 'published')
    .is('translation_of', null)
    .eq('kind', 'analysis')
    .order('published_at', { ascending: false })
    .order('slug')
    .limit(newest)
    .throwOnError()
  // The day is formatted here, so that no page needs the code for it.
  const stories = await inThisLanguage(db, data)
  return stories.map(article => ({ ...article, day: article.publishedAt ? dayOf(article.publishedAt) : '' }))
}
