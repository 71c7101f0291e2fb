// What the site says in another language, by what it says in English: journeys in Shona and Ndebele read it from the
// catalogue, so that a translator may find a better word.
import { readFileSync } from 'node:fs'

type Catalogue = Record<string, Record<string, { text: string }>>

const read = (area: string, language: string): Catalogue =>
  JSON.parse(readFileSync(`messages/${area}/${language}.json`, 'utf8'))

export const translations = ['sn', 'nd'] as const
export type Translation = (typeof translations)[number]

/**
 * The one translation of an English text; `parameters` take their places in it. `place` is an area, or a group of it
 * (`matchday.console`) where the area has several.
 */
export function said(
  language: Translation,
  place: string,
  english: string,
  parameters: Record<string, string | number> = {},
): string {
  const [area = '', only] = place.split('.')
  const translated = read(area, language)
  const found = new Set(
    Object.entries(read(area, 'en'))
      .filter(([group]) => !only || group === only)
      .flatMap(([group, messages]) =>
        Object.entries(messages)
          .filter(([, { text }]) => text === english)
          .map(([name]) => translated[group]?.[name]?.text ?? ''),
      ),
  )
  const [text, ...others] = found
  if (!text || others.length > 0)
    throw new Error(`${place} says “${english}” in ${found.size} ways: ${[...found].join(' | ')}`)
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]))
}
