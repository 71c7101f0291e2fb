// The body of a write: JSON, passed on as it came, so that no number loses a digit on the way.
import { invalidBody } from './errors.ts'

export type Payload = { text: string; isList: boolean; keys: string[] }

/** Deep enough for any document, shallow enough for PostgreSQL, whose own parser runs out of stack. */
const deepest = 100
const mostKeys = 1_000

export function parsePayload(body: string, columns: string[] | undefined): Payload {
  const value = parseJson(body)
  const isList = Array.isArray(value)
  if (columns) {
    if (isList ? !value.every(isObject) : !isObject(value)) throw invalidBody('All object keys must match')
    return { text: body, isList, keys: columns }
  }
  if (isObject(value)) return { text: body, isList: false, keys: Object.keys(value) }
  if (!isList) throw invalidBody('Empty or invalid json')

  const [first] = value as unknown[]
  if (first === undefined) return { text: body, isList, keys: [] }
  const keys = isObject(first) ? Object.keys(first) : []
  const known = new Set(keys)
  for (const each of value as unknown[]) {
    const own = isObject(each) ? Object.keys(each) : undefined
    if (!own || own.length !== keys.length || !own.every(key => known.has(key)))
      throw invalidBody('All object keys must match')
  }
  return { text: body, isList, keys }
}

export function parseJson(body: string): unknown {
  refuseOversized(body)
  try {
    return JSON.parse(body)
  } catch {
    throw invalidBody('Empty or invalid json')
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Looked at before it is parsed: objects of ever other keys take far longer to make than to read. */
function refuseOversized(body: string): void {
  const keys = new Set<string>()
  let depth = 0
  let text = ''
  for (let at = 0; at < body.length; at++) {
    const sign = body[at]
    if (sign === '"') {
      const end = endOfString(body, at)
      text = body.slice(at, end)
      at = end
    } else if (sign === '{' || sign === '[') {
      if (++depth > deepest) throw invalidBody(`The body may be nested at most ${deepest} levels deep.`)
    } else if (sign === '}' || sign === ']') depth--
    else if (sign === ':' && keys.add(text).size > mostKeys)
      throw invalidBody(`The body may have at most ${mostKeys} different keys.`)
  }
}

/** Where the string that begins at `from` ends: at the next quote that no backslash stands before. */
function endOfString(body: string, from: number): number {
  for (let at = from + 1; at < body.length; at++) {
    if (body[at] === '\\') at++
    else if (body[at] === '"') return at
  }
  return body.length
}
