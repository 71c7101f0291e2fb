import { expect, test } from 'vitest'
import { chooseWindows } from './windows.ts'

const window = (name: string, from: string, until: string) => ({
  name,
  season: '2026',
  opens_on: from,
  closes_on: until,
  opens_at: `${from}T00:00:00+02:00`,
  closes_at: new Date(Date.parse(`${until}T00:00:00+02:00`) + 86_400_000).toISOString(),
  is_sample: false,
})
const windows = [
  window('Mid-season', '2026-07-01', '2026-07-31'),
  window('Pre-season', '2026-01-10', '2026-03-10'),
]
const at = (moment: string) => chooseWindows(windows, new Date(moment)).now

test('the window that is open is told with what is left of it, to the last second of its last day', () => {
  expect(at('2026-07-30T12:00:00+02:00')).toMatchObject({
    state: 'open',
    name: '2026, Mid-season',
    left: '1 day',
  })
  expect(at('2026-07-31T23:59:59+02:00')).toMatchObject({ state: 'open', left: '1 second' })
  expect(at('2026-08-01T00:00:00+02:00')).toMatchObject({ state: 'over', left: null })
})

test('between two windows the next one is told', () => {
  expect(at('2026-06-29T00:00:00+02:00')).toMatchObject({
    state: 'to come',
    name: '2026, Mid-season',
    left: '2 days',
  })
})

test('where no window is set there is nothing to tell', () => {
  expect(chooseWindows([], new Date())).toEqual({ now: null })
})
