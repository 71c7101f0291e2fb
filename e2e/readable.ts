// Whether everybody can read and reach what a page shows: axe, the edges, the Tab key.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { expectReachable } from './keyboard.ts'
import { hydrated } from './watching.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Nothing keeps anybody out of what the page shows now: phone or desk, day or night, with a mouse or without. */
export async function expectReadable(page: Page, name: string) {
  await hydrated(page)
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet !== null,
    ),
  )
  // Once for a page: reading half a megabyte takes longer than looking.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.evaluate(settle)
    await expectNoBarrier(page, `${name}, ${width} px`)
    await expectContrast(page, `${name}, ${width} px, light`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(settle)
    await expectContrast(page, `${name}, ${width} px, dark`)
  }
  await expectReachable(page, name)
}

/** What fades in is looked at when it is there. */
function settle() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

/** Nothing that axe finds, and nothing that hangs over the edge. */
async function expectNoBarrier(page: Page, name: string) {
  const { found, looks, overflow } = await page.evaluate(look)
  expect(looks, name).toBeGreaterThan(0)
  expect(found, name).toEqual([])
  expect(overflow, name).toBeLessThanOrEqual(0)
}

type Window = { axe?: typeof Axe }

async function look() {
  const { axe }: Window = window as object
  if (!axe) throw new Error('The page was left while it was looked at.')
  // What is behind a dialog cannot be reached, and was looked at before.
  const { violations, passes } = await axe.run(document.querySelector('[role=dialog]') ?? document, {
    resultTypes: ['violations'],
    elementRef: false,
    rules: { 'color-contrast': { enabled: false } },
  })
  return {
    found: violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    looks: passes.length + violations.length,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
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

  /** What lies under the text of an element, down to the page itself. */
  function paperOf(element: Element | null): string {
    if (!element) return ''
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, filter].join()
    const below = papers.get(element) ?? paperOf(element.parentElement)
    papers.set(element, below)
    // What is out of the flow may lie on anything, unless it brings a paper of its own.
    if (position === 'absolute' || position === 'fixed')
      return own.startsWith('rgb(') ? own : crypto.randomUUID()
    return own === 'rgba(0, 0, 0, 0),none,1,none' ? below : `${own} on ${below}`
  }

  const scope = document.querySelector('[role=dialog]') ?? document.body
  const isKnown = new Set(known)
  const inks = new Map<Element, string>()
  for (const element of scope.querySelectorAll('*')) {
    const hasText = Array.from(element.childNodes).some(node => node.nodeType === 3 && node.nodeValue?.trim())
    if (!hasText && !element.matches('input, select, textarea')) continue
    // Nobody sees what is a pixel wide: it is for those who listen.
    if (!element.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().width <= 1)
      continue
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
