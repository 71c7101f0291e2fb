// The outermost statement: rows become the body, and are counted.
import type { Media } from './media.ts'
import { countedList, packRows, smallRows } from './sql-pack.ts'

type AnswerParts = {
  /** Statements the rows come out of, by name. */
  with?: string[]
  rows: string
  /** Absent where only the number of rows is of interest. */
  body?: Body
  total?: string
  extra?: string
  /** Whether a function may have set the answer's headers or status. */
  mayBeSteered?: boolean
}

/** `pack`: what is made of each row. `list`: what is made of these. */
export type Body = { pack: string; list: string }

export function answerSql({ with: ctes = [], rows, body, total, extra, mayBeSteered }: AnswerParts): string {
  const setting = (name: string) =>
    mayBeSteered ? `nullif(current_setting('response.${name}', true), '')` : 'null'
  return [
    ctes.length > 0 ? `with ${ctes.join(', ')}` : '',
    `select ${total ?? 'null'} as total, count(*) as rows, ${body?.list ?? `''`} as body,`,
    `${setting('headers')} as headers, ${setting('status')} as status, ${extra ?? 'null'} as extra`,
    `from ${body ? packRows(rows, body.pack) : `(${rows}) as pgrst_row`}`,
  ]
    .filter(Boolean)
    .join(' ')
}

type BodyOptions = {
  maxBytes: number
  /** What is shown of a row where that is not the row itself. */
  value?: string
  /** How many rows there are at most, where that is known. */
  maxRows?: number
}

/** Rows as the client wants them. A single object is cut out of its list later: there is just one. */
export function bodySql({ form, stripNulls }: Media, { maxBytes, value, maxRows }: BodyOptions): Body {
  const ignored = maxRows === undefined ? 0 : smallRows(maxBytes, maxRows)
  const limited = (text: string) => `gateway_rest.limited(${text}, ${maxBytes})`
  if (form === 'csv') return { pack: csvRow, list: limited(countedList(csvList, { maxBytes, ignored })) }
  const packed = value === undefined ? 'row_to_json(pgrst_row)' : `coalesce(to_json(${value}), 'null')`
  return {
    pack: `${stripNulls ? `json_strip_nulls(${packed})` : packed} as packed`,
    list: limited(countedList(`coalesce(json_agg(packed), '[]')`, { maxBytes, ignored })),
  }
}

const csvRow = `left(right(pgrst_row::text, -1), -1) as packed, case when row_number() over () = 1 then row_to_json(pgrst_row) end as first`

const csvHeader = `(select string_agg(key, ',') from json_object_keys((array_agg(first) filter (where first is not null))[1]) as key)`

const csvList = `coalesce(${csvHeader}, '') || E'\\n' || coalesce(string_agg(packed, E'\\n'), '')`
