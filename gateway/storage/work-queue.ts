// A few jobs at once, a few waiting, and a plain no to the rest: work on pictures takes memory.
import { busy } from './errors.ts'

export class WorkQueue {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#turn()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running++
      return
    }
    if (this.#waiting.length >= this.#mostWaiting) throw busy()
    await new Promise<void>(begin => {
      this.#waiting.push(begin)
    })
  }
}
