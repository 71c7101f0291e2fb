import { crc32 as zlibCrc } from 'node:zlib'
import { assert, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { crc32 } from './crc32.ts'
import { toZip } from './zip.ts'

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text))

test('the checksum is the one that everybody uses', () => {
  assert(property(uint8Array(), bytes => crc32(bytes) === zlibCrc(bytes)))
  expect(crc32(bytesOf('123456789'))).toBe(0xcbf43926)
})

/** Reads an archive from its end, as programs do. */
function unzip(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const files: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const size = archive.readUInt32LE(at + 24)
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const head = archive.readUInt32LE(at + 42)
    expect(archive.readUInt32LE(head)).toBe(0x04034b50)
    const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
    const bytes = archive.subarray(start, start + size)
    expect(archive.readUInt32LE(at + 16)).toBe(zlibCrc(bytes))
    files[name] = bytes.toString('utf8')
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  return files
}

test('what was packed is unpacked as it was', () => {
  const files = { 'my-data.json': '{"a":1}', 'csv/notes.csv': 'words\r\n"iqhawe, ĩ"\r\n', 'empty.csv': '' }
  const parts = toZip(
    Object.entries(files).map(([name, text]) => ({ name, bytes: bytesOf(text) })),
    new Date('2026-11-15T12:30:20Z'),
  )
  expect(unzip(Buffer.concat(parts))).toEqual(files)
})
