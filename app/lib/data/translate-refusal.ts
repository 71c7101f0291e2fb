// A refusal of the database (app.refuse) has a code in its details: its sentence is exchanged for that of the language.
import { refusalWords } from './refusals.ts'
import type { Refusal } from './refused.ts'
import type { Said } from './said.ts'

export { refusalWords }

export async function translateRefusal(refusal: Refusal): Promise<Refusal> {
  const said = typeof refusal.details === 'string' ? readDetails(refusal.details) : undefined
  // Offline, or not translated: the English sentence stays.
  const words = said && (await refusalWords(said.code, said.parameters).catch(() => undefined))
  return words ? { ...refusal, message: words } : refusal
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
