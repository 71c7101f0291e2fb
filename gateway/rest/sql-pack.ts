// Rows become JSON, and JSON a list, with its bytes counted on the way: PostgreSQL stops at the row that makes a list
// longer than an answer may be, so it never builds much more than that on any level.

export type ListLimit = {
  maxBytes: number
  /** Rows of so many bytes are not worth counting. */
  ignored: number
}

/** As many rows as there may be, each of this size, make half an answer. */
export const smallRows = (maxBytes: number, maxRows: number) => Math.floor(maxBytes / maxRows / 2)

/** `offset 0`: what is made of a row is made once, however often it is looked at. */
export const packRows = (rows: string, pack = 'row_to_json(pgrst_row) as packed') =>
  `(select ${pack} from (${rows}) as pgrst_row offset 0) as pgrst_packed`

/** `list`: an aggregate over the rows. `size`: of one row, in bytes. */
export function countedList(
  list: string,
  { maxBytes, ignored }: ListLimit,
  size = 'pg_column_size(packed)',
): string {
  const counted = ignored > 0 ? ` filter (where ${size} > ${ignored})` : ''
  return `case when gateway_rest.count_bytes(${size}, ${maxBytes})${counted} >= 0 then ${list} end`
}
