import { expect, test } from 'vitest'
import { gsmLength } from '#lib/format/gsm.ts'
import { pageOf, pagesOf } from './pages.ts'

/** A message has 160, of which the answer's first word takes four. */
const mostPlaces = 156

const screen = (lines: string[], page = 0) =>
  pageOf(page, { head: 'Table', lines, more: '0 More', foot: '00 Back' })

test('what fits is one page without a way on', () => {
  expect(screen(['1 Dynamos 60', '2 Highlanders 58'])).toBe('Table\n1 Dynamos 60\n2 Highlanders 58\n00 Back')
})

test('what does not fit goes on, every line once and in order, and past the end is the end', () => {
  const lines = Array.from({ length: 18 }, (_, index) => `${index + 1} Bulawayo Chiefs ${60 - index}`)
  const pages = [0, 1, 2].map(page => screen(lines, page))
  expect(pages.map(page => page.includes('0 More'))).toEqual([true, true, false])
  for (const page of pages) expect(gsmLength(page)).toBeLessThanOrEqual(mostPlaces)
  expect(pages.flatMap(page => page.split('\n').filter(line => lines.includes(line)))).toEqual(lines)
  expect(screen(lines, 50)).toBe(pages[2])
})

test('lines of every length fit, cut where one alone is too long', () => {
  for (let length = 1; length < 200; length += 1) {
    const lines = ['x'.repeat(length), 'y'.repeat(200 - length), 'z']
    const pages = [0, 1, 2, 3].map(page => screen(lines, page))
    for (const page of pages) expect(gsmLength(page)).toBeLessThanOrEqual(mostPlaces)
    expect(pages.join('\n')).toContain('z')
  }
})

test('the last page has room for its own way on, which may be longer', () => {
  for (let length = 1; length < 60; length += 1) {
    const lines = Array.from({ length: 4 }, (_, index) => `${index}${'x'.repeat(length)}`)
    const pages = pagesOf({
      head: 'Dynamos',
      lines,
      more: '0 More',
      after: '0 Zvimwe zvikwata',
      foot: '00 Back',
    })
    for (const page of pages) expect(gsmLength(page)).toBeLessThanOrEqual(mostPlaces)
    expect(pages.filter(page => page.includes('0 Zvimwe zvikwata'))).toEqual([pages.at(-1)])
    for (const line of lines) expect(pages.filter(page => page.includes(line))).toHaveLength(1)
  }
})
