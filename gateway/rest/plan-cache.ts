// Requests repeat; what is to be run for them is worked out once. Emptied with the catalogue.
import type { Plan } from './plan.ts'

const mostPlans = 2_000

export class PlanCache {
  readonly #plans = new Map<string, Plan>()

  get(key: string, make: () => Plan): Plan {
    const known = this.#plans.get(key)
    if (known) return known
    const plan = make()
    const [oldest] = this.#plans.keys()
    if (this.#plans.size >= mostPlans && oldest !== undefined) this.#plans.delete(oldest)
    this.#plans.set(key, plan)
    return plan
  }
}
