// Words in a page of the language that nobody speaks (scripts/messages/pseudo.ts) which are not of that language. Each of
// its words has accents on all letters that can have one; what has none stands in the code or comes from the database.
/* oxlint-disable unicorn/consistent-function-scoping -- What runs in the page knows nothing of this file. */
import type { Page } from '@playwright/test'

export type Left = { words: string; text: string; place: string }

export const leftWords = (page: Page): Promise<Left[]> => page.evaluate(find)

/** It runs in the page, which knows nothing of this file. */
function find(): Left[] {
  const found = new Map<string, Left>()
  const plain = /[aeiouycnAEIOUYCN]/
  const place = (element: Element | null) => {
    const parts: string[] = []
    for (let at = element; at && parts.length < 3 && at.tagName !== 'BODY'; at = at.parentElement)
      parts.unshift(
        at.tagName.toLowerCase() +
          (typeof at.className === 'string' && at.className ? `.${at.className.split(' ')[0]}` : ''),
      )
    return parts.join(' > ')
  }
  /** Runs of words that are not of the language. */
  const look = (written: string, element: Element | null, kind: string) => {
    // Addresses, versions (ekf-1), digests, names of files and of the product are the same in every language.
    const text = written.replaceAll(
      /Pitch263|SHA256SUMS|\b[0-9a-f]{8}\b|\b[a-z]+-\d\b|(?<=^|\s)(https?:\/)?\/\S+/g,
      '',
    )
    // Three capitals are a code: of a club, a language, a currency. What makes a word longer also stays where accents do
    // not: on the screen of a simple phone.
    const isOther = (word: string) => plain.test(word) && !/^[A-Z]{1,3}$|üü$/.test(word)
    let run: string[] = []
    let start = 0
    const flush = (end: number) => {
      const words = text.slice(start, end).replaceAll(/\s+/g, ' ').trim()
      if (run.length > 0)
        found.set(`${kind} ${words}`, {
          words,
          text: text.replaceAll(/\s+/g, ' ').trim().slice(0, 140),
          place: `${kind} ${place(element)}`.trim(),
        })
      run = []
    }
    let last = 0
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu)) {
      if (isOther(word)) {
        if (run.length === 0) start = index
        run.push(word)
        last = index + word.length
      } else if (word.length > 1 && /[^ -~]/.test(word)) flush(last)
    }
    flush(last)
  }
  const isElsewhere = (element: Element | null) =>
    element?.closest(
      '[lang]:not([lang=sn]):not(html), script, style, noscript, template, code, svg foreignObject',
    ) !== null

  look(document.title, null, 'title')
  look(document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '', null, 'description')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text
    // Lines of a screen are apart from each other.
    if (!isElsewhere(text.parentElement))
      for (const line of text.data.split('\n')) look(line, text.parentElement, '')
  }
  const attributes = [
    'aria-label',
    'title',
    'placeholder',
    'alt',
    'aria-description',
    'aria-valuetext',
    'label',
  ]
  for (const attribute of [...attributes, 'data-label', 'data-shown', 'data-late'])
    for (const element of document.body.querySelectorAll(`[${attribute}]`))
      if (!isElsewhere(element)) look(element.getAttribute(attribute) ?? '', element, attribute)
  return [...found.values()]
}
