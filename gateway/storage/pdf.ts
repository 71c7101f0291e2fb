// A PDF is stored as it came, so one that does more than show pages, or is something else as well, is refused.
import { inflateSync } from 'node:zlib'
import { wrongType } from './errors.ts'

const doesMore = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)(?![A-Za-z])/

const streams = /(<<[^]{0,2000}?>>)\s*stream\r?\n([^]*?)endstream/g

const zipMarks = ['PK\u0003\u0004', 'PK\u0005\u0006']

const largestStream = 4 * 1024 * 1024

export function refuseActivePdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || text.slice(end + 5).trim() !== '')
    throw wrongType('This PDF is cut off, or something follows it.')
  if (
    /<(!doctype\s+html|html|script|iframe|svg)[\s>/]/i.test(text) ||
    zipMarks.some(mark => text.includes(mark))
  )
    throw wrongType('This PDF is something else as well, which is not allowed.')
  // Among packed pixels any three letters turn up, so only what describes them is read.
  const described = text.replaceAll(streams, '$1')
  const packed = [...text.matchAll(streams)].filter(([, kind = '']) => /\/ObjStm/.test(kind))
  for (const part of [described, ...packed.map(([, , body = '']) => unpacked(body))])
    if (doesMore.test(withoutEscapes(part)))
      throw wrongType('This PDF holds a script, an action or a file, which is not allowed.')
}

/** A name may be written with its letters as numbers: /J#61vaScript. */
const withoutEscapes = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

function unpacked(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1'), { maxOutputLength: largestStream }).toString('latin1')
  } catch {
    throw wrongType('This PDF cannot be looked into.')
  }
}
