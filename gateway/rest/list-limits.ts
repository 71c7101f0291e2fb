// How long the lists in a request may be.
import { ApiError } from './errors.ts'

const mostValues = 1_000
const mostSteps = 10
const mostColumns = 200

export function refuseManyValues(values: unknown[]): void {
  if (values.length > mostValues) throw tooMuch(`A list of values may have at most ${mostValues} entries.`)
}

export function refuseManySteps(path: unknown[]): void {
  if (path.length > mostSteps) throw tooMuch(`A path into a JSON value may have at most ${mostSteps} steps.`)
}

export function refuseManyColumns(names: unknown[]): void {
  if (names.length > mostColumns) throw tooMuch(`A list of columns may have at most ${mostColumns} names.`)
}

export const tooMuch = (message: string, hint: string | null = null) =>
  new ApiError(400, 'PGRST100', message, { hint })
