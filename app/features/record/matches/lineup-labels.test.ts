import { expect, test } from 'vitest'
import { lineupWords } from './lineup-labels.ts'

test('what is done to a line-up has words of its own', () => {
  const told = [
    { side: 'home' },
    { side: 'away', isLate: true },
    { side: 'away', isLate: true, in: ['Tino Banda'], out: ['Farai Moyo'] },
    { side: 'home', isLate: true, in: [], out: [] },
    { missing: ['away'] },
    { missing: ['home', 'away'] },
    null,
  ]
  expect(told.map(lineupWords)).toEqual([
    'The home club confirmed its line-up',
    'The away line-up was entered after the deadline',
    'The away line-up was changed: Tino Banda in, Farai Moyo out',
    'The home line-up was put in another order',
    'It begins without a line-up of the away club',
    'It begins without a line-up of either club',
    'Line-up changed',
  ])
})
