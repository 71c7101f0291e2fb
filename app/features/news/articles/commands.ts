// Commands of articles. The database decides who may do what.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { uploadFile } from '#lib/data/stored-files.ts'
import { coverBucket, coverUrl } from './cover.ts'
import { getDraft } from './desk-queries.ts'
import { type ArticleForm, momentInHarare } from './schema.ts'
import type { Status } from './labels.ts'

const orNull = (words: string) => words.trim() || null

/** Answers with its id. */
export async function addArticle(db: Db, { form, clubId }: { form: ArticleForm; clubId: string | null }) {
  const { data } = await db
    .from('articles')
    .insert({
      title: form.title.trim(),
      slug: form.slug,
      kind: form.kind,
      language: form.language,
      translation_of: form.translationOf || null,
      body: form.body,
      byline: form.byline.trim(),
      standfirst: orNull(form.standfirst),
      method_note: orNull(form.methodNote),
      cover_path: orNull(form.coverPath),
      cover_alt: form.coverPath ? orNull(form.coverAlt) : null,
      cover_credit: form.coverPath ? orNull(form.coverCredit) : null,
      club_id: clubId,
      status: 'draft',
    })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

type Save = { id: string; version: number; form: ArticleForm; status?: Status | undefined }

/** Refused when somebody else saved since `version`. */
export async function saveArticle(db: Db, { id, version, form, status }: Save) {
  await call(db, 'save_article', {
    id,
    version,
    title: form.title.trim(),
    slug: form.slug,
    body: form.body,
    kind: form.kind,
    language: form.language,
    translationOf: form.translationOf || undefined,
    byline: form.byline.trim(),
    standfirst: form.standfirst.trim() || undefined,
    methodNote: form.methodNote.trim() || undefined,
    coverPath: form.coverPath.trim() || undefined,
    coverAlt: (form.coverPath && form.coverAlt.trim()) || undefined,
    coverCredit: (form.coverPath && form.coverCredit.trim()) || undefined,
    // Without effect unless it is or becomes scheduled.
    publishAt: momentInHarare(form.publishAt),
    correction: form.correction.trim() || undefined,
    status,
  })
  return getDraft(db, id)
}

/** Readers then see a stub with the reason. */
export async function withdrawArticle(db: Db, { id, reason }: { id: string; reason: string }) {
  await change(db, id, { status: 'withdrawn', withdrawn_reason: reason })
}

/** From what was withdrawn: its words come back, and it waits to be published again. */
export async function takeBackArticle(db: Db, { id }: { id: string }) {
  await change(db, id, { status: 'draft' })
}

export async function pinArticle(db: Db, { id, isPinned }: { id: string; isPinned: boolean }) {
  await change(db, id, { is_pinned: isPinned })
}

type Change = { status?: Status; withdrawn_reason?: string; is_pinned?: boolean }

async function change(db: Db, id: string, to: Change) {
  await db.from('articles').update(to).eq('id', id).select('id').single().throwOnError()
}

export const coverTypes = ['image/jpeg', 'image/png', 'image/webp']
export const largestCover = 3 * 1024 * 1024

/** Answers with where it lies and where it is shown from. A cover is never replaced, so that no page shows two. */
export async function uploadCover(db: Db, { file, folder }: { file: File; folder: string }) {
  const path = await uploadFile(db, coverBucket, folder, file)
  return { path, url: coverUrl(db, path, 480) }
}
