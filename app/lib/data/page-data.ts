// The data that a page contains, and that is fetched for the next page when a visitor follows a link.
import type { Api } from './db.ts'
import { currentPath, inLanguage } from '#lib/router/language-path.ts'
import { leaving } from '#lib/router/leaving.ts'
import { nothingAt } from '#lib/router/not-found.ts'
import type { PageStore } from './page-store.ts'
import { type Key, readRetries } from './read.ts'
import { loadFullStylesheet } from '#lib/browser/full-stylesheet.ts'

/** What a page has read, by its keys. Not when: the same rows make the same page, which keeps its name (ETag). */
export type PageQueries = [key: Key, data: unknown][]

export type PageData = { api: Api; siteUrl: string; queries: PageQueries }

export const pageDataId = 'page-data'

/** What this document came with. */
export const readPageData = (): PageData =>
  JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}')

/** JSON that can stand inside a script element: nothing in it can end the element. */
export function scriptJson(value: unknown) {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

export function takeQueries(store: PageStore): PageQueries {
  return store.all().map(({ key, data }) => [key, data])
}

/** Whatever has just arrived is as new as anything could be. */
export function putQueries(store: PageStore, queries: PageQueries) {
  for (const [queryKey, data] of queries) store.put({ queryKey }, data)
}

/** Where the data of a page of ours is, in the language of this one. */
export const dataAddress = (href: string) => `/_data?path=${encodeURIComponent(inLanguage(href))}`

const asked = new Map<string, Promise<void>>()

/** Asks the server for what the page at `href` reads. Any failure becomes an ordinary navigation. */
export function loadPageData(store: PageStore, href: string) {
  const known = asked.get(href)
  if (known) return known

  const answer = fetchPageData(store, href).catch((error: unknown) => leaveFor(href, error))
  asked.set(href, answer)
  // Long enough for the page to be rendered from it, short enough that a later visit asks again.
  setTimeout(() => asked.delete(href), 5_000)
  return answer
}

/** The same without a way out: the caller stays on its page. */
async function fetchPageData(store: PageStore, href: string) {
  const [queries] = await Promise.all([fetchQueries(href), loadFullStylesheet()])
  store.remove(nothingAt(href.split('?', 1)[0] ?? ''))
  putQueries(store, queries)
}

/** A line of 50 kbit/s brings the largest page's data in less. Older engines wait as long as the line does. */
const timeoutMs = 20_000

/** Tried twice more, after a second and after two more, unless there is no network. */
async function fetchQueries(
  href: string,
  failures = 0,
  signal = AbortSignal.timeout?.(timeoutMs),
): Promise<PageQueries> {
  try {
    const response = await fetch(dataAddress(href), { signal })
    // What is not there is an answer too: the words for it are in the data.
    if (!response.ok && response.status !== 404) throw new Error(`${href}: ${response.status}`)
    return await response.json()
  } catch (error) {
    if (failures >= readRetries || !navigator.onLine) throw error
    await new Promise(wait => setTimeout(wait, 1_000 * 2 ** failures))
    return fetchQueries(href, failures + 1, signal)
  }
}

/** The path of the document that was loaded. */
export const arrivedAt = typeof window === 'undefined' ? '' : currentPath() + window.location.search

/** Loads the document instead: the server shows any error. Without a network the visitor is told. */
export function leaveFor(href: string, error: unknown) {
  // This document is the one at `href`: loading it again would go on for ever.
  if (href === arrivedAt) return Promise.reject(error)
  leaving.load(href)
  // Never settles: the page that is shown stays until the document is there.
  return new Promise<never>(() => undefined)
}
