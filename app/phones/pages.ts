// Lines on the screen of a phone: as many as fit, the rest on further pages.
import { gsmLength, gsmStart, gsmText } from '#lib/format/gsm.ts'

/** A message has 160 places; four go to the word before it that keeps the session open. */
const mostPlaces = 156

const lengthOf = (text: string) => gsmLength(text) ?? Number.POSITIVE_INFINITY

/** `more` leads to the next page, `after` stands in its place on the last, `foot` on every page. */
type Text = { head: string; lines: readonly string[]; more: string; after?: string; foot: string }

export function pagesOf({ head, lines, more, after = '', foot }: Text): string[] {
  const [top, next, last, end] = [gsmText(head), gsmText(more), gsmText(after), gsmText(foot)]
  const roomWith = (choice: string) => mostPlaces - lengthOf(written([top, choice, end])) - 1
  const pages = split(lines.map(gsmText), { last: roomWith(last), others: roomWith(next) })
  return pages.map((page, index) => written([top, ...page, index === pages.length - 1 ? last : next, end]))
}

/** Past the last page is the last page. */
export function pageOf(page: number, text: Text): string {
  const pages = pagesOf(text)
  return pages[Math.min(page, pages.length - 1)] ?? ''
}

const written = (lines: readonly string[]) => lines.filter(line => line !== '').join('\n')

const fits = (page: readonly string[], most: number) => lengthOf(page.join('\n')) <= most

/** The last page and the others have room for so much. A line that goes on below (\n) stays together. */
function split(lines: readonly string[], room: { last: number; others: number }): string[][] {
  const longest = Math.min(room.last, room.others)
  const pages: string[][] = [[]]
  const left = lines.map(line => gsmStart(line, longest))
  while (left.length > 0) {
    const page = pages.at(-1) ?? []
    if (fits([...page, ...left], room.last)) {
      page.push(...left)
      break
    }
    const isRoom = page.length === 0 || (left.length > 1 && fits([...page, left[0] ?? ''], room.others))
    if (isRoom) page.push(left.shift() ?? '')
    else pages.push([])
  }
  return pages
}
