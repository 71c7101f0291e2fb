// A page contains the CSS rules of what the server has rendered, chosen by the classes in its HTML. The full stylesheet
// follows when something else is rendered. Rules that are in both have the same order and layers, so that the full
// stylesheet changes nothing when it arrives.

/** A rule with its declarations, or an at-rule with the rules inside. */
type Block = { head: string; body: string | Block[] }

const aClass = /\.((?:\\.|[\w-])+)/g
const asWritten = (name: string) => name.replaceAll(/\\(.)/g, '$1')

const nests = /^@(layer|media|supports|container)\b/

export function styleChooser(css: string): (html: string) => string {
  const sheet = parse(css.replaceAll(/\/\*[^]*?\*\//g, '').trim())
  const layers = sheet.flatMap(({ head }) => /^@layer ([\w-]+)$/.exec(head)?.[1] ?? [])
  const order = layers.length > 0 ? `@layer ${layers.join(',')};` : ''
  const known = new Map<string, string>()

  return html => {
    const classes = classesIn(html)
    const name = [...classes].toSorted().join(' ')
    const chosen = known.get(name) ?? order + write(dropUnread(choose(sheet, classes)))
    // Pages differ in few ways; should they ever differ in many, the cache stays bounded.
    if (known.size > 500) known.clear()
    known.set(name, chosen)
    return chosen
  }
}

function parse(css: string): Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < css.length) {
    const open = css.indexOf('{', at)
    const end = css.indexOf(';', at)
    // A statement, such as the order of the layers.
    if (end !== -1 && (open === -1 || end < open) && css[at] === '@') {
      blocks.push({ head: css.slice(at, end + 1), body: [] })
      at = end + 1
      continue
    }
    if (open === -1) break
    const close = closing(css, open)
    const head = css.slice(at, open).trim()
    const inside = css.slice(open + 1, close)
    blocks.push({ head, body: nests.test(head) ? parse(inside) : inside })
    at = close + 1
  }
  return blocks
}

function closing(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    const sign = css[at]
    if (sign === '\\') at += 1
    else if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1)
    else if (sign === '{') depth += 1
    else if (sign === '}' && --depth === 0) return at
  }
  throw new Error('The styles end inside a rule.')
}

function classesIn(html: string): Set<string> {
  const classes = new Set<string>()
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')) classes.add(name)
  return classes
}

function choose(blocks: Block[], classes: Set<string>): Block[] {
  return blocks.flatMap(({ head, body }): Block[] => {
    if (typeof body !== 'string') {
      const inside = choose(body, classes)
      return inside.length > 0 ? [{ head, body: inside }] : []
    }
    if (head.startsWith('@')) return [{ head, body }]
    return selectorsIn(head).some(selector => matches(selector, classes)) ? [{ head, body }] : []
  })
}

const selectorsIn = (head: string) => withoutChoices(head).split(/(?<!\\),/)

/** What stands in `:is(…)`, `:not(…)` and the like may or may not be there. */
function withoutChoices(selector: string): string {
  const without = selector.replaceAll(/(?<!\\)\((?:\\.|[^()\\])*(?<!\\)\)/g, '')
  return without === selector ? selector : withoutChoices(without)
}

function matches(selector: string, classes: Set<string>): boolean {
  for (const [, name = ''] of selector.matchAll(aClass)) if (!classes.has(asWritten(name))) return false
  return true
}

/** Without the animations and the registered properties that no rule speaks of. */
function dropUnread(blocks: Block[]): Block[] {
  const rules = write(blocks.filter(({ head }) => !isRegistry(head)))
  const isRead = (name: string) => new RegExp(`${name}(?![\\w-])`).test(rules)
  const trim = ({ head, body }: Block): Block =>
    typeof body === 'string'
      ? {
          head,
          body: body
            .split(';')
            .filter(line => isRead(line.split(':', 1)[0] ?? ''))
            .join(';'),
        }
      : { head, body: body.map(trim) }
  return blocks.flatMap(block => {
    const [, kind, name] = /^@(keyframes|property) (\S+)$/.exec(block.head) ?? []
    if (kind === 'property' && name && !isRead(name)) return []
    if (kind === 'keyframes' && name && !isRead(name)) return []
    return block.head === '@layer properties' ? [trim(block)] : [block]
  })
}

const isRegistry = (head: string) => /^@(property|keyframes) |^@layer properties$/.test(head)

const write = (blocks: Block[]): string =>
  blocks
    .map(({ head, body }) =>
      head.endsWith(';') ? head : `${head}{${typeof body === 'string' ? body : write(body)}}`,
    )
    .join('')
