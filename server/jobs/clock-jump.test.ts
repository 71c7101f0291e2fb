import { expect, test } from 'vitest'
import { watchClock } from './clock-jump.ts'

const minute = 60_000
const day = 24 * 60 * minute

function machine() {
  const state = { elapsed: 5_000, offset: 1_700_000_000_000 }
  const { jumpedByMs } = watchClock({
    now: () => state.offset + state.elapsed,
    elapsed: () => state.elapsed,
  })
  return { state, jumpedByMs }
}

test.each([40 * day, -40 * day])(
  'a clock that jumps by %i ms is not believed, and jobs go on once it is back',
  by => {
    const { state, jumpedByMs } = machine()
    expect(jumpedByMs()).toBe(0)
    state.offset += by
    state.elapsed += minute
    expect(jumpedByMs()).toBe(by)
    state.offset -= by
    state.elapsed += minute
    expect(jumpedByMs()).toBe(0)
  },
)

test('after an hour it is believed: it was wrong before', () => {
  const { state, jumpedByMs } = machine()
  state.offset += 40 * day
  for (let minutes = 0; minutes < 60; minutes++) {
    expect(jumpedByMs()).toBe(40 * day)
    state.elapsed += minute
  }
  expect(jumpedByMs()).toBe(0)
  state.elapsed += minute
  expect(jumpedByMs()).toBe(0)
})

test('a machine that slept, and a clock that is set by an hour, have not jumped', () => {
  const { state, jumpedByMs } = machine()
  state.elapsed += 3 * day
  expect(jumpedByMs()).toBe(0)
  state.offset += 60 * minute
  expect(jumpedByMs()).toBe(0)
})
