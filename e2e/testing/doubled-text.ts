// What a text browser would show twice: a list of links that stands in the document for phones and again for desks, and
// words beside their short form or their repetition, which on other screens styles hide or a listener is spared.
import { initials } from '#ui/initials.ts'
import type { Document, Element } from 'happy-dom'
import { hrefOf, textOf } from './html.ts'
import { linesOf } from './run-together.ts'

/** Fewer links in the same order may be chance. */
const inARow = 4

/**
 * Links that follow each other in the same order in two places of the page, or of what stands around it. Two tables may
 * be about the same clubs, two lists have the same figures, and tabs lead to what the footer lists too.
 */
export function doubledLists(document: Document): string[] {
  const all = [...document.querySelectorAll('a[href]')].filter(
    link => !link.closest('table') && /\p{L}/u.test(textOf(link)),
  )
  return [true, false].flatMap(isMain => doubledAmong(all.filter(link => !!link.closest('main') === isMain)))
}

function doubledAmong(found: readonly Element[]): string[] {
  const links = found.map(link => `${textOf(link)} (${hrefOf(link)})`)
  const rows = links.slice(inARow - 1).map((_, at) => links.slice(at, at + inARow))
  // A crest, a name and a button may lead to one place.
  const lists = rows.filter(row => new Set(row).size === inARow).map(row => row.join(', '))
  return [...new Set(lists.filter((list, at) => lists.indexOf(list) !== at))]
}

const drawingOrCode = /<(svg|code)\b.*?<\/\1>/gs

/** Neighbours on a line that say one thing. Marks in a drawing may be the same, and the name of a table its first word. */
export function doubledWords(html: string): string[] {
  return [...linesOf(html.replaceAll(drawingOrCode, ''))].flatMap(line => {
    const texts = line
      .map(text => text.replaceAll(/\s+/g, ' ').trim())
      .filter(text => /[\p{L}\p{N}]/u.test(text))
    return texts.slice(1).flatMap((text, at) => {
      const before = texts[at] ?? ''
      return repeats(before, text) || repeats(text, before) ? [`${before} | ${text}`] : []
    })
  })
}

/** Whether the first is the second once more, its initials, or the second with a word or two more. */
function repeats(short: string, long: string) {
  const [one, other] = [short.toLowerCase(), long.toLowerCase()]
  const isLetters = /^\p{Lu}{1,3}$/u.test(short) && /^\p{L}{2}/u.test(long)
  if (isLetters) return other.startsWith(one) || initials(long) === short
  return (
    /\p{L}{3}/u.test(one) &&
    (one === other || (other.startsWith(`${one} `) && other.split(' ').length <= one.split(' ').length + 2))
  )
}

/** Words for those who listen that stand beside them once more, for those who look. A table may say in its title what it is of. */
export function doubledLabels(document: Document): string[] {
  return [...document.querySelectorAll('.sr-only:not(caption)')].flatMap(label => {
    const words = textOf(label).match(/\p{L}{3,}/gu) ?? []
    const beside = textOf(label.parentElement).replace(textOf(label), '')
    return words.length > 0 && words.every(word => beside.includes(word)) ? [textOf(label)] : []
  })
}
