// A refusal of the database (app.refuse) has a code in its details: its sentence is exchanged for that of the language.
import type { Answered } from './own-words.ts'
import { refusalWords } from './refusals.ts'

export async function translateRefusal(error: unknown): Promise<void> {
  if (!(error instanceof Error) || !('details' in error) || typeof error.details !== 'string') return
  const said = readDetails(error.details)
  // Offline, or not translated: the English sentence stays.
  const words = said && (await refusalWords(said.code, said.parameters).catch(() => undefined))
  if (words) error.message = words
}

/** Of an answer that says why something was refused, and has its code beside it. */
export async function translateAnswer<Answer extends Answered>(answer: Answer): Promise<Answer> {
  const { refusal } = answer
  const words = refusal && (await refusalWords(refusal.code, refusal.parameters).catch(() => undefined))
  return words ? { ...answer, why: words } : answer
}

function readDetails(details: string): { code: string; parameters: object } | undefined {
  try {
    const { code, parameters }: { code?: unknown; parameters?: unknown } = JSON.parse(details)
    return typeof code === 'string'
      ? { code, parameters: typeof parameters === 'object' && parameters !== null ? parameters : {} }
      : undefined
  } catch {
    // The details of another error.
    return undefined
  }
}
