// Each public page in each language: it names itself, and the same page in the others, as the sitemap does.
import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import type { Document } from 'happy-dom'
import { hrefOf, read } from '#e2e/testing/html.ts'
import { expect, test } from '#e2e/testing/people.ts'
import { languages, pathIn } from '#lib/language/languages.ts'

/** Search engines need not know these: each says noindex, and has no other addresses. */
const notIndexed = [
  '/developers/phone',
  '/seasons/:slug/:pair',
  '/matches/:id/if-upheld',
  '/analysis/runs/:id',
  '/search',
]
/** For whoever holds the link, or is the one it belongs to. */
const personal = [
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
).filter(path => !personal.includes(path))

const patternOf = (path: string) =>
  patterns.find(pattern => pattern === path) ??
  patterns.find(pattern => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))

test('every public page names itself and the same page in the other languages, and the sitemap the same', async ({
  request,
}) => {
  const listed = await sitemap(request)
  // Not an article that has translations, each at an address of its own.
  const alike = [...listed].filter(
    ([path, versions]) => JSON.stringify(versions) === JSON.stringify(inAll(path)),
  )
  const pages = await onePageEach(
    request,
    alike.map(([path]) => path),
  )
  expect(patterns.filter(pattern => !pages.has(pattern))).toEqual([])
  for (const [pattern, path] of pages)
    for (const language of languages) {
      const address = pathIn(language, path)
      const { status, document, head } = await read(request, address)
      const seen = { address, status, lang: document.documentElement.lang }
      expect(seen).toEqual({ address, status: 200, lang: language })
      const isIndexed = !notIndexed.includes(pattern)
      const versions = isIndexed ? inAll(path) : []
      expect([address, pathOf(head.canonical)]).toEqual([address, isIndexed ? address : ''])
      expect([address, ...alternates(document)]).toEqual([
        address,
        ...versions,
        ...(isIndexed ? [['x-default', path]] : []),
      ])
      if (isIndexed) {
        const locale = document.querySelector('[property="og:locale"]')?.getAttribute('content')
        expect([address, locale]).toEqual([address, `${language}_ZW`])
      }
      expect([address, listed.get(address)]).toEqual([address, isListed(pattern) ? versions : undefined])
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
  const pages = new Map<string, string>()
  const waiting = [...patterns.filter(pattern => !pattern.includes(':')), ...known]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const pattern = patternOf(path)
    if (!pattern || pages.has(pattern)) continue
    pages.set(pattern, path)
    const { document } = await read(request, path)
    const links = [...document.querySelectorAll('main a[href^="/"]')].map(
      link => hrefOf(link).split('?')[0] ?? '',
    )
    waiting.unshift(...links.filter(link => !isListed(patternOf(link) ?? '/')))
  }
  return pages
}

const alternates = (document: Document) =>
  [...document.querySelectorAll('link[rel=alternate][hreflang]')].map(link => [
    link.getAttribute('hreflang'),
    pathOf(hrefOf(link)),
  ])

const pathOf = (address: string) => (address === '' ? '' : new URL(address).pathname)
