// Work that is done one at a time, in the order it came. So many may wait, and so many of one client; the others are refused.
import { TooBusy } from '#server/page-db.ts'

export function oneByOne({ mostWaiting, mostOfOne }: { mostWaiting: number; mostOfOne: number }) {
  const ofEach = new Map<string, number>()
  let all = 0
  let last: Promise<unknown> = Promise.resolve()

  return async function inTurn<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    const own = ofEach.get(whose) ?? 0
    if (all >= mostWaiting || own >= mostOfOne) throw new TooBusy()
    all += 1
    ofEach.set(whose, own + 1)
    const turn = last.then(work)
    last = turn.catch(() => undefined)
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
