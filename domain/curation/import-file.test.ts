import { expect, test } from 'vitest'
import { readRows } from './import-file.ts'

const usual = { season: '2026', source: 'A circular' }
const read = (cells: Record<string, string>, kind: 'matches' | 'squads' = 'matches') =>
  readRows(kind, [{ line: 2, cells }], usual)

test('headings and days are understood as people write them', () => {
  expect(
    read({
      'Home team': 'Dynamos',
      Away: ' Bosso ',
      Day: '14/3/2026',
      Time: '9:30',
      Matchday: '3',
      Score: '2 - 1',
    }),
  ).toEqual({
    rows: [
      {
        line: 2,
        home: 'Dynamos',
        away: 'Bosso',
        date: '2026-03-14',
        kick_off: '09:30',
        round: '3',
        home_goals: '2',
        away_goals: '1',
        ...usual,
      },
    ],
    ignored: [],
    missing: [],
  })
})

test('a row keeps its own season and source', () => {
  const { rows } = read({ home: 'A', away: 'B', season: '2021–22', source: 'The Herald' })
  expect(rows[0]).toMatchObject({ season: '2021-22', source: 'The Herald' })
})

test('what means nothing is named, and so is what is missing', () => {
  expect(read({ Home: 'Dynamos', Weather: 'fine' })).toMatchObject({
    ignored: ['Weather'],
    missing: ['away'],
  })
  expect(read({ Player: 'T. Moyo' }, 'squads').missing).toEqual(['club'])
})

test('the apostrophe that guards a cell is not part of it', () => {
  expect(read({ home: `'=Dynamos`, away: `'B`, note: `'-1` }).rows[0]).toMatchObject({
    home: '=Dynamos',
    away: `'B`,
    note: '-1',
  })
})

test('positions may be written out', () => {
  expect(
    read({ club: 'Dynamos', name: 'T. Moyo', pos: 'Goalkeeper', No: '1' }, 'squads').rows[0],
  ).toMatchObject({
    player: 'T. Moyo',
    position: 'GK',
    shirt_number: '1',
  })
})

test('what is no day is left as it stands', () => {
  expect(read({ home: 'A', away: 'B', date: 'Easter' }).rows[0]).toMatchObject({ date: 'Easter' })
})
