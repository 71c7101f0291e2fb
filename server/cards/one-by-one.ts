// Work that is done one at a time, in the order it came, with a rest after each: however much is asked for, a third of the
// time at most goes into it. So many may wait, and so many of one client; the others are refused.
import { setTimeout as sleep } from 'node:timers/promises'
import { TooBusy } from '#server/page-db.ts'

const longestRest = 2_000

export function oneByOne({ mostWaiting, mostOfOne }: { mostWaiting: number; mostOfOne: number }) {
  const ofEach = new Map<string, number>()
  let all = 0
  let last: Promise<unknown> = Promise.resolve()
  let rest: Promise<unknown> = last

  return async function inTurn<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    const own = ofEach.get(whose) ?? 0
    if (all >= mostWaiting || own >= mostOfOne) throw new TooBusy()
    all += 1
    ofEach.set(whose, own + 1)
    const turn = last.then(async () => {
      const began = performance.now()
      try {
        return await work()
      } finally {
        // Not for whoever waits for this one.
        rest = sleep(Math.min(longestRest, 2 * (performance.now() - began)))
      }
    })
    last = turn.then(
      () => rest,
      () => rest,
    )
    try {
      return await turn
    } finally {
      all -= 1
      const left = (ofEach.get(whose) ?? 1) - 1
      if (left > 0) ofEach.set(whose, left)
      else ofEach.delete(whose)
    }
  }
}
