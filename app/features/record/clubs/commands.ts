import type { Language } from '#lib/language/languages.ts'
import type { Db } from '#lib/data/db.ts'

/** What a club's own people may write; the database refuses the rest, and says why. */
export async function describeClub(
  db: Db,
  {
    id,
    description,
    language,
    website,
  }: { id: string; description: string; language: Language; website: string },
) {
  await db
    .from('clubs')
    .update({
      description: description.trim() || null,
      description_language: language,
      website: website.trim() || null,
    })
    .eq('id', id)
    .select('id')
    // Nothing comes back when it is not theirs to change.
    .single()
    .throwOnError()
}
