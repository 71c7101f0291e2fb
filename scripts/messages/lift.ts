// Moves the words of a file into the catalogue of its area: text between tags, and strings of attributes and properties
// that hold words. Sentences that are put together from parts are left: a person writes those as one message.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { readSource, type SourceMessage, writeCatalogue } from './catalogue.ts'
import { wholeLiteralsIn } from './literals.ts'

/** How many were lifted. The Shona and Ndebele of each are still to be written: the tests name them. */
export function liftFile(root: string, area: string, path: string): number {
  const file = join(root, path)
  const code = readFileSync(file, 'utf8')
  const source = readSource(root, area)
  const group = groupOf(path)
  const messages: Record<string, SourceMessage> = { ...source[group] }
  const literals = wholeLiteralsIn(file).toReversed()
  let lifted = code
  for (const { start, end, text, isText } of literals) {
    const name = nameFor(text, messages)
    messages[name] ??= { text: escaped(text), comment: `${basename(path)}: say where it stands` }
    const value = isText || code[start - 1] === '=' ? `{words.${name}}` : `words.${name}`
    lifted = lifted.slice(0, start) + value + lifted.slice(end)
  }
  if (literals.length === 0) return 0
  if (!lifted.includes(`/${group}.js'`))
    lifted = lifted.replace(/^(?=import )/m, `import * as words from '#messages/${area}/${group}.js'\n`)
  writeFileSync(file, lifted)
  writeCatalogue(root, area, 'en', { ...source, [group]: messages })
  return literals.length
}

/** The folder of a feature, or the name of any other file. */
function groupOf(path: string) {
  const [, layer, , noun = ''] = path.split(sep)
  return camel(layer === 'features' ? noun : basename(path).replace(/\.tsx?$/, ''))
}

/** The first words of the text; a number where another text has that name. */
function nameFor(text: string, taken: Record<string, SourceMessage>): string {
  const wanted = camel(text.split(/\s+/).slice(0, 4).join('-')) || 'words'
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}${number}`
    if (!taken[name] || taken[name].text === escaped(text)) return name
  }
}

const camel = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
    .replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** What means something in a message. */
const escaped = (text: string) => text.replaceAll(/[{}<>]/g, "'$&'")
