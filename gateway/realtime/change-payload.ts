// A change as a follower gets it, in the shape that supabase/realtime gives it.
import type { Key } from './change-read.ts'
import type { Column, PublishedTable } from './published.ts'

export type Change = {
  tableId: number
  event: 'INSERT' | 'UPDATE' | 'DELETE'
  at: string
  key: Key
  /** Of an update: what the key was. */
  oldKey: Key
  /** The columns of the key when it was captured. */
  keyNames: string[]
}

/** Larger rows arrive without their large values, and say so. */
const largestRecord = 1024 * 1024
const smallValue = 64

export function readChange(notice: string): Change {
  const [tableId, event, at, key, oldKey, keyNames] = JSON.parse(notice) as [
    number,
    Change['event'],
    string,
    Key,
    Key | null,
    string[],
  ]
  return { tableId, event, at, key, oldKey: oldKey ?? key, keyNames }
}

/** The part that followers share, as JSON. `record` is missing for a row that is gone. */
export function changeData(
  { event, at, oldKey }: Change,
  table: PublishedTable,
  columns: Column[],
  record: string | undefined,
): string {
  const isLarge = record !== undefined && record.length > largestRecord
  const parts = [
    `"schema":${JSON.stringify(table.schema)}`,
    `"table":${JSON.stringify(table.name)}`,
    `"commit_timestamp":${JSON.stringify(at)}`,
    `"type":"${event}"`,
    `"columns":${JSON.stringify(columns.map(({ name, short }) => ({ name, type: short })))}`,
  ]
  if (record !== undefined) parts.push(`"record":${isLarge ? smallPart(record) : record}`)
  if (event !== 'INSERT') parts.push(`"old_record":${keyRecord(table, columns, oldKey)}`)
  parts.push(`"errors":${isLarge ? '["Error 413: Payload Too Large"]' : 'null'}`)
  return `{${parts.join(',')}}`
}

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid'])

/** Keys come as text; numbers and truths among them are written as such again. */
function keyRecord(table: PublishedTable, columns: Column[], key: Key): string {
  const parts = table.keys.flatMap(({ name, short }, at) => {
    if (!columns.some(column => column.name === name)) return []
    const text = key[at] ?? ''
    const isPlain = (numbers.has(short) && /^-?\d+(\.\d+)?$/.test(text)) || short === 'bool'
    return [`${JSON.stringify(name)}:${isPlain ? text : JSON.stringify(text)}`]
  })
  return `{${parts.join(',')}}`
}

function smallPart(record: string): string {
  const fields = Object.entries(JSON.parse(record) as object)
  return JSON.stringify(
    Object.fromEntries(fields.filter(([, value]) => JSON.stringify(value).length <= smallValue)),
  )
}
