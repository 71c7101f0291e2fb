// What a text browser would show twice: a list of links that stands in the document for phones and again for desks, and
// words beside their short form or their repetition, which on other screens styles hide or a listener is spared.
import { initials } from '#ui/initials.ts'
import { hrefOf, parse, textOf } from './html.ts'
import { linesOf } from './run-together.ts'

/** Fewer links in the same order may be chance. */
const inARow = 3

/** Links that follow each other in the same order in two places. */
export function doubledLists(html: string): string[] {
  const { document } = parse(html)
  const links = Array.from(document.querySelectorAll('a[href]'), link => `${textOf(link)} (${hrefOf(link)})`)
  const rows = links.slice(inARow - 1).map((_, at) => links.slice(at, at + inARow))
  // A crest, a name and a button may lead to one place.
  const lists = rows.filter(row => new Set(row).size === inARow).map(row => row.join(', '))
  return [...new Set(lists.filter((list, at) => lists.indexOf(list) !== at))]
}

/** Neighbours on a line that say one thing. */
export function doubledWords(html: string): string[] {
  return [...linesOf(html)].flatMap(line => {
    const texts = line.map(text => text.replaceAll(/\s+/g, ' ').trim()).filter(text => /[\p{L}\p{N}]/u.test(text))
    return texts.slice(1).flatMap((text, at) => {
      const before = texts[at] ?? ''
      return repeats(before, text) || repeats(text, before) ? [`${before} | ${text}`] : []
    })
  })
}

/** Whether the first is the second once more, its beginning or its initials. */
function repeats(short: string, long: string) {
  const [one, other] = [short.toLowerCase(), long.toLowerCase()]
  const isLetters = /^\p{Lu}{1,3}$/u.test(short) && /^\p{L}{2}/u.test(long)
  if (isLetters) return other.startsWith(one) || initials(long) === short
  return /\p{L}{3}/u.test(one) && (one === other || other.startsWith(`${one} `))
}
