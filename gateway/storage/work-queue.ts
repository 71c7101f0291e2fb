// As much work at once as there is room for, some of it waiting, and a plain no to the rest: work on pictures
// takes memory by their pixels.
import { busy } from './errors.ts'

type Waiting = { weight: number; begin: () => void }

export class WorkQueue {
  readonly #room: number
  readonly #mostWaiting: number
  readonly #waiting: Waiting[] = []
  #taken = 0

  constructor({ room, mostWaiting }: { room: number; mostWaiting: number }) {
    this.#room = room
    this.#mostWaiting = mostWaiting
  }

  /** In the order they came: large work is not passed over for small. */
  async run<Result>(weight: number, work: () => Promise<Result>): Promise<Result> {
    const heavy = Math.min(weight, this.#room)
    if (this.#waiting.length >= this.#mostWaiting) throw busy()
    await new Promise<void>(begin => {
      this.#waiting.push({ weight: heavy, begin })
      this.#beginNext()
    })
    try {
      return await work()
    } finally {
      this.#taken -= heavy
      this.#beginNext()
    }
  }

  #beginNext(): void {
    for (;;) {
      const [next] = this.#waiting
      if (!next || this.#taken + next.weight > this.#room) return
      this.#waiting.shift()
      this.#taken += next.weight
      next.begin()
    }
  }
}
