// What a PDF says, as another program would read it.
import { inflateSync } from 'node:zlib'

type Marked = { tag: string; words: string }

const winAnsi = new TextDecoder('windows-1252')
const shown = (hex: string) => winAnsi.decode(Buffer.from(hex, 'hex'))

/** What stands on all pages, piece by piece, each with what it is: H1, P, TH, TD, Artifact. */
export const readPdf = (body: Buffer): Marked[] => pagesOf(body).flat()

/** The same, page by page. */
export function pagesOf(body: Buffer): Marked[][] {
  const streams = body.toString('latin1').matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)
  return [...streams].map(([, packed = '']) => {
    const drawn = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    return [...drawn.matchAll(/\/(\w+) (?:<<[^>]*>>|) ?B[DM]C([^]*?)\nEMC/g)].map(
      ([, tag = '', inside = '']) => ({
        tag,
        words: [...inside.matchAll(/\[([^\]]*)\] TJ/g)]
          .map(([, pieces = '']) =>
            [...pieces.matchAll(/<([\da-f]*)>/g)].map(([, hex = '']) => shown(hex)).join(''),
          )
          .join(' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      }),
    )
  })
}

/** The rows of every table: a row begins with its head. */
export function tablesOf(pieces: Marked[]): string[][] {
  const rows: string[][] = []
  for (const { tag, words } of pieces) {
    if (tag === 'TH') rows.push([words])
    if (tag === 'TD') rows.at(-1)?.push(words)
  }
  return rows
}
