import { createContext, useContext } from 'react'

/** What is wrong with the answers of a form, and at which field. The field that is called so shows it. */
export const FieldProblem = createContext<{ message: string; field?: string | undefined } | undefined>(
  undefined,
)

export function useFieldError(name: string): string | undefined {
  const problem = useContext(FieldProblem)
  return problem?.field && camelCase(problem.field) === camelCase(name) ? problem.message : undefined
}

/** The database names a field as its column. */
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
