// Reads of what is published: the list, one article, what the list can be narrowed to.
import * as messages from '#messages/news/article.js'
import type { Block } from '#lib/formats/markdown.ts'
import { scoreOf } from '#domain/record/match/match.ts'
import { dayOfMatch, hrefOfClub, hrefOfMatch, type LeagueMatch, matchColumns } from '#league/matches.ts'
import { inThisLanguage } from '#league/article-versions.ts'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { notFound } from '#lib/router/not-found.ts'
import { coverUrl } from './cover.ts'
import { type NewsFilters, pageSize } from './filters.ts'
import { hrefOfArticle } from './labels.ts'

const cardColumns =
  `id, language, slug, kind, title, standfirst, byline, publishedAt:published_at, isPinned:is_pinned,
  isSample:is_sample, club:clubs(slug, name)` as const

export type News = Awaited<ReturnType<typeof listNews>>
export type ArticleCard = News['articles'][number]

export async function listNews(db: Db, { club, kind, year, page }: NewsFilters) {
  const known = club === null ? null : await clubOf(db, club)
  if (club !== null && !known) return { articles: [], total: 0, clubName: null }
  const links = known ? ', links:article_links!inner()' : ''
  const from = (first: number) => {
    let wanted = db
      .from('articles')
      .select(`${cardColumns}${links}` as typeof cardColumns, { count: 'exact' })
      .eq('status', 'published')
      .is('translation_of', null)
    if (known) wanted = wanted.eq('links.subject', 'club').eq('links.subject_id', known.id)
    if (kind) wanted = wanted.eq('kind', kind)
    if (year)
      wanted = wanted
        .gte('published_at', `${year}-01-01T00:00:00+02:00`)
        .lt('published_at', `${Number(year) + 1}-01-01T00:00:00+02:00`)
    return wanted
      .order('is_pinned', { ascending: false })
      .order('published_at', { ascending: false })
      .order('slug')
      .range(first, first + pageSize - 1)
  }
  const clubName = known?.name ?? null
  try {
    const { data, count } = await from((page - 1) * pageSize).throwOnError()
    return { articles: (await inThisLanguage(db, data)).map(dated), total: count ?? 0, clubName }
  } catch (error) {
    // There is no such page: the list is shorter.
    const isBeyond = error instanceof Error && 'code' in error && error.code === 'PGRST103'
    if (!isBeyond) throw error
    return { articles: [], total: (await from(0).throwOnError()).count ?? 0, clubName }
  }
}

/** Days are formatted here, so that no page needs the code for it. */
const wordsFor = (moment: string | null, tell: (moment: string) => string) =>
  moment === null ? '' : tell(moment)
const dated = <Row extends { publishedAt: string | null }>(row: Row) => ({
  ...row,
  publishedOn: wordsFor(row.publishedAt, dayOf),
})

async function clubOf(db: Db, slug: string) {
  const { data } = await db.from('clubs').select('id, name').eq('slug', slug).maybeSingle().throwOnError()
  return data
}

/** What the list can be narrowed to. */
export async function listFilters(db: Db) {
  const data = await call(db, 'news_filters')
  const options = (filter: string) =>
    data.filter(row => row.filter === filter).map(({ value, label }) => ({ value, label }))
  return { clubs: options('club'), years: options('year').toReversed() }
}

const articleColumns =
  `id, language, translationOf:translation_of, slug, kind, title, standfirst, body, methodNote:method_note, coverPath:cover_path,
  coverAlt:cover_alt, coverCredit:cover_credit, byline, status, withdrawnReason:withdrawn_reason, publishedAt:published_at,
  isSample:is_sample, club:clubs(slug, name),
  corrections:article_corrections(id, note, correctedAt:corrected_at),
  links:article_links(subject, id:subject_id)` as const

export type Article = Awaited<ReturnType<typeof getArticle>>

/** An article with its text already read into blocks, so that no page brings the reader along. */
export async function getArticle(db: Db, slug: string) {
  const { data } = await db
    .from('articles')
    .select(articleColumns)
    .eq('slug', slug)
    .in('status', ['published', 'withdrawn'])
    .order('corrected_at', { referencedTable: 'article_corrections', ascending: false })
    .maybeSingle()
    .throwOnError()
  if (!data)
    throw notFound(messages.notFound, { to: '/news', label: messages.allNews }, await listNearest(db, slug))
  const { id, body, links: own, coverPath, corrections, translationOf, ...article } = data
  const original = translationOf ?? id
  // What a translation mentions stands with its original.
  const links = translationOf === null ? own : await listLinks(db, translationOf)
  const [{ parseMarkdown }, versions, mentions, related] = await Promise.all([
    import('#lib/formats/markdown.ts'),
    listVersions(db, original),
    listMentions(db, links),
    listRelated(db, original, links),
  ])
  const blocks = article.status === 'published' ? parseMarkdown(body) : []
  return {
    ...dated(article),
    publishedWords: wordsFor(article.publishedAt, dayAndTimeOf),
    corrections: corrections.map(correction => ({
      ...correction,
      words: dayAndTimeOf(correction.correctedAt),
    })),
    cover: coverPath === null ? null : coverUrl(db, coverPath, 960),
    blocks: blocks.map(block => located(db, block)),
    versions: versions.filter(version => version.slug !== article.slug),
    mentions,
    related,
  }
}

/** The published versions of a story, the first of them in front. */
async function listVersions(db: Db, original: string) {
  const { data } = await db
    .from('articles')
    .select('slug, title, language')
    .or(`id.eq.${original},translation_of.eq.${original}`)
    .eq('status', 'published')
    .order('translation_of', { nullsFirst: true })
    .order('language')
    .throwOnError()
  return data
}

async function listLinks(db: Db, articleId: string): Promise<ArticleLink[]> {
  const { data } = await db
    .from('article_links')
    .select('subject, id:subject_id')
    .eq('article_id', articleId)
    .throwOnError()
  return data
}

/** A picture's path becomes the address it is shown from. */
function located(db: Db, block: Block): Block {
  return block.kind === 'image' ? { ...block, path: coverUrl(db, block.path, 960) } : block
}

async function listNearest(db: Db, slug: string) {
  const data = await call(db, 'nearest_articles', { slug })
  return data.map(near => ({ to: hrefOfArticle(near), label: near.title }))
}

type ArticleLink = { subject: string; id: string }

/** At most so many of a kind are named at the end. */
const mostMentions = 24

async function listMentions(db: Db, links: ArticleLink[]) {
  const of = (subject: string) => links.filter(link => link.subject === subject).map(({ id }) => id)
  const [clubs, people, matches] = [of('club'), of('person'), of('match')]
  const [foundClubs, foundPeople, foundMatches] = await Promise.all([
    clubs.length === 0
      ? []
      : db
          .from('clubs')
          .select('slug, name')
          .in('id', clubs)
          .order('name')
          .limit(mostMentions)
          .throwOnError(),
    people.length === 0
      ? []
      : db
          .from('people')
          .select('slug, name, player:players(person_id), official:officials(person_id)')
          .in('id', people)
          .order('name')
          .limit(mostMentions)
          .throwOnError(),
    matches.length === 0
      ? []
      : db
          .from('matches')
          .select(matchColumns)
          .in('id', matches)
          .order('played_on')
          .limit(mostMentions)
          .throwOnError(),
  ])
  return {
    clubs: ('data' in foundClubs ? foundClubs.data : []).map(club => ({
      name: club.name,
      href: hrefOfClub(club),
    })),
    people: ('data' in foundPeople ? foundPeople.data : []).map(({ slug, name, player, official }) => ({
      name,
      href: `/${official ? 'officials' : player ? 'players' : 'coaches'}/${slug}`,
    })),
    matches: ('data' in foundMatches ? foundMatches.data : []).map(matchMention),
  }
}

/** "Dynamos 4–0 Highlanders", and the day. */
function matchMention(match: LeagueMatch) {
  const score = scoreOf(match)
  const on = dayOfMatch(match)
  return {
    href: hrefOfMatch(match),
    name: `${match.home.name} ${score ? `${score.home}–${score.away}` : messages.versus} ${match.away.name}`,
    day: on === null ? '' : dayOf(on),
  }
}

/** Others about the same clubs and people; the newest, where there are none. */
async function listRelated(db: Db, id: string, links: ArticleLink[]) {
  const columns = 'id, slug, title, standfirst, language, publishedAt:published_at' as const
  const newest = (about: string) =>
    db
      .from('articles')
      .select(`${columns}${about}` as typeof columns)
      .eq('status', 'published')
      .is('translation_of', null)
      .neq('id', id)
      .order('published_at', { ascending: false })
      .limit(3)
  const shared = links.map(link => link.id)
  const { data: related } = await newest(', links:article_links!inner()')
    .in('links.subject_id', shared)
    .throwOnError()
  const stories = related.length > 0 ? related : (await newest('').throwOnError()).data
  return (await inThisLanguage(db, stories)).map(dated)
}
