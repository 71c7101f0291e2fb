// What comes out of a run must come out again: of the version that was published before, and by the short way too.
import { expect, test } from 'vitest'
import { zimbabweSettings } from '#domain/numbers/ratings/settings.ts'
import { hashOf } from './keep-run.ts'
import {
  comingOf,
  knowNothing,
  learnRow,
  type MatchRow,
  type RatingsInputs,
  ratingsModelOf,
} from './ratings.ts'

const clubs = ['a', 'b', 'c', 'd', 'e', 'f']
const matches = ['2023', '2024', '2025'].flatMap((season, year) =>
  Array.from({ length: 60 }, (_, index): MatchRow => {
    const day = `${season}-${String(3 + Math.floor(index / 10)).padStart(2, '0')}-${String(10 + (index % 9))}`
    const home = (index + year) % clubs.length
    const away = (home + 1 + (index % (clubs.length - 1))) % clubs.length
    return [day, season, clubs[home] ?? '', clubs[away] ?? '', (index * 7) % 4, (index * 5) % 3]
  }).toSorted(([one], [other]) => one.localeCompare(other)),
)
const inputs: RatingsInputs = {
  asOf: '2026-02-28',
  // As they were kept before there were shots.
  settings: Object.fromEntries(
    Object.entries(zimbabweSettings).filter(([name]) => !name.startsWith('shot')),
  ) as RatingsInputs['settings'],
  running: '2026',
  matches,
  coming: [
    ['a', 'b', '2026-03-07'],
    ['c', 'newcomer', '2026-05-02'],
  ],
}

test.each([
  ['ekf-1', '68554dc485436b7f93784aa631b9216a2108afa8ba3f9da97a42cdfabbeac561'],
  ['mean-1', 'e0128ed754bcb192c0027417c6b3e07626b7c00816833e6c4f576707106af6f0'],
])('a run of %s comes out to the byte as the program that published it had it', (version, hash) => {
  expect(hashOf(ratingsModelOf(version).work(inputs))).toBe(hash)
})

const towns = { a: 'Harare', b: 'Harare', c: 'Bulawayo' }

test('a run that knows the towns expects derbies otherwise, and carries them on', () => {
  const without = ratingsModelOf('mean-2').work(inputs)
  const told = ratingsModelOf('mean-2').work({ ...inputs, towns })
  expect(without.coming).toEqual(ratingsModelOf('mean-1').work(inputs).coming)
  expect(told.coming[0]?.homeRate).toBeLessThan(without.coming[0]?.homeRate ?? 0)
})

test.each([
  ['ekf-1', undefined],
  ['mean-1', undefined],
  ['mean-2', towns],
])('what %s expects is the same by the short way, begun and gone on from', (version, known) => {
  const { coming, expected } = ratingsModelOf(version).work(known ? { ...inputs, towns: known } : inputs)
  const knowledge = knowNothing(version, inputs.settings, known)
  for (const row of matches.slice(0, 100)) learnRow(knowledge, row)
  // Asked on a day between: it must leave no trace.
  comingOf(knowledge, { ...inputs, asOf: '2024-12-30', running: null })
  for (const row of matches.slice(100)) learnRow(knowledge, row)
  const short = comingOf(knowledge, inputs)
  expect(expected).toHaveLength(180)
  for (const [place, one] of coming.entries())
    for (const key of ['home', 'draw', 'away'] as const) expect(short[place]?.[key]).toBeCloseTo(one[key], 5)
})

test('shots change what is expected, and only of those that were counted', () => {
  const { coming } = ratingsModelOf('mean-1').work(inputs)
  const [first, ...rest] = matches.toReversed()
  const counted = first && ([...first.slice(0, 6), 15, 0] as MatchRow)
  const after = ratingsModelOf('mean-1').work({
    ...inputs,
    settings: zimbabweSettings,
    matches: [...rest.toReversed(), ...(counted ? [counted] : [])],
  })
  expect(after.expected).toEqual(ratingsModelOf('mean-1').work(inputs).expected)
  expect(after.coming).not.toEqual(coming)
})
