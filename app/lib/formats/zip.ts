// Several files as one: a ZIP archive, uncompressed, as every system opens it.
import { crc32 } from './crc32.ts'

export type PackedFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** `at`: when they were made, as the archive says it. */
export function toZip(files: readonly PackedFile[], at: Date): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const known = { name: new TextEncoder().encode(name), crc: crc32(bytes), size: bytes.length, at }
    const head = record(0x04034b50, fieldsOf(known), [known.name])
    directory.push(
      record(
        0x02014b50,
        [[2, 20], ...fieldsOf(known), [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]],
        [known.name],
      ),
    )
    parts.push(head, bytes)
    offset += head.length + bytes.length
  }
  const size = directory.reduce((sum, each) => sum + each.length, 0)
  const end = record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, size],
    [4, offset],
    [2, 0],
  ])
  return [...parts, ...directory, end]
}

/** How many bytes, and what is in them, the lowest first. */
type Part = [width: 2 | 4, value: number]

const utf8Names = 0x800

function fieldsOf({
  name,
  crc,
  size,
  at,
}: {
  name: Uint8Array
  crc: number
  size: number
  at: Date
}): Part[] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return [
    [2, 20],
    [2, utf8Names],
    [2, 0],
    [2, time],
    [2, day],
    [4, crc],
    [4, size],
    [4, size],
    [2, name.length],
    [2, 0],
  ]
}

function record(mark: number, fields: Part[], tail: Uint8Array[] = []): Uint8Array<ArrayBuffer> {
  const all: Part[] = [[4, mark], ...fields]
  const fixed = all.reduce((sum, [width]) => sum + width, 0)
  const bytes = new Uint8Array(fixed + tail.reduce((sum, each) => sum + each.length, 0))
  const view = new DataView(bytes.buffer)
  let place = 0
  for (const [width, value] of all) {
    if (width === 2) view.setUint16(place, value, true)
    else view.setUint32(place, value, true)
    place += width
  }
  for (const each of tail) {
    bytes.set(each, place)
    place += each.length
  }
  return bytes
}
