// What goes wrong between a page, the browser's authenticator and the account service, as a problem that a form can show.
import { problemTexts } from './two-step-labels.ts'

const words: Record<string, string> = problemTexts

/** By the service's code, or by the name of the browser's own error. `field`: where the form shows it. */
export function inWords(error: unknown, field?: string): unknown {
  const message = words[codeOf(error)] ?? words[error instanceof Error ? error.name : '']
  if (!message) return error
  return Object.assign(new Error(message), { code: 'PT422', ...(field ? { hint: field } : {}) })
}

export const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
