// Whether everybody can read and reach what a page shows: axe, the edges, the thumb, the Tab key.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { expectReachable } from './keyboard.ts'
import { isLong } from './long.ts'
import { expectTouchTargets } from './touch-targets.ts'
import { hydrated } from './watching.ts'
import { expectWithinScreen } from './within-screen.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Look = readonly [width: number, colorScheme: 'light' | 'dark']

const everywhere: readonly Look[] = [
  [360, 'light'],
  [360, 'dark'],
  [1280, 'dark'],
  [1280, 'light'],
]

type Options = { looks?: readonly Look[]; links?: boolean; frame?: boolean }

const phone: readonly Look[] = [[360, 'light']]

/** For pages that are made of what was looked at elsewhere. */
export const onPhone: Options = { looks: phone }

/**
 * Nothing keeps anybody out of what the page shows now: phone or desk, day or night, with a mouse or without. By day,
 * on a phone and once; the long run looks by night and on a desk too, and measures every ink it meets. `links`: whether
 * links stand out from their text, which the same styles do on every page; the long run asks it everywhere.
 * `frame`: with the header and the footer, which all pages share; the long run looks at them everywhere.
 */
export async function expectReadable(
  page: Page,
  name: string,
  { looks = isLong ? everywhere : phone, links = isLong, frame = isLong }: Options = {},
) {
  const scope = frame ? 'html' : 'main'
  await hydrated(page)
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].every(
      ({ sheet }) => sheet !== null,
    ),
  )
  // Once for a page: reading half a megabyte takes longer than looking.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // From one look to the next only one thing changes: a page that is set again has to be rendered again.
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 780 })
    // What rises while it is looked at would be measured half way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(settle)
    const which = `${name}, ${width} px, ${colorScheme}`
    if (colorScheme === 'light')
      await expectNoBarrier(page, which, { links: links && width === 360, targets: isLong, scope })
    if (colorScheme === 'light' && width === 360) await expectTouchTargets(page, which, scope)
    // Every ink on every paper is proved from the design tokens (app/ui/contrast.test.ts).
    if (isLong) await expectContrast(page, which)
  }
  await expectReachable(page, name, scope)
}

/** What fades in is looked at when it is there. */
function settle() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

/** Nothing that axe finds, nothing that hangs over the edge, and no word of a table in two pieces. */
async function expectNoBarrier(page: Page, name: string, how: How) {
  const { found, ruled } = await page.evaluate(look, how)
  expect(await page.evaluate(brokenWords), name).toEqual([])
  await expectWholeWords(page, name)
  expect(ruled, name).toBeGreaterThan(0)
  expect(found, name).toEqual([])
  await expectWithinScreen(page, name)
}

/** Where a table of cards has just become one with columns, they are narrowest. */
async function expectWholeWords(page: Page, name: string) {
  const size = page.viewportSize()
  if (!size || (await page.locator('main table.cards').count()) === 0) return
  await page.setViewportSize({ ...size, width: 832 })
  expect(await page.evaluate(brokenWords), `${name}, 832 px`).toEqual([])
  await expectWithinScreen(page, `${name}, 832 px`)
  await page.setViewportSize(size)
}

/** Words of tables that are broken inside, where no hyphen allows it. Addresses and hashes may be. */
function brokenWords(): string[] {
  const broken: string[] = []
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- It runs in the page, which knows nothing of this file.
  const linesOf = (range: Range) =>
    new Set(
      [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom)),
    )
  const range = document.createRange()
  for (const table of document.querySelectorAll('main table')) {
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNodeContents(text)
      if (linesOf(range).size < 2) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /(?<![\p{L}\p{N}@./_])\p{L}{2,24}(?![\p{L}\p{N}@/_])/gu,
      )) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (linesOf(range).size > 1) broken.push(word)
      }
    }
  }
  return broken
}

type How = { links: boolean; targets: boolean; scope: string }
type Window = { axe?: typeof Axe }

async function look({ links, targets, scope }: How) {
  const { axe }: Window = window as object
  if (!axe) throw new Error('The page was left while it was looked at.')
  // What is behind a dialog cannot be reached, and was looked at before.
  const part = document.querySelector('[role=dialog]') ?? document.querySelector(scope) ?? document
  const { violations, passes } = await axe.run(part, {
    resultTypes: ['violations'],
    elementRef: false,
    rules: {
      'color-contrast': { enabled: false },
      // Finding out whether links stand out from their text takes as long as all else.
      'link-in-text-block': { enabled: links },
      // So does measuring targets: `expectTouchTargets` asks for 44 pixels, and axe only for 24.
      'target-size': { enabled: targets },
    },
  })
  return {
    found: violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    ruled: passes.length + violations.length,
  }
}

/** The inks that axe has found readable on their papers, as `measure` names them. */
const measured = new Set<string>()

/** Measuring takes longer than all else, and the same ink on the same paper reads alike on every page. */
async function expectContrast(page: Page, name: string) {
  const { found, passed } = await page.evaluate(measure, [...measured])
  expect(found, name).toEqual([])
  for (const ink of passed) measured.add(ink)
}

async function measure(known: string[]) {
  const { axe }: Window = window as object
  if (!axe) throw new Error('The page was left while it was looked at.')
  const papers = new Map<Element, string>()
  const cut = new Map<Element, boolean>()
  let boxes: [Element, DOMRect][] | undefined
  const clear = 'rgba(0, 0, 0, 0),none,1,none'

  function ownPaper(element: Element) {
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, filter].join()
    return own === clear ? '' : own
  }

  /** What lies under the text of an element, down to the page itself. */
  function paperOf(element: Element | null): string {
    if (!element) return ''
    const paper = papers.get(element) ?? paperUnder(element, ownPaper(element))
    papers.set(element, paper)
    return paper
  }

  function paperUnder(element: Element, own: string) {
    // What is out of the flow may lie on anything, unless it brings a paper of its own.
    if (/absolute|fixed/.test(getComputedStyle(element).position))
      return own.startsWith('rgb(') ? own : `${own} over ${papersAround(element)}`
    const below = paperOf(element.parentElement)
    return own ? `${own} on ${below}` : below
  }

  /** Every paper that an element touches, be it over or under it. A picture is like no other. */
  function papersAround(element: Element) {
    const box = element.getBoundingClientRect()
    boxes ??= Array.from(document.querySelectorAll('*'), other => [other, other.getBoundingClientRect()])
    const touched = boxes.flatMap(([other, { left, right, top, bottom }]) =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top ? other : [],
    )
    if (touched.some(other => other.matches('img, svg, canvas, video') && !element.contains(other)))
      return crypto.randomUUID()
    return [...new Set(touched.map(ownPaper))].toSorted().join(' and ')
  }

  /** Cut down to a pixel, for those who listen. */
  function isCut(element: Element): boolean {
    const { parentElement } = element
    const told = cut.get(element)
    if (told !== undefined) return told
    const isSmall = element.clientWidth <= 1 && getComputedStyle(element).clipPath !== 'none'
    const answer = isSmall || (parentElement !== null && isCut(parentElement))
    cut.set(element, answer)
    return answer
  }

  const scope = document.querySelector('[role=dialog]') ?? document.body
  const isKnown = new Set(known)
  const inks = new Map<Element, string>()
  for (const element of scope.querySelectorAll('*')) {
    // A dagger or a dash alone is no text, says axe, and measures it nowhere.
    const hasText = Array.from(element.childNodes).some(
      ({ nodeType, nodeValue }) => nodeType === 3 && /[^\s\u2000-\u206f]/.test(nodeValue ?? ''),
    )
    if (!hasText && !element.matches('input, select, textarea')) continue
    // Nobody sees these, nor what waits beyond the edges.
    const { width, right, bottom } = element.getBoundingClientRect()
    if (width <= 1 || right + scrollX <= 0 || bottom + scrollY <= 0 || isCut(element)) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    // Large letters may be fainter.
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
    const ink = [color, textShadow, isLarge, paperOf(element)].join()
    if (!isKnown.has(ink)) inks.set(element, ink)
  }
  if (inks.size === 0) return { found: [], passed: [] }

  const { violations, passes } = await axe.run(
    { include: [...inks.keys()] },
    { runOnly: ['color-contrast'], resultTypes: ['violations', 'passes'], elementRef: true },
  )
  const elements = passes.flatMap(({ nodes }) => nodes.map(({ element }) => element))
  return {
    found: violations.map(({ nodes }) => nodes.map(({ html }) => html)),
    passed: [...new Set(elements.map(element => (element && inks.get(element)) ?? ''))],
  }
}
