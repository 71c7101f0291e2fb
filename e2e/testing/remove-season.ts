import { operator } from './people.ts'

/** A season that a journey has made, with its matches. */
export async function removeSeason(baseURL: string | undefined, slug: string) {
  const db = operator(baseURL)
  const { data } = await db.from('seasons').select('id').eq('slug', slug).throwOnError()
  for (const { id } of data) {
    await db.from('matches').delete().eq('season_id', id).throwOnError()
    await db.from('seasons').delete().eq('id', id).throwOnError()
  }
}
