// Catalogues for translators, as PO: the format of gettext, which Poedit, Weblate and Crowdin read. The message is the
// source text, its key the context; the comment, the confidence and the review stand above it.
import {
  type Catalogue,
  confidences,
  messagesOf,
  reviews,
  type SourceMessage,
  type Translation,
} from './catalogue.ts'

/** `fuzzy` is gettext's word for a translation that somebody has to look at. */
const isFuzzy = ({ review }: Translation) => review === 'draft' || review === 'outdated'

export function toPo(
  area: string,
  language: string,
  source: Catalogue<SourceMessage>,
  translation: Catalogue<Translation>,
): string {
  const head = [
    'msgid ""',
    'msgstr ""',
    `"Language: ${language}\\n"`,
    `"Content-Type: text/plain; charset=UTF-8\\n"`,
  ]
  const entries = [...messagesOf(area, source)].map(({ key, group, name, message }) => {
    const found = translation[group]?.[name]
    return [
      `#. ${message.comment}`,
      ...(found ? [`#. confidence: ${found.confidence}`, `#. review: ${found.review}`] : []),
      `#: ${key}`,
      `#, ${found && isFuzzy(found) ? 'fuzzy, ' : ''}icu-format`,
      `msgctxt ${quote(key)}`,
      `msgid ${quote(message.text)}`,
      `msgstr ${quote(found?.text ?? '')}`,
    ].join('\n')
  })
  return `${[head.join('\n'), ...entries].join('\n\n')}\n`
}

const quote = (text: string) => JSON.stringify(text)

/** What a reviewed file says: each translation by its key, with the English that it was made from. */
type PoEntry = Translation & { key: string; source: string }

export function fromPo(text: string): PoEntry[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap(block => {
      const lines = block.split('\n')
      const key = valueOf(lines, 'msgctxt')
      const translated = valueOf(lines, 'msgstr')
      if (!key || !translated) return []
      const said = noteIn(lines, 'review', reviews)
      const isMarked = lines.some(line => line.startsWith('#,') && line.includes('fuzzy'))
      return [
        {
          key,
          source: valueOf(lines, 'msgid'),
          text: translated,
          confidence: noteIn(lines, 'confidence', confidences) ?? ('medium' as const),
          // A reader who takes the mark away has read it.
          review: isMarked ? (said ?? 'draft') : said === 'approved' ? said : ('reviewed' as const),
        },
      ]
    })
}

/** The strings of `msgid "…"`, which editors break into several lines. */
function valueOf(lines: string[], name: string): string {
  const first = lines.findIndex(line => line.startsWith(`${name} `))
  if (first === -1) return ''
  const rest = lines.slice(first + 1)
  const end = rest.findIndex(line => !line.startsWith('"'))
  const strings = [lines[first]?.slice(name.length + 1) ?? '', ...rest.slice(0, end === -1 ? undefined : end)]
  return strings.map(each => String(JSON.parse(each))).join('')
}

function noteIn<Word extends string>(
  lines: string[],
  name: string,
  words: readonly Word[],
): Word | undefined {
  const said = lines.find(line => line.startsWith(`#. ${name}: `))?.slice(`#. ${name}: `.length)
  return words.find(word => word === said)
}
