// What a message says, in ICU MessageFormat: {name}, {count, plural, one {# goal} other {# goals}},
// {kind, select, cup {…} other {…}} and <link>words</link> for what a page puts around words.
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { type Language, languages } from '#lib/language/languages.ts'

/** What stands for a parameter: words or a number; a number to count by; an element around words. */
export type Parameter = 'text' | 'count' | 'tag'

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'argument'; name: string }
  | { kind: 'tag'; name: string; parts: Part[] }
  /** The first choice whose value fits; `other` is the last. */
  | { kind: 'plural' | 'select'; name: string; choices: { value: string; parts: Part[] }[] }

/** Throws where a message cannot be read, or says what no catalogue may say. */
export function parseMessage(text: string, language: Language): Part[] {
  if (text.trim() === '') throw new Error('it is empty')
  return partsOf(parse(text, { shouldParseSkeletons: false }), language)
}

function partsOf(elements: MessageFormatElement[], language: Language, counted = ''): Part[] {
  return elements.map((element): Part => {
    switch (element.type) {
      case TYPE.literal:
        return { kind: 'text', text: element.value }
      case TYPE.argument:
        return { kind: 'argument', name: element.value }
      case TYPE.pound:
        return { kind: 'argument', name: counted }
      case TYPE.tag:
        return { kind: 'tag', name: element.value, parts: partsOf(element.children, language, counted) }
      case TYPE.select:
        return {
          kind: 'select',
          name: element.value,
          choices: choicesOf(element.options, value => partsOf(value, language, counted)),
        }
      case TYPE.plural: {
        if (element.pluralType === 'ordinal') throw new Error('ordinals are written by ordinal()')
        checkForms(Object.keys(element.options), language)
        return {
          kind: 'plural',
          name: element.value,
          choices: choicesOf(element.options, value => partsOf(value, language, element.value)),
        }
      }
      default:
        throw new Error(`{${element.value}} is formatted by a function of app/lib/format, not by the message`)
    }
  })
}

/** Asked for once: a language's rules take longer to find than a message to read. */
const formsOf = Object.fromEntries(
  languages.map(language => [language, new Intl.PluralRules(language).resolvedOptions().pluralCategories]),
) as Record<Language, string[]>

/** One form for each that the language has. */
function checkForms(forms: string[], language: Language) {
  const needed = formsOf[language]
  const given = forms.filter(form => !form.startsWith('='))
  if (given.toSorted().join() !== needed.toSorted().join())
    throw new Error(`it has the plural forms ${given.join(', ')} instead of ${needed.join(', ')}`)
}

function choicesOf(
  options: Record<string, { value: MessageFormatElement[] }>,
  partsIn: (value: MessageFormatElement[]) => Part[],
) {
  return Object.entries(options)
    .map(([value, option]) => ({ value, parts: partsIn(option.value) }))
    .toSorted((one, two) => Number(one.value === 'other') - Number(two.value === 'other'))
}

/** The parameters of a message by name. */
export function parametersOf(parts: readonly Part[], found = new Map<string, Parameter>()) {
  for (const part of parts) {
    if (part.kind === 'text') continue
    const kind = part.kind === 'plural' ? 'count' : part.kind === 'tag' ? 'tag' : 'text'
    const before = found.get(part.name)
    if (before && before !== kind && (before === 'tag' || kind === 'tag'))
      throw new Error(`${part.name} is a tag and a parameter`)
    if (before !== 'count') found.set(part.name, kind)
    if (part.kind === 'tag') parametersOf(part.parts, found)
    else if (part.kind !== 'argument')
      for (const { parts: inside } of part.choices) parametersOf(inside, found)
  }
  return found
}
