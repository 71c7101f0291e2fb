// Whatever is sent, in the largest form that is taken: nobody else waits for it. What takes longer than a moment runs in
// a thread of its own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { isTooDeep } from '#gateway/http/json-depth.ts'
import { parseChangeFilter } from '#gateway/realtime/change-filter.ts'
import { decode } from '#gateway/realtime/frames.ts'
import { readJoin } from '#gateway/realtime/join.ts'
import { openKeys } from '#gateway/keys/secret-keys.ts'
import { eventLoopDelay, longestDelayMs } from '#gateway/testing/event-loop.ts'
import { hashOfBytes } from './files.ts'
import { namesToFind, objectName } from './names.ts'
import { refuseActivePdf } from './pdf.ts'
import { cleanCacheControl } from './upload-body.ts'
import { sniff, sniffedBytes } from './sniff.ts'
import { Signatures } from './signatures.ts'

const folder = mkdtempSync(join(tmpdir(), 'event-loop-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
const marks = '\u0301\u0323'
const frame = 256 * 1024

function pdf(name: string, body: string | Buffer): () => Promise<void> {
  const path = join(folder, name)
  writeFileSync(path, Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(body), Buffer.from('\n%%EOF\n')]))
  return () => refuseActivePdf(path)
}

const bomb = deflateSync(Buffer.alloc(3_900_000), { level: 9 }).toString('latin1')
const packed = `1 0 obj << /Type /ObjStm >>\nstream\n${bomb}endstream\n`

const works: [what: string, work: () => unknown][] = [
  ['a PDF of streams that never end', pdf('a.pdf', fill('<<>>stream\n', 5_000_000))],
  ['a PDF of dictionaries that never end', pdf('b.pdf', fill('<<', 5_000_000))],
  ['a PDF of names in numbers', pdf('c.pdf', fill('#4a', 5_000_000))],
  ['a PDF of spaces', pdf('d.pdf', `>>${fill(' ', 5_000_000)}stream`)],
  ['a PDF of packed nothing', pdf('e.pdf', Buffer.from(packed.repeat(300), 'latin1'))],
  ['text that begins tags', () => sniff(Buffer.from(fill('<a', sniffedBytes)))],
  ['text of one long tag', () => sniff(Buffer.from(`<${fill('a', sniffedBytes - 1)}`))],
  ['text of spaces', () => sniff(Buffer.from(fill(' \n', sniffedBytes)))],
  ['a name of marks without end', () => objectName(fill(marks, 500_000))],
  ['the longest name', () => objectName(fill(marks, 1_024))],
  ['a thousand names', () => namesToFind(Array.from({ length: 1_000 }, () => fill(marks, 1_024)))],
  ['a large picture’s hash', () => hashOfBytes(Buffer.alloc(60_000_000))],
  ['a cache-control of words', () => cleanCacheControl(fill('a-', 16_000))],
  ['500 signatures', () => signAll()],
  ['a megabyte of depth', () => isTooDeep(fill('[', 1024 * 1024))],
  ['a megabyte of lists', () => JSON.parse(`[${fill('[],', 1024 * 1024 - 4)}[]]`)],
  ['a frame of lists', () => decode(message(`[${fill('[],', frame - 120)}[]]`), false, '2.0.0')],
  ['a frame of depth', () => decode(message(fill('[', frame - 60)), false, '2.0.0')],
  ['a join of changes', () => readJoin({ config: { postgres_changes: bindings(6_000, {}) } })],
  ['filters of quotes', () => parseAll(fill(',"""', 4_096))],
  ['filters of pairs', () => parseAll(`,"""${fill(',""', 4_092)}`)],
  ['filters of commas', () => parseAll(fill('a,', 4_096))],
  ['a filter of conditions', () => parseAll(fill('a=eq.1,', 4_095))],
]

test.each(works)(
  '%s',
  async (_, work) => {
    expect(await eventLoopDelay(work)).toBeLessThan(longestDelayMs)
  },
  60_000,
)

const message = (payload: string) => Buffer.from(`["1","1","realtime:a","broadcast",${payload}]`)
const bindings = (count: number, each: object) => Array.from({ length: count }, () => each)

/** As many as fit into one join. */
function parseAll(filter: string): void {
  for (let n = 0; n < 8; n++)
    try {
      parseChangeFilter(filter)
    } catch {
      // Refused.
    }
}

const signatures = openKeys(folder).then(keys => new Signatures(keys))

async function signAll(): Promise<void> {
  const signing = await signatures
  await Promise.all(Array.from({ length: 500 }, (_, n) => signing.sign('read', { url: `open/${n}` }, 60)))
}
