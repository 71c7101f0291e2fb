// A story in the language of the page, where it has a version in it.
import { language } from '#language/language.ts'
import type { Db } from '#lib/data/db.ts'

type Card = { id: string; slug: string; title: string; standfirst: string | null; language: string }

/** Lists hold the first version of each story; the words and the address become those of the version to read. */
export async function inThisLanguage<Story extends Card>(
  db: Db,
  stories: readonly Story[],
): Promise<Story[]> {
  const ids = stories.filter(story => story.language !== language).map(({ id }) => id)
  if (ids.length === 0) return [...stories]
  const { data } = await db
    .from('articles')
    .select('slug, title, standfirst, language, translationOf:translation_of')
    .eq('status', 'published')
    .eq('language', language)
    .in('translation_of', ids)
    .throwOnError()
  return stories.map(story => {
    const version = data.find(({ translationOf }) => translationOf === story.id)
    if (!version) return story
    const { translationOf: _, ...words } = version
    return { ...story, ...words }
  })
}
