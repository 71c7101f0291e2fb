// The outermost statement: rows become the body, and are counted.
import type { Media } from './media-type.ts'

/** The columns of the one row that every statement answers with. */
export const answerColumns = ['total', 'rows', 'body', 'headers', 'status', 'extra'] as const

export type AnswerParts = {
  /** Statements the rows come out of, by name. */
  with?: string[]
  rows: string
  body: string
  total?: string
  extra?: string
  /** Whether a function may have set the answer's headers or status. */
  mayBeSteered?: boolean
}

export function answerSql({ with: ctes = [], rows, body, total, extra, mayBeSteered }: AnswerParts): string {
  const setting = (name: string) =>
    mayBeSteered ? `nullif(current_setting('response.${name}', true), '')` : 'null'
  return [
    ctes.length > 0 ? `with ${ctes.join(', ')}` : '',
    `select ${total ?? 'null'} as total, count(*) as rows, ${body} as body,`,
    `${setting('headers')} as headers, ${setting('status')} as status, ${extra ?? 'null'} as extra`,
    `from (${rows}) as pgrst_row`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Rows as the client wants them. A single object is cut out of its list later: there is just one. */
export function bodySql({ form, stripNulls }: Media, value = 'pgrst_row'): string {
  if (form === 'csv') return csvSql
  const list = `json_agg(${value})`
  return `coalesce(${stripNulls ? `json_strip_nulls(${list})` : list}, '[]')`
}

export const noBody = `''`

const csvHeader = `(select string_agg(key, ',') from json_object_keys((array_agg(row_to_json(pgrst_row)))[1]) as key)`

const csvSql = `coalesce(${csvHeader}, '') || E'\\n' || coalesce(string_agg(substring(pgrst_row::text, 2, length(pgrst_row::text) - 2), E'\\n'), '')`
