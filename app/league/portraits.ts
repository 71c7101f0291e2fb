// The approved portraits of the people of a list: paths of pictures by the person's slug.
import type { Db } from '#lib/data/db.ts'

export type Portraits = Readonly<Record<string, string>>

/** Of a page of a list, not of everybody: each is named in the address. */
export async function listPortraits(db: Db, people: readonly { slug: string }[]): Promise<Portraits> {
  if (people.length === 0) return {}
  const { data } = await db
    .from('pictures')
    .select('path, person:people!inner(slug)')
    .eq('kind', 'portrait')
    .eq('status', 'approved')
    .in(
      'person.slug',
      people.map(({ slug }) => slug),
    )
    .throwOnError()
  return Object.fromEntries(data.map(({ path, person }) => [person.slug, path]))
}
