// The validation of the article form. It only helps the person who fills it in: the table's constraints decide.
import * as words from '#messages/news/editor.js'
import { language } from '#language/language.ts'
import type { Language } from '#lib/language/languages.ts'
import { isKind, type Kind } from './labels.ts'

export type ArticleForm = {
  title: string
  slug: string
  kind: Kind
  language: Language
  /** The id of the article that it translates, or empty. */
  translationOf: string
  standfirst: string
  body: string
  byline: string
  methodNote: string
  coverPath: string
  coverAlt: string
  coverCredit: string
  /** In Harare, as the field has it: "2026-11-20T09:30". Empty where it is not scheduled. */
  publishAt: string
  /** What was put right; only of an article that readers have seen. */
  correction: string
}

export type ArticleErrors = Partial<Record<keyof ArticleForm, string>>

/** As it stands in an address: "Dynamos 2–1 Hwange" is dynamos-2-1-hwange. */
export function slugFrom(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '')
}

export const emptyForm = (byline: string, kind: Kind): ArticleForm => ({
  title: '',
  slug: '',
  kind,
  language,
  translationOf: '',
  standfirst: '',
  body: '',
  byline,
  methodNote: '',
  coverPath: '',
  coverAlt: '',
  coverCredit: '',
  publishAt: '',
  correction: '',
})

const longest = {
  title: 120,
  standfirst: 240,
  body: 40_000,
  byline: 100,
  coverAlt: 200,
  coverCredit: 120,
  correction: 500,
}

/** What is wrong with it. `isPublished`: readers have seen it, so that a change has to be explained. */
export function problemsOf(form: ArticleForm, isPublished: boolean): ArticleErrors {
  const errors: ArticleErrors = {}
  const title = form.title.trim()
  if (title.length < 5 || title.length > longest.title) errors.title = words.wrongTitle
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(form.slug) || form.slug.length > 120) errors.slug = words.wrongSlug
  if (!isKind(form.kind)) errors.kind = words.wrongKind
  if (form.standfirst.trim().length > longest.standfirst) errors.standfirst = words.wrongStandfirst
  if (form.body.trim() === '') errors.body = words.noText
  if (form.body.length > longest.body) errors.body = words.wrongText
  const byline = form.byline.trim()
  if (byline === '' || byline.length > longest.byline) errors.byline = words.wrongByline
  const alt = form.coverAlt.trim()
  if (form.coverPath && (alt.length < 3 || alt.length > longest.coverAlt)) errors.coverAlt = words.wrongAlt
  const correction = form.correction.trim()
  if (isPublished && (correction === '' || correction.length > longest.correction))
    errors.correction = words.wrongCorrection
  return errors
}

export const longestOf = longest

/** The moment that the field means: Harare is two hours ahead of UTC all year. */
export const momentInHarare = (typed: string) => (typed ? `${typed}:00+02:00` : undefined)

/** What is wrong with the time at which an article is to be published. */
export function scheduleProblem(typed: string, now: Date): string | undefined {
  const moment = momentInHarare(typed)
  if (!moment || Number.isNaN(Date.parse(moment))) return words.noTime
  return Date.parse(moment) > now.getTime() ? undefined : words.pastTime
}
