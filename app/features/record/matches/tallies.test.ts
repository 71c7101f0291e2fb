import { expect, test } from 'vitest'
import { summariseTallies } from './tallies.ts'

const by = (part: 'home_recorder' | 'away_recorder', clubId: string, ...kinds: ('corner' | 'foul')[]) =>
  kinds.map(kind => ({ clubId, kind, part }))

test('the count of whoever promised the whole match is shown, with what they never saw as none', () => {
  const told = summariseTallies(
    [...by('home_recorder', 'home', 'corner', 'corner', 'foul'), ...by('away_recorder', 'away', 'foul')],
    'home',
    'away_recorder',
  )
  expect(told).toMatchObject({ by: 'away recorder', isWhole: true })
  expect(told?.rows).toContainEqual({ name: 'Fouls', home: 0, away: 1 })
  expect(told?.rows).toContainEqual({ name: 'Corners', home: 0, away: 0 })
})

test('else the fullest, with nothing said of what nobody counted', () => {
  const told = summariseTallies(
    [
      ...by('home_recorder', 'home', 'corner', 'corner'),
      ...by('home_recorder', 'away', 'corner'),
      ...by('away_recorder', 'away', 'foul'),
    ],
    'home',
    null,
  )
  expect(told).toEqual({ by: 'home recorder', isWhole: false, rows: [{ name: 'Corners', home: 2, away: 1 }] })
})

test('where nothing was counted there is nothing', () => {
  expect(summariseTallies([], 'home', 'home_recorder')).toBeUndefined()
})
