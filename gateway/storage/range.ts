// A part of a file, as the Range header asks for it (RFC 9110, 14).

/** Both ends included. */
export type Range = { start: number; end: number }

/** Undefined: the whole file; several parts at once count as that too. */
export function readRange(header: string | undefined, size: number): Range | 'beyond' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '')
  if (!match) return undefined
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return undefined
  return start >= size ? 'beyond' : { start, end }
}
