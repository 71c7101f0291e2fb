import { expect, test } from 'vitest'
import { type Task, taskNeeds } from './tasks.ts'

const now = new Date('2026-11-16T08:00:00Z')
const task: Task = {
  kind: 'line_up',
  title: 'Line-up to confirm: Dynamos v Highlanders',
  words: null,
  href: '/matches/m1/line-up',
  action: 'Confirm line-up',
  dueAt: '2026-11-16T11:45:00Z',
  since: null,
  isSample: true,
}
const words = (given: Partial<Task>) => taskNeeds([{ ...task, ...given }], now)[0]?.words

test('each task says until when, in Harare, and leads there', () => {
  expect(taskNeeds([task], now)).toEqual([
    {
      key: 'line_up /matches/m1/line-up Line-up to confirm: Dynamos v Highlanders',
      title: 'Line-up to confirm: Dynamos v Highlanders',
      words: 'Due by 16 November 2026, 13:45, Harare time.',
      at: task.dueAt,
      to: '/matches/m1/line-up',
      action: 'Confirm line-up',
      isLate: false,
      isSample: true,
    },
  ])
})

test('what is late says so', () => {
  const [late] = taskNeeds([{ ...task, kind: 'report', dueAt: '2026-11-15T20:00:00Z' }], now)
  expect(late).toMatchObject({
    isLate: true,
    words: 'Late: it was due by 15 November 2026, 22:00, Harare time.',
  })
})

test('what may be left is open until then', () => {
  expect(words({ kind: 'protest' })).toBe('Until 16 November 2026, 13:45, Harare time.')
})

test('what has no end says since when, and what has neither says what it is', () => {
  const open = { dueAt: null, words: 'People wait.' }
  expect(words({ ...open, since: '2026-11-14T12:00:00Z' })).toBe('People wait. Since 14 November 2026.')
  expect(words(open)).toBe('People wait.')
  expect(words({ dueAt: null })).toBeUndefined()
})
