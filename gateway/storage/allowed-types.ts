// Which files a bucket takes. Pictures are encoded again from their pixels, so they can be shown; everything
// else is only ever handed out for saving, and what a browser could run only where the bucket names it.
import { wrongType } from './errors.ts'

/** Pictures that can be decoded and written again. */
export const pictureTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

/** What a bucket without a list of its own takes. */
const usualTypes = new Set([...pictureTypes, 'application/pdf', 'text/plain', 'text/csv'])

/** Only where the bucket's list has the very word: a pattern such as image/* does not mean these. */
const activeTypes = new Set([
  'image/svg+xml',
  'text/html',
  'application/xhtml+xml',
  'application/xml',
  'text/xml',
  'text/javascript',
  'application/javascript',
])

/** Text types that cannot be distinguished by their bytes: here the declared type decides. */
const plainTexts = new Set([
  'text/plain',
  'text/csv',
  'text/markdown',
  'text/calendar',
  'text/vcard',
  'application/json',
  'application/geo+json',
])

const aliases: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'text/xml': 'application/xml',
  'application/x-pdf': 'application/pdf',
}

/** What storage-js and browsers send when no type is given. */
const saysNothing = /^(text\/plain;\s*charset=utf-8|application\/octet-stream|\*\/\*)?$/i

/** The declared type in one spelling; undefined when the sender says nothing. */
export function declaredType(header: string | undefined): string | undefined {
  const given = (header ?? '').trim()
  if (saysNothing.test(given)) return undefined
  const [bare = ''] = given.split(';')
  const type = bare.trim().toLowerCase()
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(type)) throw wrongType('mime type is not readable')
  return aliases[type] ?? type
}

/** The type to store the file under. Throws when it is not what it claims, or not what the bucket takes. */
export function storedType(found: string, declared: string | undefined, allowed: string[] | null): string {
  const type = found === 'text/plain' && declared && plainTexts.has(declared) ? declared : found
  if (!isAllowed(type, allowed)) throw wrongType(`mime type ${type} is not supported`)
  if (declared !== undefined && declared !== type)
    throw wrongType(`mime type ${declared} is not supported: the file is ${type}`)
  return type
}

/** Refuses before the body is read, where the word of the sender is already enough. */
export function refuseDeclared(declared: string | undefined, allowed: string[] | null): void {
  if (declared !== undefined && !isAllowed(declared, allowed))
    throw wrongType(`mime type ${declared} is not supported`)
}

function isAllowed(type: string, allowed: string[] | null): boolean {
  // What a picture is like is only known of those that can be decoded.
  if (type.startsWith('image/') && !pictureTypes.has(type) && !activeTypes.has(type)) return false
  if (!allowed || allowed.length === 0) return usualTypes.has(type)
  const named = allowed.map(each => aliases[each.toLowerCase()] ?? each.toLowerCase())
  if (named.includes(type)) return true
  if (activeTypes.has(type) || type === 'application/octet-stream') return false
  return named.some(each => each === '*/*' || (each.endsWith('/*') && type.startsWith(each.slice(0, -1))))
}
