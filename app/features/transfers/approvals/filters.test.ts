import { expect, test } from 'vitest'
import { hrefWith, readFilters } from './filters.ts'

test('what an address asks for comes back as the same address', () => {
  const asked = '?tab=progress&state=offered&type=loan&club=dynamos&overdue=1&page=3'
  const filters = readFilters(new URLSearchParams(asked))
  expect(filters).toEqual({ state: 'offered', type: 'loan', club: 'dynamos', overdue: true })
  const back = new URL(hrefWith('/transfer-approvals', 'progress', filters, 3), 'https://pitch263.test')
  expect(Object.fromEntries(back.searchParams)).toEqual(Object.fromEntries(new URLSearchParams(asked)))
})

test('nonsense is left out', () => {
  expect(readFilters(new URLSearchParams('?state=gone&type=swap&window=7&club='))).toEqual({})
})
