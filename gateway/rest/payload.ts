// The body of a write: JSON, passed on as it came, so that no number loses a digit on the way.
import { invalidBody } from './errors.ts'

export type Payload = { text: string; isList: boolean; keys: string[] }

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
  try {
    return JSON.parse(body)
  } catch {
    throw invalidBody('Empty or invalid json')
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
