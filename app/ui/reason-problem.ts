// What is wrong with a reason, in words for the field of a form.
import * as words from '#messages/accounts/reasons.js'
import { longestReason, reasonFault, shortestReason } from '#domain/accounts/reason.ts'

const problems = {
  missing: words.missing,
  short: words.short({ least: shortestReason }),
  long: words.long({ most: longestReason }),
}

export function reasonProblem(reason: string): string | undefined {
  const fault = reasonFault(reason)
  return fault && problems[fault]
}
