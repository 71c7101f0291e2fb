// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BrowserRouter } from '#lib/router/router.tsx'
import { LiteContext } from '#ui/lite.ts'
import { CourseChart } from './course-chart.tsx'
import { courseWords, type MatchCourse } from './course.ts'

afterEach(cleanup)

const forecast = { home: 0.5, draw: 0.28, away: 0.22, homeRate: 1.5, awayRate: 0.9, run: 'r-1' }
const [home, away] = [
  { name: 'Dynamos', code: 'DYN' },
  { name: 'Highlanders', code: 'HIG' },
]

type Given = Parameters<typeof courseWords>[0]
const event = (minute: number | null, kind: string, clubId: string) => ({
  clubId,
  kind,
  phase: (minute ?? 90) > 45 ? '2h' : '1h',
  minute,
  added: null,
  status: 'agreed',
})
const events = [event(20, 'goal', 'a'), event(60, 'goal', 'h'), event(85, 'penalty_goal', 'h')]

/** Of a match, what the course needs to know. */
const played = (facts: object) =>
  ({
    status: 'confirmed',
    homeId: 'h',
    home,
    away,
    homeGoals: 2,
    awayGoals: 1,
    phaseBeganAt: null,
    events,
    ...facts,
  }) as unknown as Given

const noon = Date.parse('2026-05-02T12:00:00Z')

test('a match that is over tells what was likely when, and when it turned', () => {
  const course = courseWords(played({}), forecast, noon)
  expect(course?.rows.map(([when]) => when)).toEqual([
    'Kick-off',
    '20′ Goal 0–1',
    '60′ Goal 1–1',
    '85′ Penalty 2–1',
    'Full time',
  ])
  expect(course?.rows[0]?.slice(1)).toEqual(['50%', '28%', '22%'])
  expect(course?.rows.at(-1)?.slice(1)).toEqual(['100%', '–', '–'])
  expect(course?.turning).toMatch(
    /^Turning point: 85′, .*2–1\. The chance of a win for Dynamos went from \d+% to 9\d%\.$/,
  )
  expect(course?.line.at(-1)).toEqual([100, 100, 0])
})

test('a match that goes on tells how it stands in the minute of its clock, and nothing of a turning point', () => {
  const live = { status: 'live_2h', homeGoals: 0, events: events.slice(0, 1) }
  const began = new Date(noon - 16.5 * 60_000).toISOString()
  const course = courseWords(played({ ...live, phaseBeganAt: began }), forecast, noon)
  expect(course?.rows.at(-1)?.[0]).toBe('Now, 62′')
  expect(course?.line.at(-1)?.[0]).toBe(68)
  expect(course?.turning).toBeNull()
  const later = courseWords(played({ ...live, phaseBeganAt: began }), forecast, noon + 20 * 60_000)
  expect(later?.line.at(-1)?.[2]).toBeGreaterThan(course?.line.at(-1)?.[2] ?? 100)
  // Where nobody started the clock, what was noted last says how far it is.
  expect(courseWords(played(live), forecast, noon)?.rows.at(-1)?.[0]).toBe('Now')
})

test.each([
  ['is to come', { status: 'scheduled', homeGoals: null, awayGoals: null, events: [] }],
  ['was awarded', { status: 'awarded' }],
  ['has a goal without a minute', { events: [event(null, 'goal', 'a'), ...events.slice(1)] }],
  ['has no events', { events: [] }],
])('there is none of a match that %s', (_, facts) => {
  expect(courseWords(played(facts), forecast, noon)).toBeUndefined()
})

const course = courseWords(played({}), forecast, noon) as MatchCourse
const page = <CourseChart id="course" course={course} home={home} away={away} />

test('the line has its table, and names the run that the forecast is of', () => {
  const { container } = render(<BrowserRouter>{page}</BrowserRouter>)
  expect(container.querySelectorAll('svg path[vector-effect]')).toHaveLength(3)
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(6)
  expect(screen.getByRole('link', { name: 'the forecast before the match' }).getAttribute('href')).toBe(
    '/analysis/runs/r-1',
  )
})

test('who saves data gets the table alone', () => {
  const { container } = render(
    <BrowserRouter>
      <LiteContext value>{page}</LiteContext>
    </BrowserRouter>,
  )
  expect(container.querySelector('svg')).toBeNull()
  expect(screen.getAllByRole('row')).toHaveLength(6)
})
