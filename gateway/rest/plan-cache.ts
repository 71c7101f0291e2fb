// Requests repeat; what they ask for and what is to be run for it is worked out once.
// Emptied with the catalogue.
import type { Target } from './compile.ts'
import type { Plan } from './plan.ts'

/** One address with its headers. A call has a plan for each form its arguments may take. */
export class Route {
  readonly target: Target
  readonly #plans = new Map<string, Plan>()
  readonly #onGrowth: (characters: number) => void

  constructor(target: Target, onGrowth: (characters: number) => void = () => undefined) {
    this.target = target
    this.#onGrowth = onGrowth
  }

  plan(form: string, make: () => Plan): Plan {
    const known = this.#plans.get(form)
    if (known) return known
    const plan = make()
    if (this.#plans.size < mostForms) {
      this.#plans.set(form, plan)
      this.#onGrowth(form.length + sizeOf(plan))
    }
    return plan
  }
}

const mostForms = 64
const mostRoutes = 2_000
/** Of addresses, headers and statements together. */
const mostCharacters = 8 * 1024 * 1024
/** Longer requests are not expected to repeat. */
const longestKey = 4 * 1024

type Kept = { route: Route; characters: number; isUsed: boolean }

/** The oldest route that was not asked for again makes room for others (second chance: a hit costs no reordering). */
export class PlanCache {
  readonly #routes = new Map<string, Kept>()
  #characters = 0

  get characters(): number {
    return this.#characters
  }

  route(key: string, find: () => Target): Route {
    const known = this.#routes.get(key)
    if (known) {
      known.isUsed = true
      return known.route
    }
    if (key.length > longestKey) return new Route(find())
    const kept: Kept = {
      route: new Route(find(), characters => {
        kept.characters += characters
        if (this.#routes.get(key) === kept) this.#grow(characters)
      }),
      characters: key.length,
      isUsed: false,
    }
    this.#routes.set(key, kept)
    this.#grow(key.length)
    return kept.route
  }

  #grow(characters: number): void {
    this.#characters += characters
    for (const [key, kept] of this.#routes) {
      if (this.#routes.size <= mostRoutes && this.#characters <= mostCharacters) return
      this.#routes.delete(key)
      if (kept.isUsed) {
        kept.isUsed = false
        this.#routes.set(key, kept)
      } else this.#characters -= kept.characters
    }
  }
}

function sizeOf({ statement, estimate }: Plan): number {
  let size = statement.text.length + (estimate?.text.length ?? 0)
  for (const value of statement.values) if (typeof value === 'string') size += value.length
  return size
}
