// What a text browser would run together: words of neighbouring elements that only styles keep apart. Such a browser
// starts a new line at the elements of HTML 4 that are blocks, and nowhere else; it shows a choice as [chosen].

const blocks = new Set(
  (
    'address blockquote body br caption center dd dir div dl dt figcaption figure form h1 h2 h3 h4 h5 h6 hr li ol ' +
    'option p pre table tbody td tfoot th thead title tr ul'
  ).split(' '),
)
const unseen = /<!--.*?-->|<(head|script|style|template)\b.*?<\/\1>/gs
const endsWord = /[\p{L}\p{N}%)\]…]$/u
const startsWord = /^[\p{L}\p{N}(+−]/u
/** One word in two colours. */
const wordmark = 'Pitch|263'

/** The texts that stand on one line of a text browser, each as far as an element reaches. */
export function* linesOf(html: string): Generator<string[]> {
  let line: string[] = []
  let isApart = true
  for (const [whole, tag = '', text = ''] of html
    .replaceAll(unseen, '')
    .matchAll(/<\/?([a-z0-9]+)[^>]*>|([^<]+)/g)) {
    if (text !== '') {
      if (isApart && line.length > 0) line.push(line.pop() + text)
      else line.push(text)
      isApart = true
    } else {
      isApart = false
      if (whole === '</select>') line.push(`${line.pop() ?? ''}]`)
      if (!blocks.has(tag)) continue
      yield line
      line = []
    }
  }
  yield line
}

/** The places, with some of the text around them. */
export function wordsRunTogether(html: string): string[] {
  const found = [...linesOf(html)].flatMap(line =>
    line.flatMap((text, at) => {
      const before = line.slice(0, at).join('')
      return endsWord.test(before) && startsWord.test(text)
        ? [`${before.slice(-20)}|${text.slice(0, 20)}`]
        : []
    }),
  )
  return found.filter(place => !place.endsWith(wordmark))
}
