// Takes what translators have written back into the catalogues.
import type { Language } from '#lib/language/languages.ts'
import { type Catalogue, readSource, readTranslation, type Translation, writeCatalogue } from './catalogue.ts'
import { parametersOf, parseMessage } from './parse.ts'
import { fromPo } from './po.ts'

/** `refused`: what was not taken over, and why. */
export function importPo(root: string, area: string, language: Language, text: string) {
  const source = readSource(root, area)
  const translation: Catalogue<Translation> = readTranslation(root, area, language)
  const refused: string[] = []
  let taken = 0
  for (const { key, source: english, ...message } of fromPo(text)) {
    const [, group = '', name = ''] = key.split('.')
    const now = source[group]?.[name]
    const problem = now ? problemWith(message.text, now.text, language) : 'there is no such message'
    if (problem) {
      refused.push(`${key}: ${problem}`)
      continue
    }
    const review = now?.text === english ? message.review : 'outdated'
    const messages = (translation[group] ??= {})
    messages[name] = { ...message, review }
    taken += 1
  }
  writeCatalogue(root, area, language, inOrder(source, translation))
  return { taken, refused }
}

/** Why a translation cannot stand for its English. */
export function problemWith(text: string, english: string, language: Language): string | undefined {
  try {
    const [wanted, given] = [english, text].map((each, place) =>
      [...parametersOf(parseMessage(each, place === 0 ? 'en' : language))]
        .map(([name, kind]) => `${name} (${kind})`)
        .toSorted()
        .join(', '),
    )
    return wanted === given
      ? undefined
      : `it has the parameters ${given || 'none'} instead of ${wanted || 'none'}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const inOrder = (source: Catalogue, translation: Catalogue<Translation>): Catalogue =>
  Object.fromEntries(
    Object.entries(source).map(([group, messages]) => [
      group,
      Object.fromEntries(
        Object.keys(messages).flatMap(name => {
          const found = translation[group]?.[name]
          return found ? [[name, found] as const] : []
        }),
      ),
    ]),
  )
