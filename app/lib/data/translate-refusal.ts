// A refusal of the database (app.refuse) has a code in its details: its sentence is exchanged for that of the language.
import { refusalWords } from './refusals.ts'
import type { Said } from './refused.ts'

export { refusalWords }

export async function translateRefusal(error: unknown): Promise<void> {
  if (!(error instanceof Error) || !('details' in error) || typeof error.details !== 'string') return
  const said = readDetails(error.details)
  // Offline, or not translated: the English sentence stays.
  const words = said && (await refusalWords(said.code, said.parameters).catch(() => undefined))
  if (words) error.message = words
}

function readDetails(details: string): Said | undefined {
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
