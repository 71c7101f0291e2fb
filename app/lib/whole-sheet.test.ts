// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { expect, test, vi } from 'vitest'

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

test('a sheet that is held is fetched for paper, and for everything once it is let go', async () => {
  document.body.innerHTML = '<script data-sheet="/assets/all.css"></script>'
  vi.resetModules()
  const { applyWholeSheetTo, loadWholeSheet } = await import('./whole-sheet.ts')
  applyWholeSheetTo('print')
  const first = loadWholeSheet()
  expect(loadWholeSheet(), 'it is fetched once').toBe(first)
  expect(links().map(({ media }) => media)).toEqual(['print'])
  applyWholeSheetTo('all')
  expect(links().map(({ media }) => media)).toEqual(['all'])
})
