// What the buttons of an editor do to Markdown: the text, with what is selected in it before and after.
import * as editor from '#messages/news/editor.js'

export type Selected = { text: string; from: number; to: number }
export type Mark = 'heading' | 'strong' | 'emphasis' | 'list' | 'numbers' | 'quote' | 'link'

const around = { strong: '**', emphasis: '*' } as const
const before = { heading: '## ', list: '- ', quote: '> ' } as const

/** Marks what is selected, or takes the mark off again. */
export function mark(selected: Selected, kind: Mark): Selected {
  switch (kind) {
    case 'strong':
    case 'emphasis':
      return wrap(selected, around[kind])
    case 'link':
      return link(selected)
    case 'numbers':
      return prefixLines(selected, /^\d+\. /, place => `${place + 1}. `)
    default:
      return prefixLines(selected, exactly(before[kind]), () => before[kind])
  }
}

/** A picture stands in a paragraph of its own. */
export function insertPicture(
  { text, to }: Selected,
  { path, alt }: { path: string; alt: string },
): Selected {
  const shown = alt.replaceAll(/[[\]\n]/g, ' ').trim()
  const start = text.slice(0, to).trimEnd()
  const rest = text.slice(to).trimStart()
  const put = `${start}${start ? '\n\n' : ''}![${shown}](covers/${path})`
  return { text: `${put}${rest ? `\n\n${rest}` : '\n'}`, from: put.length, to: put.length }
}

function wrap({ text, from, to }: Selected, sign: string): Selected {
  const [left, words, right] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
  const size = sign.length
  const counts = [/\*+$/.exec(left), /^\*+/.exec(right)].map(found => found?.[0].length ?? 0)
  // One of three stars is for emphasis, the other two are for strong.
  const isMarked = counts.every(count => (size === 2 ? count >= 2 : count % 2 === 1))
  if (isMarked)
    return { text: left.slice(0, -size) + words + right.slice(size), from: from - size, to: to - size }
  return { text: left + sign + words + sign + right, from: from + size, to: to + size }
}

/** Where a new link leads until its author says so: most are about clubs. */
const firstTarget = '/teams/'

function link({ text, from, to }: Selected): Selected {
  const words = text.slice(from, to) || editor.linkWords
  const target = from + words.length + 3
  return {
    text: `${text.slice(0, from)}[${words}](${firstTarget})${text.slice(to)}`,
    from: target,
    to: target + firstTarget.length,
  }
}

const exactly = (prefix: string) => new RegExp(`^${prefix}`)

/** All lines that are touched: marked, unless each is already. */
function prefixLines(
  { text, from, to }: Selected,
  isThere: RegExp,
  prefixOf: (place: number) => string,
): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to)
  const lines = text.slice(start, end).split('\n')
  const isMarked = lines.every(line => isThere.test(line))
  const changed = lines
    .map((line, place) =>
      isMarked ? line.replace(isThere, '') : prefixOf(place) + line.replace(isThere, ''),
    )
    .join('\n')
  return {
    text: text.slice(0, start) + changed + text.slice(end),
    from: start,
    to: start + changed.length,
  }
}
