import { expect, test } from 'vitest'
import type { SeasonLog } from '#league/season-log.ts'
import { readSearchParams } from './search-params.ts'
import { requestedTable } from './as-it-stands.ts'

const names = ['Agama', 'Bosso', 'Caps', 'Dembare']

/** Agama 3 points, Bosso 1, Caps 1 less 1, Dembare 0; the next day two matches that do not count yet. */
const log: SeasonLog = {
  season: {
    slug: '2026',
    name: '2026',
    isSample: true,
    status: 'running',
    relegated: 1,
    pointsForWin: 3,
    pointsForDraw: 1,
    tieBreaks: ['points', 'goal_difference', 'goals_for'],
  },
  clubs: names.map((name, place) => ({
    slug: name.toLowerCase(),
    name,
    code: name.slice(0, 3).toUpperCase(),
    colours: [],
    cameIn: null,
    wentOut: null,
    totals: [
      [1, 1, 1, 0, 0, 1, 0, 3, 0, 0],
      [2, 1, 0, 1, 0, 0, 0, 1, 0, 0],
      [3, 1, 0, 1, 0, 0, 0, 0, -1, 0],
      [4, 1, 0, 0, 1, 0, 1, 0, 0, 0],
    ][place] as number[],
  })),
  firstOn: '2026-03-01',
  home: [0, 1],
  away: [3, 2],
  homeGoals: [1, 0],
  awayGoals: [0, 0],
  days: [0, 0],
  rounds: [1, 1],
  confirmed: [1, 1],
  pending: [
    { home: 1, away: 0, homeGoals: 2, awayGoals: 0, on: '2026-03-02', isLive: true },
    { home: 3, away: 2, homeGoals: 1, awayGoals: 1, on: '2026-03-02', isLive: false },
  ],
  cases: [],
  ahead: [],
  adjustments: [{ club: 2, points: -1, reason: 'A decision.', source: null }],
  sources: [],
}

const table = (question: string) => {
  const asked = readSearchParams(new URLSearchParams(question), [])
  return requestedTable(log, asked).map(({ club, played, points, moved }) => [
    club.name,
    played,
    points,
    moved,
  ])
}

test('the official table leaves out what is not confirmed', () => {
  expect(table('').map(([, played]) => played)).toEqual([1, 1, 1, 1])
})

test('as it stands every score counts, and everybody sees the places it would bring', () => {
  expect(table('view=now')).toEqual([
    ['Bosso', 2, 4, 1],
    ['Agama', 2, 3, -1],
    ['Caps', 2, 1, 0],
    ['Dembare', 2, 1, 0],
  ])
})

test('what stands now has no history', () => {
  expect(readSearchParams(new URLSearchParams('view=now&round=1'), []).step).toBeUndefined()
})
