import { escapeXml } from './escape-xml.ts'
import type { Feed } from './feed.ts'
import { hrefOfTool, toolNames } from '#features/numbers/analysis/tools.ts'
import { getLastRun } from '#features/numbers/shared/runs.ts'
import type { Db } from '#lib/data/db.ts'
import { isLanguage, type Language, languages } from '#lib/language/languages.ts'
import { pathIn } from '#lib/language/paths.ts'

const fixed = [
  '/',
  '/about',
  '/developers',
  '/developers/embed',
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
    const [paths, stories] = await Promise.all([pathsOf(db), storiesOf(db)])
    const urls = [
      ...[...fixed, ...paths].flatMap(path => inEachLanguage(siteUrl, path)),
      ...stories.flatMap(versions => entries(siteUrl, versions)),
    ]
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

type Version = { language: Language; path: string }

const inEachLanguage = (siteUrl: string, path: string) =>
  entries(
    siteUrl,
    languages.map(language => ({ language, path })),
  )

/** One address for each language, and with each the same page in all of them. */
function entries(siteUrl: string, versions: readonly Version[]): string[] {
  const addressOf = ({ language, path }: Version) => escapeXml(siteUrl + pathIn(language, path))
  const links = versions.map(
    version => `<xhtml:link rel="alternate" hreflang="${version.language}" href="${addressOf(version)}"/>`,
  )
  return versions.map(version => `<url><loc>${addressOf(version)}</loc>${links.join('')}</url>`)
}

const pathOf = ({ slug }: { slug: string }) => `/news/${slug}`

/** Articles: a story with translations has the addresses of its versions, any other one for each language. */
async function storiesOf(db: Db): Promise<Version[][]> {
  const { data } = await db
    .from('articles')
    .select('id, slug, language, translationOf:translation_of')
    .eq('status', 'published')
    .order('published_at', { ascending: false })
    .throwOnError()
  const stories = Map.groupBy(data, ({ id, translationOf }) => translationOf ?? id)
  return [...stories.values()].map(versions => {
    const [first] = versions
    if (first && versions.length === 1) return languages.map(language => ({ language, path: pathOf(first) }))
    return versions.flatMap(version =>
      isLanguage(version.language) ? { language: version.language, path: pathOf(version) } : [],
    )
  })
}

async function pathsOf(db: Db): Promise<string[]> {
  const [values, transfers, venues, clubs, players, coaches, officials, seasons] = await Promise.all([
    valuedOf(db),
    db.from('transfer_entries').select('slug:ref').order('ref').throwOnError(),
    db.from('venues').select('slug').order('slug').throwOnError(),
    db.from('clubs').select('slug').order('slug').throwOnError(),
    db.from('players').select('person:people!inner(slug)').order('person_id').throwOnError(),
    db.from('coach_stints').select('person:people!inner(slug)').order('person_id').throwOnError(),
    db.from('officials').select('person:people!inner(slug)').order('person_id').throwOnError(),
    db.from('seasons').select('slug').order('slug').throwOnError(),
  ])
  return [
    ...under('seasons', seasons.data),
    ...under('teams', clubs.data),
    ...under('venues', venues.data),
    ...under('transfers', transfers.data),
    ...people('valuations', values),
    ...people('players', players.data),
    ...people('coaches', coaches.data),
    ...people('officials', officials.data),
  ]
}

/** Whom the last run has given a value: the other pages only say why there is none, and need not be found. */
async function valuedOf(db: Db) {
  const last = await getLastRun(db, 'values', null)
  if (!last) return []
  const { data } = await db
    .from('player_values')
    .select('player:players!inner(person:people!inner(slug))')
    .eq('run_id', last.id)
    .not('point_usd', 'is', null)
    .order('player_id')
    .throwOnError()
  return data.map(({ player }) => player)
}

const under = (folder: string, rows: { slug: string }[]) => rows.map(({ slug }) => `/${folder}/${slug}`)

const people = (folder: string, rows: { person: { slug: string } }[]) =>
  [...new Set(rows.map(({ person }) => person.slug))].toSorted().map(slug => `/${folder}/${slug}`)
