// What may stand in a header of an answer. Functions of the database can set them, so they are looked at.

export function isHeader(name: unknown, value: unknown): value is string {
  return (
    typeof name === 'string' &&
    typeof value === 'string' &&
    /^[\w-]+$/.test(name) &&
    !/[^\t\x20-\x7e\x80-\xff]/.test(value)
  )
}
