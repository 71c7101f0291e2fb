// What the database says of something, in the language of the page: its sentences are English, with a code and
// parameters beside them.
import { language } from '#language/language.ts'

/** As `app.refuse` writes them in its details, and as rows keep them beside the English (`title_message` beside `title`). */
export type Said = { code: string; parameters: object }

/** As `app.sentence` writes it. Without a code: the words of a person. */
export type Sentence = { text: string } & Partial<Said>

/** The sentence with this code; without one, offline and where it is not translated, the English. */
export async function wordsFor<T extends string | null>(said: unknown, english: T): Promise<T | string> {
  if (language === 'en' || english === null || !isSaid(said)) return english
  const translated = await import('./translate-refusal.ts')
    .then(({ refusalWords }) => refusalWords(said.code, said.parameters))
    .catch(() => undefined)
  return translated ?? english
}

export const wordsOf = (sentence: Sentence): Promise<string> => wordsFor(sentence, sentence.text)

/** Columns of JSON have no type of their own. */
export const isSaid = (said: unknown): said is Said =>
  typeof said === 'object' && said !== null && 'code' in said && 'parameters' in said
