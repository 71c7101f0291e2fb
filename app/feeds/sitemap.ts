import { escapeXml } from './escape-xml.ts'
import type { Feed } from './feed.ts'
import { hrefOfTool, toolNames } from '#features/numbers/analysis/tools.ts'
import type { Db } from '#lib/data/db.ts'
import { type Language, languages, pathIn } from '#lib/language/languages.ts'

const fixed = [
  '/',
  '/about',
  '/news',
  '/fixtures',
  '/standings',
  '/discipline',
  '/seasons',
  '/records',
  '/explore/teams',
  '/explore/players',
  '/explore/coaches',
  '/explore/officials',
  '/transfers',
  '/analysis',
  ...toolNames.map(hrefOfTool),
  '/statistics',
  '/valuations',
  '/compare-players',
]

/** Every address that a search engine should know, but the thousands of matches, which are linked from them. */
export const sitemap: Feed = {
  path: '/sitemap.xml',
  read: async ({ db, siteUrl }) => {
    const paths = [...fixed, ...(await pathsOf(db))]
    const urls = paths.flatMap(path => inEachLanguage(siteUrl, path))
    return {
      type: 'application/xml; charset=utf-8',
      body: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`,
    }
  },
}

/** One address for each language, and with each the same page in all of them. */
function inEachLanguage(siteUrl: string, path: string): string[] {
  const addressIn = (language: Language) => escapeXml(siteUrl + pathIn(language, path))
  const links = languages.map(
    language => `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(language)}"/>`,
  )
  return languages.map(language => `<url><loc>${addressIn(language)}</loc>${links.join('')}</url>`)
}

async function pathsOf(db: Db): Promise<string[]> {
  const [clubs, players, coaches, officials, articles, seasons] = await Promise.all([
    db.from('clubs').select('slug').order('slug').throwOnError(),
    db.from('players').select('person:people!inner(slug)').order('person_id').throwOnError(),
    db.from('coach_stints').select('person:people!inner(slug)').order('person_id').throwOnError(),
    db.from('officials').select('person:people!inner(slug)').order('person_id').throwOnError(),
    db
      .from('articles')
      .select('slug')
      .eq('status', 'published')
      .order('published_at', { ascending: false })
      .throwOnError(),
    db.from('seasons').select('slug').order('slug').throwOnError(),
  ])
  return [
    ...under('seasons', seasons.data),
    ...under('teams', clubs.data),
    ...under('news', articles.data),
    ...people('players', players.data),
    ...people('coaches', coaches.data),
    ...people('officials', officials.data),
  ]
}

const under = (folder: string, rows: { slug: string }[]) => rows.map(({ slug }) => `/${folder}/${slug}`)

const people = (folder: string, rows: { person: { slug: string } }[]) =>
  [...new Set(rows.map(({ person }) => person.slug))].toSorted().map(slug => `/${folder}/${slug}`)
