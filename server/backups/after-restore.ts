// What a restore brings in and depends on the version of PostgreSQL: words of articles are stemmed by the server, and its
// next major version may stem them otherwise. Searches would miss them, and the check of the record would report them.
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'

export async function renewDerived(admin: Connection): Promise<number> {
  return withClient(admin, async client => {
    const { rowCount } = await client.query(`
      update app.article_texts as kept set words = fresh.words
      from (select id, app.article_words(title, standfirst, body) as words from public.articles) as fresh
      where fresh.id = kept.article_id and fresh.words is distinct from kept.words`)
    return rowCount ?? 0
  })
}
