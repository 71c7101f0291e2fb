// The catalogues: messages/<area>/<language>.json. English is the source and says of each message where it stands; the
// others say how sure the translation is and who has read it.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#lib/language/languages.ts'

/** How sure the author was: seen in print in this sense, put together from known words, or coined. */
export const confidences = ['high', 'medium', 'low'] as const
/** Read by nobody fluent, by one, by two; `outdated`: the English has changed since. */
export const reviews = ['draft', 'reviewed', 'approved', 'outdated'] as const

export type SourceMessage = { text: string; comment: string }
export type Translation = {
  text: string
  confidence: (typeof confidences)[number]
  review: (typeof reviews)[number]
}
type Entry = SourceMessage | Translation

/** By group and name. A group is one noun of its area, and one module for those who import it. */
export type Catalogue<Message extends Entry = Entry> = Record<string, Record<string, Message>>

export const messagesFolder = (root: string) => join(root, 'messages')

export const areasIn = (root: string) =>
  globSync('*/en.json', { cwd: messagesFolder(root) })
    .map(path => path.split('/')[0] ?? '')
    .toSorted()

const fileOf = (root: string, area: string, language: Language) =>
  join(messagesFolder(root), area, `${language}.json`)

export const readSource = (root: string, area: string): Catalogue<SourceMessage> =>
  readJson(fileOf(root, area, 'en'))

export const readTranslation = (root: string, area: string, language: Language): Catalogue<Translation> =>
  readJson(fileOf(root, area, language))

const readJson = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

export const readTexts = (root: string, area: string, language: Language): Catalogue =>
  language === 'en' ? readSource(root, area) : readTranslation(root, area, language)

/** Every message of a catalogue with its key, as people write it: `record.standings.title`. */
export function* messagesOf<Message extends Entry>(area: string, catalogue: Catalogue<Message>) {
  for (const [group, messages] of Object.entries(catalogue))
    for (const [name, message] of Object.entries(messages))
      yield { key: `${area}.${group}.${name}`, group, name, message }
}

/** A message on a line, where it is short enough: two people who add one each change different lines. */
export function writeCatalogue(root: string, area: string, language: Language, catalogue: Catalogue) {
  const groups = Object.entries(catalogue).map(([group, messages]) => {
    const lines = Object.entries(messages).map(([name, message]) => `    ${line(name, message)}`)
    return `  ${JSON.stringify(group)}: {\n${lines.join(',\n')}\n  }`
  })
  writeFileSync(fileOf(root, area, language), `{\n${groups.join(',\n')}\n}\n`)
}

const printWidth = 110

function line(name: string, message: Entry) {
  const parts = Object.entries(message).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  )
  const short = `${JSON.stringify(name)}: { ${parts.join(', ')} }`
  return short.length + '    ,'.length <= printWidth
    ? short
    : `${JSON.stringify(name)}: {\n${parts.map(part => `      ${part}`).join(',\n')}\n    }`
}

export const translated = languages.filter(language => language !== 'en')
