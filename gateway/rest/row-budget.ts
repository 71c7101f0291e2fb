// How many rows a request could return. A page has a thousand rows; lists inside lists multiply, so their product is
// limited, before anything is read. How many bytes the rows that are found may have is counted inside PostgreSQL.
import { ApiError } from './errors.ts'
import type { ReadNode } from './read-node.ts'
import { hasOnlyTotals } from './read-shape.ts'

/** More than a request of the website could return if it named no key: a list of lists of a thousand each is refused. */
const mostRows = 10_000_000

export function refuseManyRows(root: ReadNode, maxRows: number): void {
  const rows = possibleRows(root, 1, maxRows)
  if (rows <= mostRows) return
  const [said, most] = [rows, mostRows].map(number => number.toLocaleString('en'))
  throw new ApiError(
    400,
    'PGRST100',
    `This request could return ${said} rows; at most ${most} are allowed.`,
    { hint: 'Set limits, such as limit=20 or embedded.limit=20, or embed fewer lists in lists.' },
  )
}

/** Those of the node in each of `parents`, and all below them. What comes once with its row is part of it. */
function possibleRows(node: ReadNode & { toOne?: boolean }, parents: number, maxRows: number): number {
  const isOne = node.toOne === true || hasOnlyTotals(node)
  const own = parents * (isOne ? 1 : Math.min(node.limit ?? maxRows, rowsByKey(node) ?? maxRows))
  return node.embeds.reduce((total, embed) => total + possibleRows(embed, own, maxRows), isOne ? 0 : own)
}

/** Where a key is compared with a value, or with a list of them, there are no more rows than that. */
function rowsByKey({ source, conditions }: ReadNode): number | undefined {
  const values = new Map<string, number>()
  for (const each of conditions) {
    if (each.kind !== 'filter' || each.not || each.field.path.length > 0) continue
    const { test } = each
    if (test.kind === 'in') values.set(each.field.name, test.values.length)
    if (test.kind === 'compare' && test.operator === '=' && !test.quantifier) values.set(each.field.name, 1)
  }
  const keys = source.table ? [source.table.primaryKey, ...source.table.uniqueKeys] : []
  const counts = keys
    .filter(key => key.length > 0 && key.every(column => values.has(column)))
    .map(key => key.reduce((product, column) => product * (values.get(column) ?? 1), 1))
  return counts.length > 0 ? Math.min(...counts) : undefined
}
