// Each public page in each language: it names itself, and the same page in the others, as the sitemap does; and weighs
// about as much as in English.
import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { budget } from '#e2e/testing/budget.ts'
import { hrefOf, read } from '#e2e/testing/html.ts'
import { isLong } from '#e2e/testing/long.ts'
import { expect, operator, test } from '#e2e/testing/people.ts'
import { weighDocument } from '#e2e/testing/weighing.ts'
import { languages } from '#lib/language/languages.ts'
import { pathIn } from '#lib/language/paths.ts'

/** Search engines need not know these: each says noindex, and has no other addresses. */
const notIndexed = ['/developers/phone', '/analysis/runs/:id', '/search']
/** Leads on to a match; is there while a protest is open; for whoever holds the link, or for the one it belongs to. */
const apart = [
  '/seasons/:slug/:pair',
  '/matches/:id/if-upheld',
  '/invitations/:token',
  '/predictor/:code',
  '/coaches/profile/:userId',
  '/referees/profile/:userId',
]
/** There are thousands: they are linked from pages of the sitemap. */
const notListed = ['/matches/:id', '/matches/:id/report']

const patterns = Array.from(
  readFileSync('app/routes.tsx', 'utf8').matchAll(/path: '([^']+)', page: 'public\/(?!not-found)/g),
  ([, path = '']) => path,
).filter(path => !apart.includes(path))

const patternOf = (path: string) =>
  patterns.find(pattern => pattern === path) ??
  patterns.find(pattern => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))

/** Each in English, and each in one other language or none: all have one frame. The long run asks for all. */
test('every public page names itself and the same page in the other languages, and the sitemap the same', async ({
  request,
  baseURL,
}) => {
  const listed = await sitemap(request)
  // Not an article that has translations, each at an address of its own.
  const alike = [...listed].filter(
    ([path, versions]) => JSON.stringify(versions) === JSON.stringify(inAll(path)),
  )
  const { data: over } = await operator(baseURL)
    .from('matches')
    .select('id')
    .eq('status', 'confirmed')
    .limit(1)
    .single()
    .throwOnError()
  const pages = await onePageEach(request, [`/matches/${over.id}`, ...alike.map(([path]) => path)])
  expect(patterns.filter(pattern => !pages.has(pattern))).toEqual([])
  for (const [at, [pattern, { path, english }]] of [...pages].entries())
    for (const language of languages.filter((_, place) => place === 0 || isLong || at % 6 === place)) {
      const address = pathIn(language, path)
      const { html, links } = language === 'en' ? english : await headOf(request, address)
      expect([address, /<html[^>]* lang="(\w+)"/.exec(html)?.[1]]).toEqual([address, language])
      const isIndexed = !notIndexed.includes(pattern)
      const versions = isIndexed ? inAll(path) : []
      const named = links
        .filter(({ hreflang }) => hreflang)
        .map(({ hreflang, href }) => [hreflang, pathOf(href)])
      expect([address, named]).toEqual([address, isIndexed ? [...versions, ['x-default', path]] : []])
      const canonical = links.filter(({ rel }) => rel === 'canonical').map(({ href }) => pathOf(href))
      expect([address, canonical]).toEqual([address, isIndexed ? [address] : []])
      const locale = /property="og:locale" content="(\w+)"/.exec(html)?.[1]
      expect([address, locale]).toEqual([address, isIndexed ? `${language}_ZW` : undefined])
      expect([address, listed.get(address)]).toEqual([address, isListed(pattern) ? versions : undefined])
    }
})

/** Compression varies by some 50 bytes from build to build, with the hashes in file names and the rows of the day. */
const tolerance = 76

test('a first view in Shona or Ndebele weighs about 1 KB more than in English, and is one small document with Save-Data', async ({
  request,
  baseURL,
}) => {
  const first = async (path: string, kind: string) =>
    hrefOf((await read(request, path)).main.querySelector(`a[href^="/${kind}/"]`))
  const paths = [
    '/',
    '/standings',
    '/teams/dynamos',
    await first('/fixtures', 'matches'),
    await first('/explore/players', 'players'),
  ]
  for (const path of paths) {
    const english = await weighDocument(baseURL, path)
    for (const language of ['sn', 'nd'] as const) {
      const address = pathIn(language, path)
      const { document, script } = await weighDocument(baseURL, address)
      expect(document + script - english.document - english.script, address).toBeLessThanOrEqual(
        1_024 + tolerance,
      )
      const saving = await weighDocument(baseURL, address, { 'save-data': 'on' })
      expect(saving.document, address).toBeLessThanOrEqual(budget.lite)
    }
  }
})

const isListed = (pattern: string) => !notIndexed.includes(pattern) && !notListed.includes(pattern)
const inAll = (path: string) => languages.map(language => [language, pathIn(language, path)])

/** Each address of the sitemap, with the languages that it names. */
async function sitemap(request: APIRequestContext) {
  const xml = await (await request.get('/sitemap.xml')).text()
  return new Map(
    Array.from(xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g), ([, address = '', links = '']) => [
      pathOf(address),
      Array.from(links.matchAll(/hreflang="(\w+)" href="([^"]+)"/g), ([, language, href = '']) => [
        language,
        pathOf(href),
      ]),
    ]),
  )
}

/** An example of each kind of page: one of the sitemap, or of what such pages link to where it is not listed. */
async function onePageEach(request: APIRequestContext, known: readonly string[]) {
  const pages = new Map<string, { path: string; english: Awaited<ReturnType<typeof headOf>> }>()
  const waiting = [...known, ...patterns.filter(pattern => !pattern.includes(':'))]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const pattern = patternOf(path)
    if (!pattern || pages.has(pattern)) continue
    const english = await headOf(request, path)
    pages.set(pattern, { path, english })
    const main = english.html.slice(english.html.indexOf('<main'))
    const links = Array.from(main.matchAll(/ href="(\/[^"?#]*)/g), ([, link = '']) => link)
    // A file is no page.
    waiting.unshift(
      ...links.filter(link => !isListed(patternOf(link) ?? '/') && !/\.\w+$|SHA256SUMS/.test(link)),
    )
  }
  return pages
}

/** Read as text: pages are long, and their heads are short. */
async function headOf(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { maxRedirects: 0 })
  expect([address, answer.status()]).toEqual([address, 200])
  const html = await answer.text()
  const links = Array.from(
    html.slice(0, html.indexOf('<body')).matchAll(/<link ([^>]+)>/g),
    ([, link = '']) =>
      Object.fromEntries(
        Array.from(link.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
          name.toLowerCase(),
          value,
        ]),
      ),
  )
  return { html, links }
}

const pathOf = (address = '') => new URL(address).pathname
