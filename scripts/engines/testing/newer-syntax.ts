// What in a script is newer than the engines that `browserslist` names: syntax after ES2020, patterns that Safari reads
// from 16.4 on only, and functions that app/boot/older-engines.ts does not add.

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

type Found = { node: Node; isInFunction: boolean }

/** In the order of the text. A plain function: generators within each other hand every node up through all that hold it. */
function nodesIn(node: Node, isInFunction = false, found: Found[] = []): Found[] {
  found.push({ node, isInFunction })
  const isInside = isInFunction || /Function|StaticBlock|PropertyDefinition/.test(node.type)
  for (const key in node) {
    const value = node[key]
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) nodesIn(child, isInside, found)
    } else if (isNode(value)) nodesIn(value, isInside, found)
  }
  return found
}

export const newerSyntax = (program: unknown): string[] =>
  nodesIn(program as Node).flatMap(({ node, isInFunction }) => kindOf(node, isInFunction) ?? [])

function kindOf(node: Node, isInFunction: boolean): string | undefined {
  if (node.type === 'PropertyDefinition' || node.type === 'AccessorProperty') return 'a class field'
  if (node.type === 'StaticBlock') return 'a static block'
  if (node.type === 'PrivateIdentifier') return 'a private name'
  if (node.type === 'AwaitExpression' && !isInFunction) return 'await at the top of a module'
  if (node.type === 'AssignmentExpression' && /^(\|\||&&|\?\?)=$/.test(String(node['operator'])))
    return String(node['operator'])
  const { pattern, flags } = (node['regex'] ?? {}) as { pattern?: string; flags?: string }
  if (pattern !== undefined && (/\(\?<[=!]|\(\?[ims-]+:/.test(pattern) || /[dv]/.test(flags ?? '')))
    return `the pattern /${pattern}/${flags}`
  return undefined
}

/** Methods of the language and the browser since 2021 that nothing adds. Names that our own objects have are left out. */
const newerMethods = new Set(
  `isWellFormed toWellFormed isSubsetOf isSupersetOf isDisjointFrom symmetricDifference throwIfAborted showPopover
   togglePopover setFromBase64 getSetCookie getOrInsert getOrInsertComputed moveBefore setHTMLUnsafe`.split(
    /\s+/,
  ),
)
const newerStatics = new Set(
  `Promise.try Promise.withResolvers Promise.any Object.groupBy Array.fromAsync AbortSignal.timeout AbortSignal.any
   URL.parse Iterator.from Error.isError RegExp.escape Math.sumPrecise Intl.Segmenter Intl.DurationFormat
   Uint8Array.fromBase64 Uint8Array.fromHex ReadableStream.from CSS.registerProperty`.split(/\s+/),
)
const newerGlobals = new Set(['structuredClone', 'reportError', 'CompressionStream', 'DecompressionStream'])

/** Calls that are made without asking whether the function is there. */
export const newerFunctions = (program: unknown): string[] => {
  const nodes = nodesIn(program as Node).map(({ node }) => node)
  // A script that asks for the type of a global has a way without it.
  const askedFor = new Set(
    nodes.flatMap(node => (node.type === 'UnaryExpression' ? nameOf(node['argument']) : [])),
  )
  return nodes.flatMap(node => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
    const callee = node['callee'] as Node
    if (callee.type === 'Identifier') {
      const name = nameOf(callee)
      return newerGlobals.has(name) && !askedFor.has(name) ? [`${name}()`] : []
    }
    if (callee.type !== 'MemberExpression' || node['optional'] === true) return []
    const [object, method] = [nameOf(callee['object']), nameOf(callee['property'])]
    if (newerStatics.has(`${object}.${method}`)) return [`${object}.${method}()`]
    return newerMethods.has(method) ? [`.${method}()`] : []
  })
}

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''
