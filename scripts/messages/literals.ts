// Words for people that stand in the code instead of a catalogue. Found by the shape of the syntax tree: text between
// tags, attributes and properties that hold words, and strings that read as a sentence.
import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'

/** Attributes and properties whose strings are shown or read aloud. */
const shown = new Set(
  'alt,aria-description,aria-label,aria-valuetext,caption,description,empty,eyebrow,head,heading,hint,label,lead,legend,message,note,placeholder,summary,text,title,word,words'.split(
    ',',
  ),
)

/** Functions that write to the log. */
const logged = new Set(['report', 'notifyServer'])

/** A name of a style, `zone-title`, is none. */
const isWord = (text: string) => /\p{L}{2,}/u.test(text) && !/^[a-z]+(-[a-z]+)+$/.test(text)
/** Begins as a sentence does, and goes on. */
const isSentence = (text: string) => /^\s*\p{Lu}[\p{L}’']*[,:]?\s+\p{L}/u.test(text)

type Node = { type: string; start: number; end: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** `isText`: it stands between tags. `isWhole`: it says all that is said there. */
type Literal = { start: number; end: number; text: string; isText: boolean; isWhole: boolean }

/** Each with the line on which it stands. */
export function literalsIn(path: string): { line: number; text: string }[] {
  const code = readFileSync(path, 'utf8')
  return findLiterals(path, code).map(({ start, text }) => ({
    line: code.slice(0, start).split('\n').length,
    text,
  }))
}

/** Those that a message can take the place of as they are. */
export const wholeLiteralsIn = (path: string) =>
  findLiterals(path, readFileSync(path, 'utf8')).filter(({ isWhole }) => isWhole)

function findLiterals(path: string, code: string): Literal[] {
  const found: Literal[] = []

  /** `inner`: the node around it; `parent`: the same, or what is around expressions that only choose. */
  function visit(node: Node, parent?: Node, inner = parent) {
    // What programmers read, and the names of modules and types.
    if (/^(Import|TS(?!As|Satisfies))/.test(node.type)) return
    if (node.type === 'NewExpression' && /(Error|Exception)$/.test(nameOf(node['callee']))) return
    if (node.type === 'CallExpression' && logged.has(nameOf(node['callee']))) return
    const text = textOf(node)
    if (node.type === 'JSXText') {
      if (text && isWord(text)) found.push({ ...trimmed(node, code), isText: true, isWhole: isAlone(parent) })
      return
    }
    const isForPeople = (words: string) =>
      isSentence(words) || (isWord(words) && isShown(parent)) || isOneWord(node, inner)
    if (text !== undefined && isForPeople(text))
      found.push({ start: node.start, end: node.end, text, isText: false, isWhole: node.type === 'Literal' })
    for (const [key, value] of Object.entries(node)) {
      if (key === 'key' && node.type === 'Property') continue
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, transparent.has(node.type) ? parent : node, node)
    }
  }
  const parsed: unknown = parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path)
  if (isNode(parsed)) visit(parsed)
  return found.toSorted((one, two) => one.start - two.start)
}

/** `title={'…'}` and `title={isNew ? '…' : '…'}` say of what is inside that it is a title. */
const transparent = new Set(['JSXExpressionContainer', 'ConditionalExpression', 'LogicalExpression'])

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined
  return node['quasis'].map((part: { value: { raw: string } }) => part.value.raw).join(' … ')
}

/** Without the white space around it, which JSX leaves out. */
function trimmed({ start, end }: Node, code: string) {
  const raw = code.slice(start, end)
  const text = raw.trim().replaceAll(/\s*\n\s*/g, ' ')
  const from = start + raw.indexOf(raw.trim())
  return { start: from, end: from + raw.trim().length, text }
}

/** Whether an element has no other words or values beside this one. */
function isAlone(parent: Node | undefined) {
  const children = Array.isArray(parent?.['children']) ? parent['children'] : []
  return children.filter(child => isNode(child) && (textOf(child)?.trim() ?? 'other') !== '').length === 1
}

const isShown = (parent: Node | undefined) =>
  (parent?.type === 'JSXAttribute' && shown.has(nameOf(parent['name']))) ||
  (parent?.type === 'Property' && shown.has(nameOf(parent['key'])))

/** One word where a name is missing, `name ?? 'Somebody'`, or before the path of a link, `['News', '/news']`. */
function isOneWord(node: Node, parent: Node | undefined) {
  if (!/^\p{Lu}\p{Ll}+$/u.test(textOf(node) ?? '')) return false
  if (parent?.type === 'LogicalExpression') return parent['operator'] === '??' && parent['right'] === node
  const [first, second] = Array.isArray(parent?.['elements']) ? parent['elements'] : []
  return first === node && isNode(second) && textOf(second)?.startsWith('/') === true
}

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''
