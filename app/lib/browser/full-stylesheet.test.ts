// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const links: HTMLLinkElement[] = []

beforeEach(() => {
  links.length = 0
  document.body.innerHTML = '<script data-sheet="/assets/all.css"></script>'
  vi.spyOn(document.head, 'append').mockImplementation((...added) => {
    links.push(...added.filter(each => each instanceof HTMLLinkElement))
  })
  vi.resetModules()
})

test('all styles are fetched once', async () => {
  const { loadFullStylesheet } = await import('./full-stylesheet.ts')
  const first = loadFullStylesheet()
  expect(links.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
    ['stylesheet', '/assets/all.css'],
  ])
  links[0]?.dispatchEvent(new Event('load'))
  await first
  await loadFullStylesheet()
  expect(links).toHaveLength(1)
})

test('what could not be had is asked for again the next time', async () => {
  const { loadFullStylesheet } = await import('./full-stylesheet.ts')
  const first = loadFullStylesheet()
  links[0]?.dispatchEvent(new Event('error'))
  await first
  void loadFullStylesheet()
  expect(links).toHaveLength(2)
})
