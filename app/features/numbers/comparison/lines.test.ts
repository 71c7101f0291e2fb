import { expect, test } from 'vitest'
import { groupOf } from '#domain/numbers/percentiles/player-measures.ts'
import { readGroup } from './group.ts'
import { type Compared, type Line, partsOf } from './lines.ts'
import type { SheetRow } from './sheet.ts'

const someone: SheetRow = {
  slug: 'one',
  name: 'One',
  isSample: false,
  clubName: 'Dynamos',
  clubSlug: 'dynamos',
  position: 'FW',
  appearances: 25,
  starts: 25,
  minutes: 2_250,
  goals: 5,
  penalties: 0,
  assists: 3,
  yellows: 3,
  reds: 0,
  pitchMinutes: 2_250,
  goalsFor: 30,
  goalsAgainst: 20,
  cleanSheets: 9,
  club: { matches: 34, goalsFor: 45, goalsAgainst: 30 },
}

/** Two players among eighteen others of the position. */
function compare(one: Partial<SheetRow>, other: Partial<SheetRow>, mode: Parameters<typeof partsOf>[1]) {
  const rows = [
    { ...someone, ...one },
    { ...someone, slug: 'two', name: 'Two', ...other },
  ]
  const crowd = Array.from({ length: 18 }, (_, place) => ({
    ...someone,
    slug: `p${place}`,
    goals: place % 9,
  }))
  const compared = rows.map((row): Compared => {
    const group = row.position ? groupOf([...rows, ...crowd], row.position) : null
    return { row, group, hasSamePeers: true, pick: { slug: row.slug, season: '2025' } }
  })
  const parts = partsOf(compared, mode)
  const lines = new Map(parts.flatMap(part => part.lines).map(line => [line.key, line]))
  return (key: string): Line | undefined => lines.get(key)
}

test('a difference that luck could make has no leader', () => {
  for (const mode of ['totals', 'per90', 'percentile'] as const)
    expect(compare({ goals: 6 }, { goals: 5 }, mode)('goals')).toMatchObject({
      difference: 'within noise',
      leader: null,
    })
})

test('a difference beyond luck has one, in what was counted and for every 90 minutes', () => {
  expect(compare({ goals: 2 }, { goals: 24 }, 'totals')('goals')).toMatchObject({
    difference: 'B by 22',
    leader: 1,
  })
  expect(compare({ goals: 2 }, { goals: 24 }, 'per90')('goals')).toMatchObject({
    difference: 'B by 0.88',
    leader: 1,
  })
})

test('with cards whoever has fewer leads', () => {
  expect(compare({ yellows: 1 }, { yellows: 15 }, 'totals')('yellows')).toMatchObject({
    difference: 'A by 14 fewer',
    leader: 0,
  })
})

test('the same is level, and minutes are what they are', () => {
  const line = compare({ minutes: 2_250 }, { minutes: 2_249 }, 'totals')
  expect(line('goals')).toMatchObject({ difference: 'level', leader: null })
  expect(line('minutes-total')).toMatchObject({ difference: 'A by 1', leader: 0 })
})

test('what was counted stands as it is, with what is likely beside it', () => {
  const [cell] = compare({ goals: 10 }, {}, 'per90')('goals')?.cells ?? []
  expect(cell?.figure).toBe('0.40')
  expect(cell?.likely).toMatch(/^likely 0\.\d\d–0\.\d\d$/)
  expect(compare({ goals: 10 }, {}, 'totals')('goals')?.cells[0]).toEqual({
    figure: '10',
    point: 10,
    to: '/statistics?season=2025&official=1&of=one',
  })
})

const cellOfOther = (mode: Parameters<typeof compare>[2], key: string) => compare({}, {}, mode)(key)?.cells[1]

test('each figure leads to where it comes from', () => {
  const own = '/statistics?season=2025&official=1&of=two'
  const club = '/statistics?tab=clubs&season=2025&official=1&of=dynamos'
  expect(cellOfOther('per90', 'goals')).toMatchObject({ to: own })
  expect(cellOfOther('per90', 'goals')?.beside).toBeUndefined()
  expect(cellOfOther('per90', 'minutes')).toMatchObject({
    to: own,
    beside: { words: 'of 34 club matches', to: club },
  })
  expect(cellOfOther('per90', 'onOff')).toMatchObject({
    to: own,
    beside: { words: 'club 45–30 in 34', to: club },
  })
  const group = '/compare-players?players=one:2025,two:2025&mode=percentile&group=FW:2025:onOff'
  expect(cellOfOther('percentile', 'onOff')).toMatchObject({ to: group })
  expect(readGroup(group.split('group=')[1] ?? '')).toEqual({
    position: 'FW',
    season: '2025',
    measure: 'onOff',
  })
})

test('a keeper and a forward share no goals, assists and clean sheets', () => {
  for (const mode of ['totals', 'per90'] as const) {
    const line = compare({ position: 'GK' }, {}, mode)
    expect(['goals', 'penalties', 'assists', 'cleanSheets'].map(key => line(key))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(line(mode === 'totals' ? 'yellows' : 'cards')).toBeDefined()
    expect(compare({ position: 'GK' }, { position: 'DF' }, mode)('cleanSheets')).toBeDefined()
  }
})

test('whoever has not played enough has no percentile', () => {
  const line = compare({ minutes: 200, pitchMinutes: 200 }, {}, 'percentile')('goals')
  expect(line?.cells[0]).toBeNull()
  expect(line?.cells[1]?.figure).toMatch(/^\d+(st|nd|rd|th)$/)
  expect(line?.difference).toBe('')
})

test('what nobody wrote down is not there', () => {
  const line = compare({ goalsAgainst: null }, {}, 'totals')('conceded')
  expect(line?.cells.map(cell => cell?.figure ?? null)).toEqual([null, '20'])
})
