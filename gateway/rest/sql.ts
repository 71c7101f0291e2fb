// A statement under construction. Values never enter its text: they are bound, in order.

/** A value that is known only when the statement runs: an argument of the call. */
type Slot = { argument: string }

export type Value = string | null | Slot

export class Sql {
  readonly values: Value[] = []

  bind(value: Value): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

export type Statement = { text: string; values: Value[] }
