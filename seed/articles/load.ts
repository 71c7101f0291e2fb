// Puts articles where readers find them. One that is there already is written again when the record has changed,
// unless somebody has edited or withdrawn it since: then it is theirs.
import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { inTransaction } from '#gateway/database/transaction.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { noteLoaded } from '#seed/loaded-files.ts'
import { recordId } from '#seed/record/batch.ts'
import { recordArticles } from './all.ts'
import type { Written } from './article.ts'
import { readRecord } from './rows.ts'
import { writeSampleNews } from './sample.ts'

// Any number will do, as long as two processes that start together agree on it.
const lock = 263_250

/** The articles about the record, and those of the sample season where there is one. Answers how many were written. */
export async function loadArticles(
  admin: Connection,
  { hasSample }: { hasSample: boolean },
): Promise<number> {
  return withClient(admin, async client => {
    await client.query('select pg_advisory_lock($1)', [lock])
    const record = await readRecord(client)
    // A league without matches has no articles.
    if (record.matches.length === 0) return 0
    const written = recordArticles.map(write => write(record))
    const placed = await placeArticles(client, written, { isSample: false })
    if (!hasSample) return placed
    return placed + (await placeArticles(client, await writeSampleNews(client), { isSample: true }))
  })
}

async function placeArticles(
  client: Client,
  articles: readonly Written[],
  { isSample }: { isSample: boolean },
): Promise<number> {
  let placed = 0
  for (const article of articles) if (await placeArticle(client, article, isSample)) placed += 1
  return placed
}

/** The text that says whether an article is still as it was loaded. */
const fingerprint = (words: readonly (string | null)[]) =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex')

async function placeArticle(client: Client, article: Written, isSample: boolean): Promise<boolean> {
  const { slug, kind, title, standfirst, body, methodNote, publishedAt, byline } = article
  const id = recordId('article', slug)
  const name = `article ${slug}`
  const ours = fingerprint([title, standfirst, body, methodNote, byline, 'published'])
  const { rows: present } = await client.query<Record<string, string | null>>(
    'select title, standfirst, body, method_note, byline, status from public.articles where id = $1 or slug = $2',
    [id, slug],
  )
  const { rows: known } = await client.query<{ sha256: string }>(
    'select sha256 from app.loaded_files where name = $1',
    [name],
  )
  const [now] = present
  const isOurs = now ? fingerprint(Object.values(now)) === known[0]?.sha256 : known.length === 0
  if (!isOurs || (now && known[0]?.sha256 === ours)) return false

  await inTransaction(client, async () => {
    await client.query(
      `insert into public.articles
         (id, slug, kind, title, standfirst, body, method_note, byline, status, published_at, is_sample, author_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'published', $9, $10, null)
       on conflict (id) do update set kind = excluded.kind, title = excluded.title, standfirst = excluded.standfirst,
         body = excluded.body, method_note = excluded.method_note, byline = excluded.byline`,
      [id, slug, kind, title, standfirst, body, methodNote, byline, publishedAt, isSample],
    )
    await noteLoaded(client, { name, sha256: ours })
  })
  return true
}
