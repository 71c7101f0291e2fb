// A data export as files: everything as JSON, and every table with rows as CSV.
import { toCsv } from '#lib/formats/csv.ts'
import type { PackedFile } from '#lib/formats/zip.ts'
import type { ExportedData } from './commands.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

export function filesOf(data: ExportedData): PackedFile[] {
  const tables = Object.entries(data.tables).filter(([, rows]) => rows.length > 0)
  return [
    { name: 'my-data.json', bytes: bytesOf(`${JSON.stringify(data, null, 2)}\n`) },
    ...tables.map(([table, rows]) => ({ name: `csv/${fileName(table)}.csv`, bytes: bytesOf(sheetOf(rows)) })),
  ]
}

/** "public.articles (author_id)" as a name that every system takes. */
const fileName = (table: string) => table.replaceAll(/[^\w.]+/g, '-').replace(/-$/, '')

function sheetOf(rows: Record<string, unknown>[]): string {
  const heads = [...new Set(rows.flatMap(row => Object.keys(row)))]
  return toCsv(
    heads,
    rows.map(row => heads.map(head => cellOf(row[head]))),
  )
}

function cellOf(value: unknown): string | number | null {
  if (typeof value === 'string' || typeof value === 'number') return value
  return value === undefined || value === null ? null : JSON.stringify(value)
}
