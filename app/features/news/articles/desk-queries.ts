// Reads of the desks where articles are written: drafts too, as far as the viewer may see them.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { coverUrl } from './cover.ts'
import { isKind, type Status } from './labels.ts'

/** Whose articles: one club's, or everybody's. */
type Scope = { clubId: string | null }

const shown = 50

/** The articles in one state, those that changed last first. */
async function listDesk(db: Db, { clubId }: Scope, status: Status) {
  const wanted = db
    .from('articles')
    .select(
      `id, slug, kind, title, byline, status, updatedAt:updated_at, isPinned:is_pinned, isSample:is_sample,
       club:clubs(name)`,
    )
    .eq('status', status)
  const { data } = await (clubId === null ? wanted : wanted.eq('club_id', clubId))
    .order('updated_at', { ascending: false })
    .order('id')
    .limit(shown)
    .throwOnError()
  return data
}

export type DeskRow = Awaited<ReturnType<typeof listDesk>>[number]

/** An article as its editor needs it, or null. */
export async function getDraft(db: Db, id: string) {
  const { data } = await db
    .from('articles')
    .select(
      `id, slug, kind, title, standfirst, body, methodNote:method_note, coverPath:cover_path, coverAlt:cover_alt,
       coverCredit:cover_credit, byline, status, version, publishedAt:published_at, publishAt:publish_at, clubId:club_id, isPinned:is_pinned`,
    )
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  if (!data) return null
  const { kind, standfirst, methodNote, coverPath, coverAlt, coverCredit, ...article } = data
  return {
    ...article,
    kind: isKind(kind) ? kind : ('news' as const),
    standfirst: standfirst ?? '',
    methodNote: methodNote ?? '',
    coverPath: coverPath ?? '',
    coverAlt: coverAlt ?? '',
    coverCredit: coverCredit ?? '',
    coverUrl: coverPath === null ? '' : coverUrl(db, coverPath, 480),
  }
}

export type Draft = NonNullable<Awaited<ReturnType<typeof getDraft>>>

export const deskRead = (scope: Scope, status: Status) =>
  read(['news desk', scope.clubId, status], db => listDesk(db, scope, status))
/** The pictures that were used before, each with its description and credit. */
async function listPictures(db: Db, { clubId }: Scope) {
  const found = await call(db, 'article_pictures', { clubId: clubId ?? undefined })
  return found.map(({ path, alt, credit }) => ({
    path,
    alt: alt ?? '',
    credit: credit ?? '',
    url: coverUrl(db, path, 240),
  }))
}

export type Picture = Awaited<ReturnType<typeof listPictures>>[number]

export const picturesRead = (scope: Scope) =>
  read(['news desk', scope.clubId, 'pictures'], db => listPictures(db, scope))
export const draftRead = (id: string) => read(['news draft', id], db => getDraft(db, id))
