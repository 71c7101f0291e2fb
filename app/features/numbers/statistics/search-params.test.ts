import { expect, test } from 'vitest'
import type { Season } from '#league/seasons.ts'
import { hrefWith, readSearchParams } from './search-params.ts'
import { canonicalSearch } from './tabs.ts'

function season(slug: string, isSample = false): Season {
  return {
    id: slug,
    slug,
    name: slug,
    status: isSample ? 'running' : 'finished',
    relegated: 4,
    isSample,
    pointsForWin: 3,
    pointsForDraw: 1,
    tieBreaks: [],
    totals: {
      clubs: 18,
      matches: 306,
      counted: 306,
      goals: 600,
      homeWins: 130,
      draws: 90,
      awayWins: 86,
      firstOn: null,
      lastOn: null,
    },
  }
}

const seasons = [season('2026-sample', true), season('2025'), season('2024'), season('2023')]
const ask = (question: string) => readSearchParams(canonicalSearch(new URLSearchParams(question)), seasons)
const slugs = (question: string) => ask(question).seasons.map(({ slug }) => slug)

test('an address that says nothing means the season that is running', () => {
  expect(ask('')).toMatchObject({ tab: 'players', mode: 'totals', rounds: null, page: 1, wrong: [] })
  expect(slugs('')).toEqual(['2026-sample'])
})

test('real seasons are added up, and the sample to none of them', () => {
  expect(slugs('season=all')).toEqual(['2025', '2024', '2023'])
  expect(slugs('season=2025&since=2024')).toEqual(['2025', '2024'])
  expect(ask('season=2025&since=2023').title).toBe('2023 to 2025')
  expect(slugs('season=2026-sample&since=2024')).toEqual(['2026-sample'])
  expect(ask('season=2026-sample&since=2024').wrong).toEqual(['The sample season is not added to others.'])
  expect(ask('season=2024&since=2025').wrong).toEqual(['There is no season “2025” before 2024.'])
})

test('rounds are of one season, and in their order', () => {
  expect(ask('from=3&to=9').rounds).toEqual({ from: 3, to: 9 })
  expect(ask('from=3').rounds).toEqual({ from: 3, to: 99 })
  expect(ask('season=all&from=3').rounds).toBeNull()
  expect(ask('from=9&to=3')).toMatchObject({ rounds: null, wrong: ['There is no round from 9 to 3.'] })
})

test('what means nothing is told, and the rest counts', () => {
  const { mode, position, min, wrong } = ask('tab=clubs&mode=percentile&position=XX&min=many&side=left')
  expect({ mode, position, min }).toEqual({ mode: 'totals', position: null, min: null })
  expect(wrong).toHaveLength(4)
})

test('one question has one address, however it is written', () => {
  const search = new URLSearchParams('sort=goals&club=&tab=players&junk=1&col=b&col=a')
  expect(canonicalSearch(search)).toBe('col=b&col=a&sort=goals&tab=players')
  expect(hrefWith(ask('tab=clubs&page=3&sort=won'), { sort: '-won' })).toBe('/statistics?sort=-won&tab=clubs')
})
