import { expect, test } from 'vitest'
import { seasonChoices } from './seasons.ts'

test('a select of seasons offers every one, with the sample marked', () => {
  const seasons = [
    { slug: '2027', name: '2027', isSample: false },
    { slug: '2026', name: '2026', isSample: true },
  ]
  expect(seasonChoices(seasons)).toEqual([
    { slug: '2027', label: '2027' },
    { slug: '2026', label: '2026 (sample)' },
  ])
})
