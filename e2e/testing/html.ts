// For what HTML alone shows: a page whose scripts never run. It costs a fraction of one that wakes up, and proves
// besides that nothing of it needs a script.
import type { Page } from '@playwright/test'
import { Window } from 'happy-dom'
import { test as base } from './people.ts'

export const test = base.extend<{ html: Page }>({
  html: async ({ browser, baseURL, extraHTTPHeaders }, use) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
      ...(extraHTTPHeaders ? { extraHTTPHeaders } : {}),
    })
    await use(await context.newPage())
    await context.close()
  },
})

/** A document without any browser, for what stands in its head and its headings. */
export function parse(html: string) {
  const { DOMParser } = new Window()
  const document = new DOMParser().parseFromString(html, 'text/html')
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? ''
  return {
    head: {
      title: document.title,
      description: attribute('meta[name="description"]', 'content'),
      robots: attribute('meta[name="robots"]', 'content'),
      canonical: attribute('link[rel="canonical"]', 'href'),
    },
    text: (selector: string) =>
      Array.from(document.querySelectorAll(selector), ({ textContent }) =>
        textContent.replaceAll(/\s+/g, ' ').trim(),
      ),
  }
}
