// Finds pages by search words, whatever their case, accents and plural, and with one typing error in a word.
import { type SitePage, sitePages } from './site-pages.ts'
import { isOneEditAway } from './one-edit-away.ts'

const longestTerm = 200

/** How well a page's own word answers the word that was asked for; 0 when it does not. */
const exact = 4
const begins = 3
const slip = 2
const shortest = { beginning: 2, slip: 4 }

/** A title says more about a page than the words around it. */
const titleCounts = 3
const wordCounts = 2
const aboutCounts = 1

export function wordsOf(text: string): string[] {
  const plain = text.slice(0, longestTerm).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The pages that answer every word of the question, the best first. */
export function findPages(question: string, pages = sitePages): SitePage[] {
  const asked = wordsOf(question)
  return rank(pages, page => {
    const points = asked.map(word => pointsOf(page, word))
    return points.includes(0) ? 0 : sum(points)
  })
}

/** The pages whose names are nearest to an address in which there may be a slip. */
export function nearestPages(path: string, pages = sitePages): SitePage[] {
  const asked = wordsOf(readable(path))
  return rank(pages, page => sum(asked.map(word => pointsOf(page, word)))).slice(0, 3)
}

function rank(pages: readonly SitePage[], pointsFor: (page: SitePage) => number) {
  return pages
    .map(page => ({ page, points: pointsFor(page) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .map(({ page }) => page)
}

function pointsOf({ title, words, about, to }: SitePage, asked: string) {
  return Math.max(
    titleCounts * bestOf(wordsOf(title), asked),
    wordCounts * bestOf([...wordsOf(words), ...wordsOf(to)], asked),
    aboutCounts * bestOf(wordsOf(about), asked),
  )
}

function bestOf(words: string[], asked: string) {
  return Math.max(0, ...words.map(word => likeness(word, asked)))
}

function likeness(word: string, asked: string) {
  if (singular(word) === singular(asked)) return exact
  if (asked.length >= shortest.beginning && word.startsWith(asked)) return begins
  return asked.length >= shortest.slip && isOneEditAway(singular(word), singular(asked)) ? slip : 0
}

const singular = (word: string) => word.replace(/([cs]h)es$|s$/, '$1')

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

function readable(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    // A broken escape: the letters around it may still say what was meant.
    return path
  }
}
