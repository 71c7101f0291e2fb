// Rules and declarations in a sheet that an older engine would drop, although something depends on them.
import { type Block, parseBlocks } from '#server/css-blocks.ts'

/** One of these in a list of selectors, and an older engine drops the whole rule. */
const newerSelector = /:(is|where|has|open|popover-open|user-(in)?valid)\b|::(backdrop|file-selector-button)/
const newerValue = /\d[dsl]v[hw]\b|color-mix\(|\b(ok)?l(ab|ch)\(|light-dark\(|\brgb\(from /
const newerProperty =
  /^(rotate|scale|translate|inset(-(block|inline))?|(margin|padding)-(block|inline)|aspect-ratio)$/
const newerCondition = /^@(layer|container|scope|starting-style)\b|^@media[^{]*([<>]|\band not\b)/

/** What is a rule of its own and only makes a page better where it is known; docs/decisions names each. */
const improvements = [
  /^:root:has\(\.(thumb-bar|impersonation)\)/,
  /:has\(:focus-visible\)/,
  /:has\(:(is|-webkit-any|-moz-any)\(form:empty\)\)/,
  /^\.more-sheet::backdrop$/,
  /^\.more-sheet:popover-open/,
  /^::(backdrop|file-selector-button)$/,
]
const improvedProperties = new Set(['aspect-ratio'])

export function newerStyles(css: string): string[] {
  return parseBlocks(css).flatMap(block => newerIn(block, false))
}

function newerIn({ head, body }: Block, isAsked: boolean): string[] {
  if (newerCondition.test(head)) return [head]
  if (typeof body !== 'string') {
    const isSupported = isAsked || head.startsWith('@supports')
    return body.flatMap(block => newerIn(block, isSupported))
  }
  if (head.startsWith('@')) return []
  if (newerSelector.test(head) && !improvements.some(each => each.test(head))) return [head]
  if (newerSelector.test(head) && head.includes(',') && !/\([^)]*,/.test(head)) return [head]
  return isAsked ? [] : newerDeclarations(body)
}

/** A newer value is no harm after an older one of the same property. */
function newerDeclarations(body: string): string[] {
  const lines = body.split(';')
  return lines.filter((line, index) => {
    const property = line.split(':', 1)[0] ?? ''
    if (newerProperty.test(property)) return !improvedProperties.has(property)
    if (!newerValue.test(line)) return false
    return !lines.slice(0, index).some(earlier => earlier.startsWith(`${property}:`))
  })
}
