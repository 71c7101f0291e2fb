// A PDF document: A4, as many pages as it takes, with the structure that screen readers go by. Its fonts are
// those that every reader of PDF has, so that none is sent along.
import { language } from '#language/language.ts'
import { buffer } from 'node:stream/consumers'
import { productName } from '#app/shell/brand.ts'
import { plainLetters } from '#lib/format/plain-letters.ts'

const [ink, soft, shade, green] = ['#15211a', '#45524a', '#f4f1e7', '#0a5c34']
const [regular, bold] = ['Helvetica', 'Helvetica-Bold']
const margin = 56
const [cellSide, cellLineGap, rowRoom] = [6, 1.5, 10]
/** A row of a table with one line of text, and a heading with the room around it. */
const [rowHeight, headingHeight] = [23, 48]

/** The types of the library do not know the last one. */
type TaggedTable = PDFKit.Mixins.TableOptionsWithData & { structParent: PDFKit.PDFStructureElement }

type Column = { head: string; width?: number; isRight?: boolean }
type Row = { cells: readonly string[]; isSoft?: boolean }

export type Sheet = {
  title: (words: string, beneath: string) => void
  /** `rows`: how many rows of a table stay on one page with it, where a page has room for them. */
  heading: (words: string, rows?: number) => void
  paragraph: (words: string) => void
  address: (before: string, url: string) => void
  facts: (rows: readonly (readonly [label: string, value: string])[]) => void
  /** The first cell of a row is its head. */
  table: (columns: readonly Column[], rows: readonly Row[]) => void
}

/** `day`: on which it was made. On one day the same rows make the same bytes, and so the same ETag. */
export async function makeSheet(
  { title, foot, day }: { title: string; foot: string; day: string },
  write: (sheet: Sheet) => void,
): Promise<Uint8Array> {
  // Most processes never make one.
  const { default: PdfDocument } = await import('pdfkit')
  const doc = new PdfDocument({
    size: 'A4',
    margin,
    // The foot says how many pages there are, and stands on the first one too.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      // The library writes it into XML as it is.
      Title: plainLetters(title).replaceAll(/[&<>]/g, ' '),
      Author: productName,
      Creator: productName,
      CreationDate: new Date(day),
    },
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const whole = doc.page.width - 2 * margin

  const put = (tag: string, font: string, size: number, color: string, words: string) => {
    const draw = () =>
      doc
        .font(font)
        .fontSize(size)
        .fillColor(color)
        .text(plainLetters(words), margin, doc.y, { width: whole, lineGap: 2 })
    root.add(doc.struct(tag, {}, draw))
  }

  const rows = (columns: readonly Column[], body: readonly Row[], { isHeaded }: { isHeaded: boolean }) => {
    doc.font(regular).fontSize(9.5)
    const given = columns.reduce((sum, { width = 0 }) => sum + width, 0)
    const open = columns.filter(({ width }) => width === undefined).length
    const heightOf = (cells: readonly string[]) =>
      rowRoom +
      Math.max(
        ...cells.map((text, place) => {
          const width = columns[place]?.width ?? (whole - given) / open
          return doc.heightOfString(plainLetters(text), { width: width - 2 * cellSide, lineGap: cellLineGap })
        }),
      )
    const heads = isHeaded ? columns.map(({ head }) => head) : undefined
    const headHeight = heads ? heightOf(heads) : 0
    const [top, end] = [margin, doc.page.height - margin]
    const pages = perPage(
      body.map(row => ({ row, height: heightOf(row.cells) })),
      { first: end - doc.y - headHeight, next: end - top - headHeight },
    )
    for (const [place, page] of pages.entries()) {
      if (place > 0) doc.addPage()
      if (page.length > 0) tablePart(columns, heads, page, heightOf)
    }
  }

  /** What one page has of a table, under the heads of its columns. */
  const tablePart = (
    columns: readonly Column[],
    heads: readonly string[] | undefined,
    body: readonly Row[],
    heightOf: (cells: readonly string[]) => number,
  ) => {
    const texts = [...(heads ? [heads] : []), ...body.map(({ cells }) => cells)]
    const table: TaggedTable = {
      structParent: root,
      // Shades and no rules: what the library says to screen readers of rules, some cannot read.
      // The library clips text at the padding, which cuts the tops of letters on screens: the rows have the room instead.
      defaultStyle: { border: 0, padding: [1, cellSide, 1, cellSide], textOptions: { lineGap: cellLineGap } },
      rowStyles: (place: number) => ({
        minHeight: heightOf(texts[place] ?? []),
        ...(place % 2 === 0 ? { backgroundColor: shade } : {}),
      }),
      columnStyles: columns.map(({ width, isRight }) => ({
        width: width ?? '*',
        align: { x: isRight ? 'right' : 'left', y: 'center' },
      })),
      data: [
        ...(heads
          ? [
              heads.map(head => ({
                text: plainLetters(head),
                type: 'TH' as const,
                scope: 'Column',
                textColor: soft,
              })),
            ]
          : []),
        ...body.map(({ cells, isSoft }) =>
          cells.map((text, place) => ({
            text: text.split('\n').map(plainLetters).join('\n'),
            textColor: isSoft ? soft : ink,
            ...(place === 0 ? { type: 'TH' as const, scope: 'Row' } : {}),
          })),
        ),
      ],
    }
    doc.x = margin
    doc.table(table)
  }

  write({
    title: (words, beneath) => {
      put('H1', bold, 24, ink, words)
      put('P', regular, 11, soft, beneath)
      doc.moveDown(0.6)
    },
    heading: (words, below = 2) => {
      doc.moveDown(1.2)
      // A heading is not left alone at the end of a page.
      const needed = headingHeight + below * rowHeight
      const room = doc.page.height - margin - doc.y
      if (room < Math.min(needed, doc.page.height - 2 * margin)) doc.addPage()
      put('H2', bold, 14, green, words)
      doc.moveDown(0.3)
    },
    paragraph: words => {
      doc.moveDown(0.4)
      put('P', regular, 9.5, soft, words)
    },
    address: (before, url) => {
      doc.moveDown(0.4)
      put('P', regular, 9.5, soft, before)
      const draw = () =>
        doc.fillColor(green).text(plainLetters(url), margin, doc.y, { width: whole, link: url })
      root.add(doc.struct('Link', {}, draw))
    },
    facts: facts =>
      rows(
        [{ head: '', width: 110 }, { head: '' }],
        facts.map(cells => ({ cells })),
        { isHeaded: false },
      ),
    table: (columns, body) => rows(columns, body, { isHeaded: true }),
  })
  root.end()

  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // It stands in the margin, where text would begin another page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const [left, y] = [plainLetters(foot), doc.page.height - margin + 16]
    doc.font(regular).fontSize(8).fillColor(soft)
    doc.text(left, margin, y, { width: whole, lineBreak: false })
    doc.text(`${page + 1} / ${count}`, margin, y, { width: whole, align: 'right' })
    doc.endMarkedContent()
  }
  doc.end()
  return buffer(doc)
}

/** The rows that each page has room for, in order, no row cut in two. The first page may have room for none. */
function perPage(rows: readonly { row: Row; height: number }[], room: { first: number; next: number }) {
  const pages: Row[][] = [[]]
  let left = room.first
  for (const { row, height } of rows) {
    if (height >= left) {
      pages.push([])
      left = room.next
    }
    pages.at(-1)?.push(row)
    left -= height
  }
  return pages
}
