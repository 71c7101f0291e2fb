// Pages and the data of pages: rendered for anonymous visitors, cached for a few seconds, with an ETag.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Answer, makeAnswer, packFor, sendAnswer } from './answer.ts'
import { wantsLite } from './lite.ts'
import { makePageCache } from './page-cache.ts'
import { writePageSize } from './page-size.ts'
import type { Api, Db, Website } from './website.ts'
import { canonicalPath, readTarget, type Target } from './target.ts'

/** How long a page is cached, here and by proxies. */
export const keptSeconds = 10

const keyOf = ({ path, search }: Target, lite: boolean) => `${lite ? 'lite' : 'full'} ${path}${search}`

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
  const cache = makePageCache({ maxAgeMs: seconds * 1000, maxBytes: 32 * 1024 * 1024 })
  const { url, publishableKey, secondFactor } = api
  const told: Api = { url, publishableKey, ...(secondFactor ? { secondFactor } : {}) }
  const headers = { 'cache-control': `public, max-age=0, s-maxage=${seconds}`, vary: 'save-data, cookie' }

  async function render({ path, search }: Target, lite: boolean): Promise<Answer> {
    const { renderPage } = await website.entry()
    let scripts = 0
    const { status, html, location } = await renderPage(
      { path, search, db },
      {
        siteUrl,
        api: told,
        assetsFor({ needsScript, ...page }) {
          const assets = website.assetsFor(page, { lite: lite && !needsScript })
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
      await writePageSize(page.html, scripts),
    )
  }

  async function readData({ path, search }: Target): Promise<Answer> {
    const { readPageData } = await website.entry()
    const { status, queries } = await readPageData({ path, search, db })
    return makeAnswer(
      status,
      { ...headers, 'content-type': 'application/json; charset=utf-8' },
      JSON.stringify(queries),
    )
  }

  async function readFile({ path, search }: Target): Promise<Answer> {
    const { findFeed } = await website.entry()
    const found = findFeed(path)
    if (!found) throw new Error(`There is no file at ${path}.`)
    const { feed, params } = found
    const answer = await feed.read({ db, params, search: new URLSearchParams(search), siteUrl })
    const saved = answer.fileName
      ? { 'content-disposition': `attachment; filename="${answer.fileName}"` }
      : undefined
    return makeAnswer(
      answer.status ?? 200,
      { ...headers, ...saved, 'content-type': answer.type },
      answer.body,
    )
  }

  const draw = (target: Target, lite: boolean) => cache.get(keyOf(target, lite), () => render(target, lite))

  async function sendPage(request: IncomingMessage, response: ServerResponse, target: Target) {
    const lite = wantsLite(request.headers)
    // A cached page belongs to its canonical path.
    const kept = cache.find(keyOf(target, lite))
    if (kept) return sendAnswer(request, response, await kept)

    const canonical = canonicalPath(target.path)
    const { findRedirect, findFeed } = await website.entry()
    const elsewhere = findRedirect(canonical) ?? canonical
    if (elsewhere !== target.path) {
      response.setHeader('cache-control', 'public, max-age=3600')
      response.writeHead(308, { location: elsewhere + target.search }).end()
      return undefined
    }
    if (findFeed(target.path)) {
      const file = await cache.get(`feed ${target.path}${target.search}`, () => readFile(target))
      return sendAnswer(request, response, file)
    }
    const answer = await draw(target, lite)
    await sendAnswer(request, response, answer)
    // Somebody who is sent on will ask for that next: it is rendered and packed while they are on their way.
    const next = readTarget(answer.headers['location']?.replace(/#.*/, '') ?? '')
    const ready = next && draw(next, lite).then(page => packFor(request, page))
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

  return { sendPage, sendData, empty: cache.empty }
}
