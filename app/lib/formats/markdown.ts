// Markdown as articles are written in it: a subset, made into a tree that can hold nothing else. What is not in
// the subset, raw HTML above all, is text. The time it takes grows with the length of the text and not with what
// is in it: nesting has an end, and no step looks back (docs/decisions/0010-markdown.md).
import { type Inline, parseInlines } from './markdown-inline.ts'

export type { Inline }

export type Block =
  | { kind: 'heading'; level: 2 | 3 | 4; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; numeric: boolean[]; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'image'; path: string; alt: string }
  | { kind: 'rule' }

/** How deep quotes and lists may lie in each other. Deeper, the marks are text. */
const deepest = 6

export function parseMarkdown(source: string): Block[] {
  const lines = source.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n')
  return parseLines(lines, 0)
}

/** What stands at a line, or nothing; `next` is the line after it. */
type Found = { block: Block; next: number }
type Finder = (lines: string[], at: number, depth: number) => Found | undefined

const isBlank = (line: string) => line.trim() === ''

function parseLines(lines: string[], depth: number): Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (isBlank(line)) at += 1
    else {
      const { block, next } = findBlock(lines, at, depth) ?? paragraph(lines, at, depth)
      blocks.push(block)
      at = next
    }
  }
  return blocks
}

function findBlock(lines: string[], at: number, depth: number): Found | undefined {
  for (const find of finders) {
    const found = find(lines, at, depth)
    if (found) return found
  }
  return undefined
}

const heading: Finder = (lines, at) => {
  const found = /^ {0,3}(#{1,6}) +(.*)$/.exec(lines[at] ?? '')
  if (!found) return undefined
  // The page has a heading of its own above these.
  const level = Math.min(4, Math.max(2, found[1]?.length ?? 2)) as 2 | 3 | 4
  const words = (found[2] ?? '').trim().replace(/ #+$/, '')
  return { block: { kind: 'heading', level, inlines: parseInlines(words) }, next: at + 1 }
}

const code: Finder = (lines, at) => {
  if (!/^ {0,3}```/.test(lines[at] ?? '')) return undefined
  let end = at + 1
  while (end < lines.length && !/^ {0,3}``` *$/.test(lines[end] ?? '')) end += 1
  return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, next: end + 1 }
}

const rule: Finder = (lines, at) =>
  /^ {0,3}([-*_])( *\1){2,} *$/.test(lines[at] ?? '') ? { block: { kind: 'rule' }, next: at + 1 } : undefined

/** Only pictures that lie with us, under names that need no escaping. */
const image: Finder = (lines, at) => {
  const found = /^ {0,3}!\[([^\]]{3,200})\]\(covers\/([\w-]+(?:[./][\w-]+)+)\) *$/.exec(lines[at] ?? '')
  if (!found) return undefined
  return { block: { kind: 'image', path: found[2] ?? '', alt: found[1] ?? '' }, next: at + 1 }
}

const quote: Finder = (lines, at, depth) => {
  if (depth >= deepest || !/^ {0,3}>/.test(lines[at] ?? '')) return undefined
  let end = at
  while (/^ {0,3}>/.test(lines[end] ?? '')) end += 1
  const inner = lines.slice(at, end).map(line => line.replace(/^ {0,3}> ?/, ''))
  return { block: { kind: 'quote', blocks: parseLines(inner, depth + 1) }, next: end }
}

const bullet = /^( {0,3})([-*+]|\d{1,9}[.)]) +(?=\S)/

const list: Finder = (lines, at, depth) => {
  const first = bullet.exec(lines[at] ?? '')
  if (!first || depth >= deepest) return undefined
  const number = /^\d+/.exec(first[2] ?? '')
  const items: Block[][] = []
  let next = at
  for (;;) {
    const opened = bullet.exec(lines[next] ?? '')
    const isOurs = opened && /^\d/.test(opened[2] ?? '') === (number !== null) && !rule(lines, next, depth)
    if (!isOurs) break
    const indent = opened[0].length
    const inner = [(lines[next] ?? '').slice(indent)]
    next += 1
    while (next < lines.length && belongs(lines, next, indent)) {
      inner.push((lines[next] ?? '').slice(indent))
      next += 1
    }
    items.push(parseLines(inner, depth + 1))
    // One empty line between items is only air.
    if (isBlank(lines[next] ?? 'x') && bullet.test(lines[next + 1] ?? '')) next += 1
  }
  if (items.length === 0) return undefined
  return { block: { kind: 'list', start: number ? Number(number[0]) : null, items }, next }
}

/** Indented as far as the item's own words, or an empty line before such a one. */
function belongs(lines: string[], at: number, indent: number): boolean {
  const line = lines[at] ?? ''
  if (!isBlank(line)) return line.search(/\S/) >= Math.min(indent, 4)
  const after = lines[at + 1] ?? ''
  return !isBlank(after) && after.search(/\S/) >= Math.min(indent, 4)
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .replaceAll(String.raw`\|`, '\0')
    .split('|')
    .map(cell => cell.trim().replaceAll('\0', '|'))

/** What a phone can show. More columns are text. */
const mostColumns = 20

const table: Finder = (lines, at) => {
  const [top = '', under = ''] = [lines[at], lines[at + 1]]
  if (!top.includes('|') || !/^[\s|:-]+$/.test(under) || !under.includes('-')) return undefined
  const head = cellsOf(top)
  const marks = cellsOf(under)
  if (head.length > mostColumns || marks.length !== head.length) return undefined
  if (!marks.every(mark => /^:?-+:?$/.test(mark))) return undefined
  const rows: Inline[][][] = []
  let end = at + 2
  while (!isBlank(lines[end] ?? '') && (lines[end] ?? '').includes('|')) {
    const cells = cellsOf(lines[end] ?? '')
    // Cells that are not written are empty, but most are written: a few signs do not make a large table.
    if (cells.length < head.length / 2) break
    rows.push(head.map((_, place) => parseInlines(cells[place] ?? '')))
    end += 1
  }
  const numeric = marks.map(mark => mark.endsWith(':'))
  return { block: { kind: 'table', numeric, head: head.map(parseInlines), rows }, next: end }
}

const finders: readonly Finder[] = [code, heading, rule, image, quote, list, table]

/** Up to an empty line, or a line at which something else begins. */
function paragraph(lines: string[], at: number, depth: number): Found {
  let end = at + 1
  while (end < lines.length && !isBlank(lines[end] ?? '') && !opensBlock(lines, end, depth)) end += 1
  const words = lines
    .slice(at, end)
    .map(line => line.trimStart())
    .join('\n')
  return { block: { kind: 'paragraph', inlines: parseInlines(words.trimEnd()) }, next: end }
}

const opensBlock = (lines: string[], at: number, depth: number) => {
  const line = lines[at] ?? ''
  return (
    /^ {0,3}(```|#{1,6} )/.test(line) ||
    (depth < deepest && (/^ {0,3}>/.test(line) || /^ {0,3}([-*+]|1[.)]) +\S/.test(line))) ||
    rule(lines, at, depth) !== undefined ||
    image(lines, at, depth) !== undefined ||
    table(lines.slice(at, at + 2), 0, depth) !== undefined
  )
}
