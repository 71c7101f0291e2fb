// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveLine } from './live-line.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a page that was opened before it is worth following looks at the clock again', () => {
  const asked: number[] = []
  const isWorthIt = (now: number) => {
    asked.push(now)
    return false
  }
  const { unmount } = render(
    <LiveLine href="/matches/m" topic="match:m" isLive={false} isWorthIt={isWorthIt} />,
  )
  vi.advanceTimersByTime(90_000)
  expect(asked).toEqual([0, 30_000, 60_000, 90_000])
  unmount()
  vi.advanceTimersByTime(90_000)
  expect(asked.at(-1)).toBe(90_000)
})
