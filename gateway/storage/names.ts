// What buckets and objects may be called. Names are only ever compared and shown: no file on the disk has one.
import { invalidKey, StorageError } from './errors.ts'

export const longestName = 1_024

/** Control, direction and other invisible characters: a name must look like what it is. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** More combining marks on one letter than any language has. Normalising them takes quadratic time. */
const endless = /\p{M}{31}/u

const isTooLong = (name: string) => name.length > longestName || endless.test(name)

/** The name in its one spelling. */
export function objectName(given: unknown): string {
  if (typeof given !== 'string') throw invalidKey('')
  if (isTooLong(given)) throw invalidKey(given.slice(0, 200))
  const name = given.normalize('NFC')
  const isSound =
    name !== '' &&
    Buffer.byteLength(name) <= longestName &&
    !hidden.test(name) &&
    !name.includes('\\') &&
    name.split('/').every(part => part !== '' && part !== '.' && part !== '..')
  if (!isSound) throw invalidKey(given)
  return name
}

export function bucketName(given: unknown): string {
  const isSound =
    typeof given === 'string' &&
    given.length < 100 &&
    given.trim() === given &&
    /^[\w!\-.*'() &$@=;:+,?]+$/.test(given) &&
    !/^\.+$/.test(given)
  if (!isSound)
    throw new StorageError(400, 'Bucket name invalid', { code: 'InvalidBucketName', error: 'Invalid Input' })
  return given
}

/** Names in their one spelling, to look for: what is too long to be a name is not among them. */
export const namesToFind = (given: string[]): string[] =>
  given.filter(name => !isTooLong(name) && !name.includes('\0')).map(name => name.normalize('NFC'))

/** A part of the path as the client meant it. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw invalidKey(part)
  }
}
