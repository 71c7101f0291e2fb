// Whether everybody can read and reach what a page shows: axe, the edges, the Tab key.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { expectReachable } from './keyboard.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Nothing keeps anybody out of what the page shows now: phone or desk, day or night, with a mouse or without. */
export async function expectReadable(page: Page, name: string) {
  // Once for four looks: reading half a megabyte takes longer than looking.
  await page.evaluate(axeSource)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 })
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNoBarrier(page, `${name}, ${width} px, light`)
    await page.emulateMedia({ colorScheme: 'dark' })
    // The themes differ in nothing but colours.
    await expectNoBarrier(page, `${name}, ${width} px, dark`, ['color-contrast'])
  }
  await expectReachable(page, name)
}

/** Nothing that axe finds, and nothing that hangs over the edge. `rules`: only these. */
async function expectNoBarrier(page: Page, name: string, rules?: string[]) {
  const { found, looks, overflow } = await page.evaluate(look, rules)
  expect(looks, name).toBeGreaterThan(0)
  expect(found, name).toEqual([])
  expect(overflow, name).toBeLessThanOrEqual(0)
}

async function look(rules: string[] | undefined) {
  const { axe }: { axe?: typeof Axe } = window as object
  if (!axe) throw new Error('The page was left while it was looked at.')
  // What is behind a dialog cannot be reached, and was looked at before.
  const dialog = document.querySelector('[role=dialog]')
  const { violations, passes } = await axe.run(dialog ?? document, {
    resultTypes: ['violations'],
    elementRef: false,
    ...(rules ? { runOnly: rules } : {}),
  })
  return {
    found: violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    looks: passes.length + violations.length,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
  }
}
