// A page contains the CSS rules of what the server has rendered, chosen by the classes and elements in its HTML. The full stylesheet
// follows when something else is rendered. Rules that are in both have the same order, so that the full stylesheet changes
// nothing when it arrives.
import { type Block, parseBlocks, writeBlocks } from './css-blocks.ts'

const aClass = /\.((?:\\.|[\w-])+)/g
const asWritten = (name: string) => name.replaceAll(/\\(.)/g, '$1')

export function styleChooser(css: string): (html: string) => string {
  const sheet = parseBlocks(css.replaceAll(/\/\*[^]*?\*\//g, '').trim())
  const known = new Map<string, string>()

  return html => {
    const used = { classes: classesIn(html), elements: elementsIn(html) }
    const name = [...used.classes, '/', ...used.elements].toSorted().join(' ')
    const chosen = known.get(name) ?? writeBlocks(dropUnread(choose(sheet, used)))
    // Pages differ in few ways; should they ever differ in many, the cache stays bounded.
    if (known.size > 500) known.clear()
    known.set(name, chosen)
    return chosen
  }
}

function classesIn(html: string): Set<string> {
  const classes = new Set<string>()
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')) classes.add(name)
  return classes
}

/** The names of elements, and the types of fields, whose parts have rules of their own. */
function elementsIn(html: string): Set<string> {
  return new Set(
    Array.from(html.matchAll(/<([a-z]\w*)| type="(\w+)/g), ([, name, type = '']) => name ?? type),
  )
}

/** Parts that only some fields have. */
const parts = [
  [/date|calendar/, 'date'],
  [/::(-webkit-)?file/, 'file'],
  [/search/, 'search'],
  [/spin-button/, 'number'],
] as const

type Used = { classes: Set<string>; elements: Set<string> }

function choose(blocks: Block[], used: Used): Block[] {
  return blocks.flatMap(({ head, body }): Block[] => {
    if (typeof body !== 'string') {
      const inside = choose(body, used)
      return inside.length > 0 ? [{ head, body: inside }] : []
    }
    if (head.startsWith('@')) return [{ head, body }]
    return selectorsIn(head).some(selector => matches(selector, used)) ? [{ head, body }] : []
  })
}

const selectorsIn = (head: string) => withoutChoices(head).split(/(?<!\\),/)

/** What stands in `:is(…)`, `:not(…)` and the like may or may not be there. */
function withoutChoices(selector: string): string {
  const without = selector.replaceAll(/(?<!\\)\((?:\\.|[^()\\])*(?<!\\)\)/g, '')
  return without === selector ? selector : withoutChoices(without)
}

function matches(selector: string, { classes, elements }: Used): boolean {
  for (const [, name = ''] of selector.matchAll(aClass)) if (!classes.has(asWritten(name))) return false
  const [, element] = /(?:^|[\s>+~])([a-z]\w*)[^\s>+~]*$/.exec(selector) ?? []
  if (element && !elements.has(element)) return false
  const [, field] = parts.find(([part]) => part.test(/::.*$/.exec(selector)?.[0] ?? '')) ?? []
  return !field || elements.has(field)
}

/** Where the sizes, fonts and colours have their values; drawings in the HTML name colours, too. */
const theme = ':root,:host'

/** Without the animations, the registered properties and the values of properties that no rule speaks of. */
function dropUnread(blocks: Block[]): Block[] {
  const rules = writeBlocks(blocks.filter(block => !isRegistry(block)))
  const isRead = (name: string) => new RegExp(`${name}(?![\\w-])`).test(rules)
  const isUsed = (name: string) =>
    name.startsWith('--color-') || new RegExp(`var\\(${name}(?![\\w-])`).test(rules)
  return blocks.flatMap(block => {
    const [, name] = /^@(?:keyframes|property) (\S+)$/.exec(block.head) ?? []
    if (name) return isRead(name) ? [block] : []
    if (block.head === theme) return withoutUnread(block, isUsed)
    return isRegistry(block) ? withoutUnread(block, isRead) : [block]
  })
}

function withoutUnread({ head, body }: Block, isRead: (name: string) => boolean): Block[] {
  if (typeof body !== 'string') {
    const inside = body.flatMap(block => withoutUnread(block, isRead))
    return inside.length > 0 ? [{ head, body: inside }] : []
  }
  const lines = body.split(';').filter(line => isRead(line.split(':', 1)[0] ?? ''))
  return lines.length > 0 ? [{ head, body: lines.join(';') }] : []
}

/** What only says what a name means. Engines that cannot register properties get their first values by a rule. */
const isRegistry = ({ head, body }: Block): boolean =>
  /^@(property|keyframes) /.test(head) || (head.startsWith('@supports') && isOnlyFirstValues(body))

const isOnlyFirstValues = (body: string | Block[]): boolean =>
  typeof body === 'string'
    ? body.split(';').every(line => line.startsWith('--tw-'))
    : body.every(block => isOnlyFirstValues(block.body))
