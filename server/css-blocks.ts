// A minified stylesheet as its rules, and back.

/** A rule with its declarations, or an at-rule with the rules inside. */
export type Block = { head: string; body: string | Block[] }

const nests = /^@(layer|media|supports|container)\b/

export function parseBlocks(css: string): Block[] {
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
    blocks.push({ head, body: nests.test(head) ? parseBlocks(inside) : inside })
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

export const writeBlocks = (blocks: Block[]): string =>
  blocks
    .map(({ head, body }) =>
      head.endsWith(';') ? head : `${head}{${typeof body === 'string' ? body : writeBlocks(body)}}`,
    )
    .join('')
