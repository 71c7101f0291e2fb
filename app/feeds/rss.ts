import type { Feed } from './feed.ts'
import { escapeXml } from './escape-xml.ts'

const newest = 30

/** The newest articles, as RSS 2.0. */
export const rss: Feed = {
  path: '/news.rss',
  read: async ({ db, siteUrl }) => {
    const { data } = await db
      .from('articles')
      .select('slug, kind, title, standfirst, byline, publishedAt:published_at, isSample:is_sample')
      .eq('status', 'published')
      .order('published_at', { ascending: false })
      .order('slug')
      .limit(newest)
      .throwOnError()
    const [first] = data
    const built = first?.publishedAt ? `\n<lastBuildDate>${stamp(first.publishedAt)}</lastBuildDate>` : ''
    return {
      type: 'application/rss+xml; charset=utf-8',
      body: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>Pitch263 news</title>
<link>${escapeXml(siteUrl)}/news</link>
<description>News, analysis and notices about Zimbabwe’s Premier Soccer League.</description>
<language>en-gb</language>
<atom:link href="${escapeXml(siteUrl)}/news.rss" rel="self" type="application/rss+xml"/>${built}
${data.map(article => item(article, siteUrl)).join('\n')}
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
}

function item(
  { slug, kind, title, standfirst, byline, publishedAt, isSample }: Item,
  siteUrl: string,
): string {
  const address = escapeXml(`${siteUrl}/news/${slug}`)
  return `<item>
<title>${isSample ? 'Sample: ' : ''}${escapeXml(title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
${publishedAt ? `<pubDate>${stamp(publishedAt)}</pubDate>\n` : ''}<dc:creator>${escapeXml(byline)}</dc:creator>
<category>${escapeXml(kind)}</category>
<description>${escapeXml(standfirst ?? title)}</description>
</item>`
}

/** As RFC 822 writes a moment: "Sun, 15 Nov 2026 09:00:00 GMT". */
const stamp = (moment: string) => new Date(moment).toUTCString()
