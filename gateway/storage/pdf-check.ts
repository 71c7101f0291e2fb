// What is wrong with a PDF: one that does more than show pages, or is something else as well. The time it takes grows
// with the length of the file and no faster, whatever is in it.
import { inflateSync } from 'node:zlib'

const doesMore = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)(?![A-Za-z])/

const zipMarks = ['PK\u0003\u0004', 'PK\u0005\u0006']

/** Unpacked, of one part and of all together. */
const largestPart = 4 * 1024 * 1024
const largestSum = 16 * 1024 * 1024

/** A message for the sender; undefined when nothing is wrong. */
export function pdfProblem(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || text.slice(end + 5).trim() !== '') return 'This PDF is cut off, or something follows it.'
  if (
    /<(!doctype\s+html|html|script|iframe|svg)[\s>/]/i.test(text) ||
    zipMarks.some(mark => text.includes(mark))
  )
    return 'This PDF is something else as well, which is not allowed.'
  // Among packed pixels any three letters turn up, so only what describes them is read.
  const { described, packed } = partsOf(text)
  const unpacked = unpack(packed)
  if (!unpacked) return 'This PDF cannot be looked into.'
  if ([described, ...unpacked].some(part => doesMore.test(withoutEscapes(part))))
    return 'This PDF holds a script, an action or a file, which is not allowed.'
  return undefined
}

/** What stands outside streams, and the streams that hold packed objects. */
function partsOf(text: string): { described: string; packed: string[] } {
  const described: string[] = []
  const packed: string[] = []
  let from = 0
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 1)) {
    const begin = bodyBegin(text, at, from)
    if (begin === undefined) continue
    const end = text.indexOf('endstream', begin)
    if (end < 0) break
    const before = text.slice(from, begin)
    described.push(before)
    if (withoutEscapes(before).includes('/ObjStm')) packed.push(text.slice(begin, end))
    from = end + 'endstream'.length
    at = from - 1
  }
  return { described: described.join('') + text.slice(from), packed }
}

/** Where the bytes of a stream begin, if the word at `at` begins one: after a dictionary, and before a new line. */
function bodyBegin(text: string, at: number, from: number): number | undefined {
  let before = at
  while (before > from && /\s/.test(text.charAt(before - 1))) before--
  if (!text.startsWith('>>', before - 2)) return undefined
  const after = at + 'stream'.length
  if (text.startsWith('\r\n', after)) return after + 2
  return text.startsWith('\n', after) ? after + 1 : undefined
}

/** A name may be written with its letters as numbers: /J#61vaScript. */
const withoutEscapes = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/** Undefined when one of them cannot be unpacked, or all together are too large. */
function unpack(packed: string[]): string[] | undefined {
  const unpacked: string[] = []
  let left = largestSum
  try {
    for (const body of packed) {
      const maxOutputLength = Math.min(largestPart, left)
      const part = inflateSync(Buffer.from(body, 'latin1'), { maxOutputLength })
      left -= part.length
      unpacked.push(part.toString('latin1'))
      if (left <= 0) return undefined
    }
  } catch {
    return undefined
  }
  return unpacked
}
