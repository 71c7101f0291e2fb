// Pages and the data of pages: rendered for anonymous visitors, cached for a few seconds, with an ETag.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Answer, makeAnswer, packFor, sendAnswer } from './answer.ts'
import type { Language } from '#lib/language/languages.ts'
import { pathIn, splitLanguage } from '#lib/language/paths.ts'
import { chosenLanguage, offeredLanguage } from './language.ts'
import { wantsLite } from './lite.ts'
import { makeCards } from './cards/cards.ts'
import { makePageCache } from './page-cache.ts'
import { DatabaseDown } from './page-db.ts'
import { markStale } from './stale-page.ts'
import { writePageSize } from './page-size.ts'
import type { PageQueries } from '#lib/data/page-data.ts'
import type { PhoneReads } from '#app/phones/screen.ts'
import type { Api, Db, Website } from './website.ts'
import { canonicalPath, readTarget, type Target } from './target.ts'

/** How long a page is cached, here and by proxies. */
export const keptSeconds = 10

/** What is read for all pages leaves each of them most of its own time. */
const longestCommonMs = 2_000

/** What a page depends on besides its address. `offer`: the language that a first visitor is offered above it. */
type Look = { lite: boolean; offer: Language | undefined }

const keyOf = ({ path, search }: Target, { lite, offer }: Look) =>
  `${lite ? 'lite' : 'full'} ${offer ?? ''} ${path}${search}`

export type Pages = ReturnType<typeof makePages>

export function makePages({
  website,
  db,
  siteUrl,
  api,
  seconds = keptSeconds,
}: {
  website: Website
  db: Db
  siteUrl: string
  /** Where browsers find the data, and the key every visitor may use. */
  api: Api
  seconds?: number
}) {
  const cache = makePageCache({ maxAgeMs: seconds * 1000, maxBytes: 32 * 1024 * 1024, markStale })
  const commonCache = makePageCache({
    maxAgeMs: seconds * 1000,
    maxBytes: 1024 * 1024,
    waitMs: longestCommonMs,
  })
  const { url, publishableKey, secondFactor } = api
  const told: Api = { url, publishableKey, ...(secondFactor ? { secondFactor } : {}) }
  const headers = {
    'cache-control': `public, max-age=0, s-maxage=${seconds}`,
    vary: 'save-data, cookie, accept-language',
  }

  /** Read once for all pages. It is decoration: where it cannot be read, they are there without it. */
  const common = async (): Promise<PageQueries> => {
    try {
      const { readCommon } = await website.entry('en')
      const { body } = await commonCache.get('common', async () =>
        makeAnswer(200, {}, JSON.stringify(await readCommon(db))),
      )
      return JSON.parse(body.toString()) as PageQueries
    } catch (error) {
      if (error instanceof DatabaseDown) return []
      throw error
    }
  }

  async function render(target: Target, { lite, offer }: Look): Promise<Answer> {
    const { language, path } = splitLanguage(target.path)
    const { search } = target
    const { renderPage, pageSizeWords } = await website.entry(language)
    let scripts = 0
    const { status, html, location } = await renderPage(
      { path, search, db, known: lite ? [] : await common() },
      {
        siteUrl,
        offer,
        api: told,
        assetsFor({ needsScript, ...page }) {
          const assets = website.assetsFor(page, { lite: lite && !needsScript, language })
          const own = page.isGuarded ? (assets.own ?? []) : []
          scripts = website.sizeOf([assets.script ?? '', ...assets.preload, ...own])
          return assets
        },
      },
    )
    const moved = location === undefined ? {} : { location }
    const page = website.finish(html)
    const type = { 'content-type': 'text/html; charset=utf-8' }
    return makeAnswer(
      status,
      { ...headers, ...page.headers, ...moved, ...type },
      await writePageSize(page.html, scripts, pageSizeWords),
    )
  }

  async function readData(target: Target): Promise<Answer> {
    const { language, path } = splitLanguage(target.path)
    const { search } = target
    const { readPageData } = await website.entry(language)
    const { status, queries } = await readPageData({ path, search, db, known: await common() })
    return makeAnswer(
      status,
      { ...headers, 'content-type': 'application/json; charset=utf-8' },
      JSON.stringify(queries),
    )
  }

  async function readFile(target: Target): Promise<Answer> {
    const { language, path } = splitLanguage(target.path)
    const { search } = target
    const { findFeed } = await website.entry(language)
    const found = findFeed(path)
    if (!found) throw new Error(`There is no file at ${path}.`)
    const { feed, params } = found
    const answer = await feed.read({ db, params, search: new URLSearchParams(search), siteUrl })
    const saved = answer.fileName
      ? { 'content-disposition': `attachment; filename="${answer.fileName}"` }
      : undefined
    return makeAnswer(
      answer.status ?? 200,
      { ...headers, ...saved, ...answer.headers, 'content-type': answer.type },
      answer.body,
    )
  }

  /** The rows of the public API, kept and emptied as pages are. */
  async function readApi({ path, search }: Target): Promise<Answer> {
    const { answerApi } = await website.entry('en')
    const { status, type, body, next } = await answerApi({
      db,
      path,
      search: new URLSearchParams(search),
      siteUrl,
    })
    return makeAnswer(
      status,
      { ...(next ? { link: `<${next}>; rel="next"` } : {}), 'content-type': type },
      body,
    )
  }

  /** What phones without data are told, kept and emptied as pages are. */
  function phoneReads(language: Language): PhoneReads {
    const keep = async <T>(name: string, read: () => Promise<T>): Promise<T> => {
      const { body } = await cache.get(`phone ${language} ${name}`, async () =>
        makeAnswer(200, {}, JSON.stringify(await read())),
      )
      return JSON.parse(body.toString()) as T
    }
    return {
      block: name =>
        keep(JSON.stringify(name), async () => (await website.entry(language)).readBlock(db, name)),
      clubs: () => keep('clubs', async () => (await website.entry(language)).listPhoneClubs(db)),
    }
  }

  const draw = (target: Target, look: Look) => cache.get(keyOf(target, look), () => render(target, look))

  async function sendPage(request: IncomingMessage, response: ServerResponse, target: Target) {
    const { language, path } = splitLanguage(canonicalPath(target.path))
    const look = { lite: wantsLite(request.headers), offer: offeredLanguage(request.headers, language) }
    // An English address is where everybody begins: it leads on to the language that somebody has chosen.
    const chosen = language === 'en' ? chosenLanguage(request.headers) : undefined
    const theirs = chosen === 'en' ? undefined : chosen
    // A cached page belongs to its canonical path.
    const kept = theirs ? undefined : cache.find(keyOf(target, look))
    if (kept) return sendAnswer(request, response, await kept)

    const { findRedirect, findFeed } = await website.entry(language)
    const feed = findFeed(path)
    if (theirs && !feed) {
      response.setHeader('cache-control', 'private, no-store')
      response.writeHead(302, { location: pathIn(theirs, path) + target.search }).end()
      return undefined
    }
    const elsewhere = pathIn(language, findRedirect(path) ?? path)
    if (elsewhere !== target.path) {
      response.setHeader('cache-control', 'public, max-age=3600')
      response.writeHead(308, { location: elsewhere + target.search }).end()
      return undefined
    }
    if (feed) {
      const file = await cache.get(`feed ${target.path}${target.search}`, () => readFile(target))
      return sendAnswer(request, response, file)
    }
    const answer = await draw(target, look)
    await sendAnswer(request, response, answer)
    // Somebody who is sent on will ask for that next: it is rendered and packed while they are on their way.
    const next = readTarget(answer.headers['location']?.replace(/#.*/, '') ?? '')
    const ready = next && draw(next, look).then(page => packFor(request, page))
    // What cannot be rendered is answered when they ask.
    return ready?.then(
      () => undefined,
      () => undefined,
    )
  }

  /** What the page at ?path= reads, for a visitor who follows a link. False when the path is not one. */
  async function sendData(request: IncomingMessage, response: ServerResponse, { search }: Target) {
    const wanted = readTarget(new URLSearchParams(search).get('path') ?? '')
    if (!wanted) return false
    const answer = await cache.get(`data ${wanted.path}${wanted.search}`, () => readData(wanted))
    await sendAnswer(request, response, answer)
    return true
  }

  const answerApi = (target: Target) => cache.get(`api ${target.path}${target.search}`, () => readApi(target))

  const empty = () => {
    cache.empty()
    commonCache.empty()
  }

  return {
    sendPage,
    sendData,
    sendCard: makeCards({ website, db }),
    answerApi,
    phoneReads,
    empty,
    cacheCounts: cache.counts,
  }
}
