// For what HTML alone shows: a document read without any browser, or a page whose scripts never run. Both cost a
// fraction of a page that is hydrated, and prove besides that nothing of it needs a script.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Document, type Element, Window } from 'happy-dom'
import { longTestOf } from './long.ts'
import { test as base } from './people.ts'

export const test = base.extend<{ html: Page }>({
  // One for all journeys of a worker: without scripts a page keeps nothing.
  html: async ({ browser, kept, extraHTTPHeaders }, use) => {
    const context = kept.html ?? (await browser.newContext({ javaScriptEnabled: false }))
    kept.html = context
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    const [page = await context.newPage()] = context.pages()
    await use(page)
    await context.clearCookies()
    await page.setViewportSize({ width: 1280, height: 720 })
  },
})

export const longTest = longTestOf(test)

const parser = new new Window().DOMParser()

/** The document that the server sends for an address, and the address that it was found at. */
export async function read(request: APIRequestContext, address: string) {
  const answer = await request.get(address)
  return { status: answer.status(), url: new URL(answer.url()), ...parse(await answer.text()) }
}

/** What everybody reads at an address, once the page that the server keeps of it is renewed. */
export const published = (request: APIRequestContext, address: string, selector = 'main') =>
  expect.poll(async () => (await read(request, address)).text(selector).join(' '), { message: address })

export function parse(html: string) {
  const document = parser.parseFromString(html, 'text/html')
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? ''
  return {
    document,
    main: mainOf(document),
    head: {
      title: document.title,
      description: attribute('meta[name="description"]', 'content'),
      robots: attribute('meta[name="robots"]', 'content'),
      canonical: attribute('link[rel="canonical"]', 'href'),
    },
    text: (selector: string) => textsOf(document, selector),
  }
}

function mainOf(document: Document) {
  const main = document.querySelector('main')
  if (!main) throw new Error('The document has no main part.')
  return main
}

export const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
export const textsOf = (within: Document | Element, selector: string) =>
  Array.from(within.querySelectorAll(selector), textOf)
export const hrefOf = (link: Element | null | undefined) => link?.getAttribute('href') ?? ''
/** Elements of a kind, by what they say. */
export const byText = (within: Document | Element, selector: string, words: string | RegExp) =>
  [...within.querySelectorAll(selector)].filter(element =>
    typeof words === 'string' ? textOf(element).includes(words) : words.test(textOf(element)),
  )
