// A statement that comes a second time stays prepared on its connection, under a name of its own for each role:
// PostgreSQL plans a statement again whenever the role changes between two runs.
import { BoundedMap } from './bounded-map.ts'
import type { Prepared } from './pipeline.ts'

export type SqlText = {
  text: string
  values: (string | null)[]
  /** Its rows are lines of a text, and all of them are wanted. */
  isLines?: boolean
}

/** The texts that are remembered. A longer text is planned each time: its plan is not worth the memory. */
const mostTexts = 4_096
const mostBytes = 4 * 1024 * 1024
const longestText = 8 * 1024

export class PreparedNames {
  readonly #numbers = new BoundedMap<number>(mostTexts, mostBytes)
  #nextNumber = 0

  prepare(role: string, statements: SqlText[]): Prepared[] {
    return statements.map(({ text, values, isLines }) =>
      isLines ? { name: '', text, values, isLines } : { name: this.#nameOf(role, text), text, values },
    )
  }

  /** Empty, which prepares nothing, for a text that is long or has not been seen. */
  #nameOf(role: string, text: string): string {
    if (text.length > longestText) return ''
    const number = this.#numbers.get(text)
    if (number !== undefined) return `${role}_${number}`
    this.#numbers.set(text, this.#nextNumber++, text.length)
    return ''
  }
}
