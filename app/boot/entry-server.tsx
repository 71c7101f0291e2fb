// Renders a page for an anonymous visitor: finds it in the route table, runs its reads, renders.
import { Writable } from 'node:stream'
import { prefix } from '#language/language.ts'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import * as words from '#messages/site/frame.js'
import type { Language } from '#lib/language/languages.ts'
import { inLanguage } from '#lib/router/language-path.ts'
import { StaticRouter } from '#lib/router/router.tsx'
import type { Api, Db } from '#lib/data/db.ts'
import { Moved, NotFound, noteMissing, noteMoved } from '#lib/router/not-found.ts'
import { type PageQueries, putQueries, takeQueries } from '#lib/data/page-data.ts'
import { PageStore } from '#lib/data/page-store.ts'
import { LiteContext } from '#ui/lite.ts'
import { App } from '#app/shell/app.tsx'
import { prefetchRequests } from './prefetch-requests.ts'
import { type Assets, Document } from './document.tsx'
import { cardLinks } from './card-links.tsx'
import { JsonLd } from './json-ld.tsx'
import { languageLinks } from './language-links.tsx'
import { cardPath, readCardPath, stateOf } from '#app/cards/address.ts'
import { altOf } from '#app/cards/card.ts'
import { cardOf } from '#app/cards/cards.ts'
import { findFeed } from '#app/feeds.ts'
import { crestsOfPage, listCrests } from '#league/crests.ts'
import { ownPlace } from './markers.ts'
import type { Page } from '#app/shell/page.tsx'
import { findPage, findRedirect } from '#app/routes.tsx'

export { answerApi } from '#app/api/answer.ts'
export { apiRefusals } from '#app/api/refusals.ts'
export { listPhoneClubs, readBlock } from '#app/phones/blocks.ts'
export { phoneProblems, phoneScreen } from '#app/phones/screen.ts'
export { smsAnswer, smsWords } from '#app/phones/sms.ts'
export { findFeed, findRedirect }
export { writeAccountMail, writeCode } from '#features/accounts/mails/account-mail.ts'
export { writeDigestMail } from '#features/accounts/mails/digest-mail.ts'
export { writeGuardianMail, writeNotificationMail } from '#features/accounts/mails/notification-mail.ts'
export { writePush } from '#features/fans/push/payload.ts'

/** What every page comes with, whatever it reads itself. */
export async function readCommon(db: Db): Promise<PageQueries> {
  const crests = await listCrests(db)
  return Object.keys(crests).length > 0 ? [[crestsOfPage.queryKey, crests]] : []
}

/** The row of the route table that answers at a path, such as /matches/:id: few, however many addresses there are. */
export const patternOf = (path: string) => findFeed(path)?.feed.path ?? findPage(path).page.path

/** What a page weighs, for its foot. */
export const pageSizeWords = (size: number, hasScripts: boolean) =>
  hasScripts ? words.sizeWithScripts({ size }) : words.sizeAlone({ size })

/** `known`: what need not be read any more. */
export type PageRequest = { path: string; search: string; db: Db; known?: PageQueries }
type Surroundings = {
  /** Where the site is; its pages in this language are at this and `prefix`. */
  siteUrl: string
  /** The language that a first visitor may prefer to this one. */
  offer?: Language | undefined
  api: Api
  assetsFor(page: {
    file: string
    isGuarded: boolean
    ownerPart?: string | undefined
    needsScript: boolean
  }): Assets
}

type Prepared = { page: Page; store: PageStore; status: number; location?: string }

/** The page that answers at a path, with what it reads already read. */
async function prepare({ path, search, db, known = [] }: PageRequest, siteUrl: string): Promise<Prepared> {
  const store = new PageStore(() => Promise.resolve(db))
  putQueries(store, known)
  const { page, params } = findPage(path)
  // A guarded page is rendered in the browser; the server sends only the frame that everybody sees before that.
  if (page.audience === 'public') {
    const module = await page.load()
    const visit = { path, params, search: new URLSearchParams(search), store, siteUrl }
    const reads = module.reads?.(visit) ?? []
    try {
      await Promise.all(reads.filter(wanted => !store.isFresh(wanted)).map(wanted => store.ask(wanted)))
    } catch (error) {
      if (error instanceof Moved) {
        noteMoved(store, path, error)
        // An account's page is not there for anybody else: its owner is sent to what is theirs.
        const location = page.status === 404 ? error.to + ownPlace : error.to
        return { page, store, status: error.isForGood ? 308 : 302, location }
      }
      if (!(error instanceof NotFound)) throw error
      noteMissing(store, path, error)
      return { page, store, status: 404 }
    }
  }
  return { page, store, status: page.status }
}

/** The card of a page that is there, as a visitor sees it. */
function cardFor({ page, store, status }: Prepared, { path, search }: PageRequest, siteUrl: string) {
  if (status !== 200 || page.audience !== 'public') return undefined
  const { params } = findPage(path)
  return cardOf(page.path, { path, params, search: new URLSearchParams(search), store, siteUrl })
}

/** The card at an address of one, and its own address, which is another where the card has changed since. */
export async function readCard(path: string, search: string, db: Db) {
  const asked = readCardPath(path)
  if (!asked) return undefined
  const request = { path: asked.page, search, db }
  const card = cardFor(await prepare(request, ''), request, '')
  return card && { card, state: stateOf(card), address: prefix + cardPath(asked.page, card) }
}

/** What search engines learn of a page that they should know: its path in each language, and what it is about. */
function indexedHead({ page, store }: Prepared, { path, search }: PageRequest, siteUrl: string) {
  const { params } = findPage(path)
  const head = page.loaded?.head?.({ path, params, search: new URLSearchParams(search), store, siteUrl })
  return head && head.index !== false ? { ...head, canonical: head.canonical ?? path } : undefined
}

export async function readPageData(request: PageRequest): Promise<{ status: number; queries: PageQueries }> {
  const { store, status, location } = await prepare(request, '')
  if (location === undefined) return { status, queries: takeQueries(store) }
  // A move is part of the data, with the data of the new address: fetch would follow a redirect to the page instead.
  const { pathname: path, search } = new URL(location, 'http://site')
  const there = await prepare({ ...request, path, search }, '')
  return { status: 200, queries: [...takeQueries(store), ...takeQueries(there.store)] }
}

export async function renderPage(
  request: PageRequest,
  around: Surroundings,
): Promise<{ status: number; html: string; location?: string }> {
  const siteUrl = around.siteUrl + prefix
  const prepared = await prepare(request, siteUrl)
  const { page, store, status, location } = prepared
  if (location !== undefined) return { status, html: '', location: inLanguage(location) }
  const data = { api: around.api, siteUrl, queries: takeQueries(store) }
  const card = cardFor(prepared, request, siteUrl)
  const shared = card && { address: siteUrl + cardPath(request.path, card), alt: altOf(card) }
  const indexed = status === 200 ? indexedHead(prepared, request, siteUrl) : undefined
  // Its file, and what it shows, are asked for by those alone who have a session.
  const isGuarded = page.audience !== 'public'
  const ownerPart = (await page.load()).ownerPart?.(new URLSearchParams(request.search))
  const assets = {
    ...around.assetsFor({ file: page.file, isGuarded, ownerPart, needsScript: page.needsScript }),
    isGuarded,
    ...(isGuarded || ownerPart ? { ahead: await prefetchRequests(page, request.search) } : {}),
  }
  const html = await renderToText(
    <Document
      assets={assets}
      data={data}
      head={
        <>
          {indexed ? languageLinks(around.siteUrl, indexed) : null}
          {indexed?.jsonLd ? <JsonLd things={indexed.jsonLd} /> : null}
          {shared ? cardLinks(shared) : null}
        </>
      }
      offer={around.offer}
    >
      <StaticRouter location={request.path + request.search}>
        <LiteContext value={assets.inline === undefined}>
          <App store={store} siteUrl={siteUrl} />
        </LiteContext>
      </StaticRouter>
    </Document>,
  )
  return { status, html }
}

function renderToText(element: ReactNode) {
  return new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = []
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const stream = renderToPipeableStream(element, {
      // Otherwise React hides what is larger than one packet behind its fallback, and sends a script to show it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(collector),
      onShellError: reject,
      onError: reject,
    })
  })
}
