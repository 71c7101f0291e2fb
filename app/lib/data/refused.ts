// What the database refuses, or says of something else, in the language of the page. Its sentences are English, with a code
// and parameters beside them.
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

/** As `app.refuse` writes them in its details. */
export type Said = { code: string; parameters: object }

/** The sentence with this code; without one, offline and where it is not translated, the English. */
export async function wordsFor(said: Said | null | undefined, english: string): Promise<string> {
  if (language === 'en' || !said) return english
  const translated = await import('./refusals.ts')
    .then(({ refusalWords }) => refusalWords(said.code, said.parameters))
    .catch(() => undefined)
  return translated ?? english
}
