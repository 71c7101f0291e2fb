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

/** The places, with some of the text around them. */
export function wordsRunTogether(html: string): string[] {
  const found: string[] = []
  let line = ''
  let isApart = true
  for (const [whole, tag = '', text = ''] of html
    .replaceAll(unseen, '')
    .matchAll(/<\/?([a-z0-9]+)[^>]*>|([^<]+)/g)) {
    if (text === '') {
      if (blocks.has(tag)) line = ''
      else if (whole === '</select>') line += ']'
      isApart = false
      continue
    }
    if (!isApart && endsWord.test(line) && startsWord.test(text))
      found.push(`${line.slice(-20)}|${text.slice(0, 20)}`)
    line += text
    isApart = true
  }
  return found.filter(place => !place.endsWith(wordmark))
}
