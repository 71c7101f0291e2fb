// The JSON body of a request, as unchecked fields.
import type { IncomingMessage } from 'node:http'
import { readBody } from '#gateway/http/body.ts'
import { isTooDeep } from '#gateway/http/json-depth.ts'
import { invalidRequest } from './errors.ts'

export type Fields = Map<string, unknown>

const largestBody = 1024 * 1024

export async function readFields(request: IncomingMessage): Promise<Fields> {
  const text = (await readBody(request, largestBody)).toString('utf8')
  const value = text === '' ? {} : parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidRequest('body must be object')
  return new Map(Object.entries(value))
}

function parsed(text: string): unknown {
  if (isTooDeep(text)) throw invalidRequest('The body is nested too deeply.')
  try {
    return JSON.parse(text)
  } catch {
    throw invalidRequest('Body is not valid JSON')
  }
}

/** At most so many texts. */
export function readTexts(given: unknown, name: string, most: number): string[] {
  const isSound = Array.isArray(given) && given.length > 0 && given.every(each => typeof each === 'string')
  if (!isSound) throw invalidRequest(`body must have required property '${name}'`)
  if (given.length > most) throw invalidRequest(`${name} must have at most ${most} entries.`)
  return given
}
