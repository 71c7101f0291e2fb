// What stands in a line of an article: words, emphasis, code, links. One walk from left to right.
import { safeHref } from './safe-href.ts'

export type Inline =
  | string
  | { kind: 'strong' | 'emphasis'; inlines: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; inlines: Inline[] }
  | { kind: 'break' }

/** How many marks may be open at once. More are text. */
const deepest = 12

type Mark = '**' | '*' | '_' | '['
/** What could be more than a letter. */
const marks = /[\\`*_[\]\n]/g

/** What has been read since a mark that may still turn out to be text. */
type Open = { mark: Mark | ''; inlines: Inline[] }

export function parseInlines(text: string): Inline[] {
  // Most cells of a table are a plain word or nothing.
  if (text.search(marks) < 0) return text === '' ? [] : [text]
  const stack: Open[] = [{ mark: '', inlines: [] }]
  let at = 0
  let hasTicks = true

  const top = () => stack.at(-1) ?? { mark: '', inlines: [] }
  const isOpen = (mark: Mark) => stack.some(open => open.mark === mark)
  const say = (words: string) => append(top().inlines, words)

  /** Marks that were opened after this one and never closed are text. */
  function close(mark: Mark): Inline[] {
    for (;;) {
      const { mark: opened, inlines } = stack.pop() ?? { mark, inlines: [] }
      if (opened === mark) return inlines
      say(opened)
      for (const inline of inlines) append(top().inlines, inline)
    }
  }

  function emphasis(mark: '**' | '*' | '_') {
    const before = text[at - 1] ?? ' '
    const after = text[at + mark.length] ?? ' '
    const isInWord = mark === '_' && /\w/.test(before) && /\w/.test(after)
    if (!isInWord && !/\s/.test(before) && isOpen(mark)) {
      const inlines = close(mark)
      if (inlines.length > 0) top().inlines.push({ kind: mark === '**' ? 'strong' : 'emphasis', inlines })
      else say(mark + mark)
    } else if (!isInWord && !/\s/.test(after) && stack.length <= deepest) stack.push({ mark, inlines: [] })
    else say(mark)
    at += mark.length
  }

  function endOfLink() {
    const target = isOpen('[') ? /^\]\(([^()\s]{1,500})\)/.exec(text.slice(at, at + 503)) : null
    const href = target ? safeHref(target[1] ?? '') : undefined
    if (!target || href === undefined) {
      // It was no link: the bracket it closes is text too.
      if (isOpen('[')) {
        const inlines = close('[')
        say('[')
        for (const inline of inlines) append(top().inlines, inline)
      }
      say(']')
      at += 1
      return
    }
    link(href)
    at += target[0].length
  }

  function link(href: string) {
    const inlines = close('[')
    // A link in a link would be two: only the inner one is.
    const hasLink = inlines.some(holdsLink)
    if (inlines.length === 0 || hasLink) {
      say('[')
      for (const inline of inlines) append(top().inlines, inline)
      say(`](${href})`)
    } else top().inlines.push({ kind: 'link', href, inlines })
  }

  while (at < text.length) {
    const letter = text[at] ?? ''
    const next = text[at + 1] ?? ''
    if (letter === '\\' && /[!-/:-@[-`{-~]/.test(next)) {
      say(next)
      at += 2
    } else if (letter === '\\' && next === '\n') {
      top().inlines.push({ kind: 'break' })
      at += 2
    } else if (letter === '`' && hasTicks) {
      const end = text.indexOf('`', at + 1)
      // The last one stands alone: no further search is needed.
      hasTicks = end >= 0
      if (end > at + 1)
        top().inlines.push({ kind: 'code', text: text.slice(at + 1, end).replaceAll('\n', ' ') })
      else say(end < 0 ? '`' : '``')
      at = end < 0 ? at + 1 : end + 1
    } else if (letter === '*' && next === '*') emphasis('**')
    else if (letter === '*' || letter === '_') emphasis(letter)
    else if (letter === '[' && stack.length <= deepest) {
      stack.push({ mark: '[', inlines: [] })
      at += 1
    } else if (letter === ']') endOfLink()
    else if (letter === '\n') {
      say(' ')
      at += 1
    } else {
      const end = nextMark(text, at + 1)
      say(text.slice(at, end))
      at = end
    }
  }
  while (stack.length > 1) {
    const { mark, inlines } = stack.pop() ?? { mark: '', inlines: [] }
    say(mark)
    for (const inline of inlines) append(top().inlines, inline)
  }
  return top().inlines
}

function nextMark(text: string, from: number): number {
  marks.lastIndex = from
  return marks.exec(text)?.index ?? text.length
}

/** Words that follow words are one text. */
function append(inlines: Inline[], added: Inline) {
  const last = inlines.at(-1)
  if (added === '') return
  if (typeof added === 'string' && typeof last === 'string') inlines[inlines.length - 1] = last + added
  else inlines.push(added)
}

function holdsLink(inline: Inline): boolean {
  if (typeof inline === 'string' || inline.kind === 'code' || inline.kind === 'break') return false
  return inline.kind === 'link' || inline.inlines.some(holdsLink)
}

/** Words that mean nothing but themselves wherever they stand. */
export const escapeMarkdown = (words: string) =>
  words.replaceAll(/\s+/g, ' ').replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
