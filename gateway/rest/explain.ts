// The plan of a statement instead of its result.
import type { Plan } from './plan.ts'

/** The same request, explained. Nothing is run unless `analyze` is asked for. */
export function explained(plan: Plan): Plan {
  const form = plan.media.plan
  if (!form) return plan
  const { estimate: _, maxAffected: __, location: ___, ...others } = plan
  const { text, values } = plan.statement
  const statement = {
    text: `explain (${[`format ${form.format}`, ...form.options].join(', ')}) ${text}`,
    values,
  }
  return { ...others, statement, single: false, isPut: false }
}
