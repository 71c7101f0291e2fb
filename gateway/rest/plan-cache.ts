// Requests repeat; what they ask for and what is to be run for it is worked out once.
// Emptied with the catalogue.
import type { Target } from './compile.ts'
import type { Plan } from './plan.ts'

/** One address with its headers. A call has a plan for each form its arguments may take. */
export class Route {
  readonly target: Target
  readonly #plans = new Map<string, Plan>()

  constructor(target: Target) {
    this.target = target
  }

  plan(form: string, make: () => Plan): Plan {
    return remembered(this.#plans, mostForms, form, make)
  }
}

const mostForms = 64
const mostRoutes = 2_000

export class PlanCache {
  readonly #routes = new Map<string, Route>()

  route(key: string, find: () => Target): Route {
    return remembered(this.#routes, mostRoutes, key, () => new Route(find()))
  }
}

/** Where there is no room left, what came first makes way. */
function remembered<Thing>(known: Map<string, Thing>, most: number, key: string, make: () => Thing): Thing {
  const thing = known.get(key)
  if (thing !== undefined) return thing
  const made = make()
  const [oldest] = known.keys()
  if (known.size >= most && oldest !== undefined) known.delete(oldest)
  known.set(key, made)
  return made
}
