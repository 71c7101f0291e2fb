// Reads of the desks where articles are written: drafts too, as far as the viewer may see them.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { isLanguage } from '#lib/language/languages.ts'
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
      `id, slug, kind, language, translationOf:translation_of, title, standfirst, body, methodNote:method_note, coverPath:cover_path, coverAlt:cover_alt,
       coverCredit:cover_credit, byline, status, version, publishedAt:published_at, publishAt:publish_at, clubId:club_id, isPinned:is_pinned`,
    )
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  if (!data) return null
  const {
    kind,
    language,
    translationOf,
    standfirst,
    methodNote,
    coverPath,
    coverAlt,
    coverCredit,
    ...article
  } = data
  return {
    ...article,
    kind: isKind(kind) ? kind : ('news' as const),
    language: isLanguage(language) ? language : ('en' as const),
    translationOf: translationOf ?? '',
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
/** What can be translated: the newest first versions of stories, and the one that is named. */
async function listOriginals(db: Db, { clubId }: Scope, chosen: string) {
  const wanted = db.from('articles').select('id, title, language').is('translation_of', null)
  const from = clubId === null ? wanted : wanted.eq('club_id', clubId)
  const { data } = await from
    .order('updated_at', { ascending: false })
    .order('id')
    .limit(shown)
    .throwOnError()
  if (!chosen || data.some(({ id }) => id === chosen)) return data
  const { data: older } = await db
    .from('articles')
    .select('id, title, language')
    .eq('id', chosen)
    .throwOnError()
  return [...data, ...older]
}

export const originalsRead = (scope: Scope, chosen: string) =>
  read(['news desk', scope.clubId, 'originals', chosen], db => listOriginals(db, scope, chosen))
export const draftRead = (id: string) => read(['news draft', id], db => getDraft(db, id))
