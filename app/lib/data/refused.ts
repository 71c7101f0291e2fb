// What the database refuses, in the language of the page: thrown by a write, or foreseen in what was read.
import { language } from '#language/language.ts'

/** The answer; where it is a refusal, that has its sentence in the language of the page. */
export async function inOwnLanguage<T>(answer: PromiseLike<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (language !== 'en') await (await import('./translate-refusal.ts')).translateRefusal(error)
    throw error
  }
}

/** Why something would be refused, as the database answers it: `words` are the English sentence. */
export type Foreseen = { code: string; parameters: object; words: string }

export async function foreseenWords({ code, parameters, words }: Foreseen): Promise<string> {
  if (language === 'en') return words
  const { refusalWords } = await import('./refusals.ts')
  // Offline, or not translated: the English sentence stays.
  return (await refusalWords(code, parameters).catch(() => undefined)) ?? words
}
