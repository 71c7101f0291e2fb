import { expect, test } from 'vitest'
import { figuresOf, type SeenMatch } from './club-figures.ts'

/** "H2-1" is a home win; the oldest first. */
const season = (...scores: string[]): SeenMatch[] =>
  scores.map((score, place) => ({
    id: `${place}`,
    isHome: score.startsWith('H'),
    scored: Number(score[1]),
    conceded: Number(score[3]),
  }))

test('home and away make the whole', () => {
  const { all, home, away } = figuresOf(season('H2-1', 'A0-0', 'A1-3', 'H0-0'))
  expect(all).toEqual({ played: 4, won: 1, drawn: 2, lost: 1, goalsFor: 3, goalsAgainst: 4 })
  expect(home).toEqual({ played: 2, won: 1, drawn: 1, lost: 0, goalsFor: 2, goalsAgainst: 1 })
  expect(away).toEqual({ played: 2, won: 0, drawn: 1, lost: 1, goalsFor: 1, goalsAgainst: 3 })
})

test('a goalless draw is a clean sheet and a match without a goal', () => {
  expect(figuresOf(season('H2-1', 'A0-0', 'A1-3', 'H1-0'))).toMatchObject({ cleanSheets: 2, goalless: 1 })
})

test('the biggest win goes by the margin, then by the goals, then by who came first', () => {
  expect(figuresOf(season('H3-0', 'A4-1', 'H4-1')).biggestWin?.id).toBe('1')
  expect(figuresOf(season('H0-3', 'A1-4', 'H1-4')).heaviestLoss?.id).toBe('1')
  expect(figuresOf(season('H1-1'))).toMatchObject({ biggestWin: undefined, heaviestLoss: undefined })
})

test('rows of results end where another kind of result stands', () => {
  const figures = figuresOf(season('H1-0', 'H1-0', 'A0-0', 'H1-0', 'A0-1', 'H0-0', 'A0-2', 'A0-2'))
  expect(figures).toMatchObject({ winning: 2, unbeaten: 4, winless: 4, losing: 2 })
})

test('a season without matches has nothing', () => {
  expect(figuresOf([])).toMatchObject({ all: { played: 0 }, winning: 0, cleanSheets: 0 })
})
