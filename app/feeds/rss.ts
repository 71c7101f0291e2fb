import { language } from '#language/language.ts'
import { inThisLanguage } from '#league/article-versions.ts'
import type { Language } from '#lib/language/languages.ts'
import { pathIn } from '#lib/language/paths.ts'
import * as words from '#messages/news/feed.js'
import type { Feed } from './feed.ts'
import { escapeXml } from './escape-xml.ts'

const newest = 30

const codes: Record<Language, string> = { en: 'en-gb', sn: 'sn-zw', nd: 'nd-zw' }

/** The newest articles, as RSS 2.0: each in the language of the feed, where it has a version in it. */
export const rss: Feed = {
  path: '/news.rss',
  read: async ({ db, siteUrl }) => {
    const { data } = await db
      .from('articles')
      .select(
        'id, language, slug, kind, title, standfirst, byline, publishedAt:published_at, isSample:is_sample',
      )
      .eq('status', 'published')
      .is('translation_of', null)
      .order('published_at', { ascending: false })
      .order('slug')
      .limit(newest)
      .throwOnError()
    const items = await inThisLanguage(db, data)
    const [first] = items
    const built = first?.publishedAt ? `\n<lastBuildDate>${stamp(first.publishedAt)}</lastBuildDate>` : ''
    return {
      type: 'application/rss+xml; charset=utf-8',
      body: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(words.title)}</title>
<link>${escapeXml(siteUrl + pathIn(language, '/news'))}</link>
<description>${escapeXml(words.description)}</description>
<language>${codes[language]}</language>
<atom:link href="${escapeXml(siteUrl + pathIn(language, '/news.rss'))}" rel="self" type="application/rss+xml"/>${built}
${items.map(article => item(article, siteUrl)).join('\n')}
</channel>
</rss>
`,
    }
  },
}

type Item = {
  slug: string
  kind: string
  title: string
  standfirst: string | null
  byline: string
  publishedAt: string | null
  isSample: boolean
  language: string
}

function item(article: Item, siteUrl: string): string {
  const { slug, kind, title, standfirst, byline, publishedAt, isSample } = article
  const address = escapeXml(siteUrl + pathIn(language, `/news/${slug}`))
  return `<item>
<title>${escapeXml(isSample ? words.sample({ title }) : title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
${publishedAt ? `<pubDate>${stamp(publishedAt)}</pubDate>\n` : ''}<dc:creator>${escapeXml(byline)}</dc:creator>
<dc:language>${article.language}</dc:language>
<category>${escapeXml(kind)}</category>
<description>${escapeXml(standfirst ?? title)}</description>
</item>`
}

/** As RFC 822 writes a moment: "Sun, 15 Nov 2026 09:00:00 GMT". */
const stamp = (moment: string) => new Date(moment).toUTCString()
