// Which column of which table stands behind each column of a view. PostgreSQL keeps the view's
// query as a tree, printed in pg_rewrite; each entry of its target list says where it came from.
import type { Origin, RawTable } from './raw-catalog.ts'

export function baseColumns(tables: RawTable[]): Map<string, Origin[]> {
  const byOid = new Map(tables.map(table => [table.oid, table]))
  const known = new Map<string, Origin[]>()

  function originsOf(table: RawTable): Origin[] {
    const done = known.get(table.oid)
    if (done) return done
    known.set(table.oid, [])
    const origins = targetList(table.rule ?? '').flatMap(entry => {
      const viewColumn = table.columns?.find(column => column.number === entry.position)?.name
      const from = byOid.get(entry.table)
      const column = from?.columns?.find(each => each.number === entry.column)?.name
      if (!viewColumn || !from || !column) return []
      if (!from.isView) return [{ viewColumn, table: from.oid, column }]
      // A view of a view: look through to the table.
      const below = originsOf(from).filter(origin => origin.viewColumn === column)
      return below.map(origin => ({ ...origin, viewColumn }))
    })
    known.set(table.oid, origins)
    return origins
  }

  for (const table of tables) if (table.isView) originsOf(table)
  return known
}

type Entry = { position: number; table: string; column: number }

/** The entries of the outermost query's target list. */
function targetList(rule: string): Entry[] {
  const entries: Entry[] = []
  for (const text of outermostEntries(rule)) {
    const origin = /:resorigtbl (\d+) :resorigcol (\d+) :resjunk false\}$/.exec(text)
    const position = [...text.matchAll(/:resno (\d+) /g)].at(-1)?.[1]
    if (origin && position && origin[1] !== '0')
      entries.push({ position: Number(position), table: origin[1] ?? '', column: Number(origin[2]) })
  }
  return entries
}

/** The text of every TARGETENTRY that stands directly in the first query's target list. */
function* outermostEntries(rule: string): Generator<string> {
  let depth = 0
  let start = -1
  for (let at = 0; at < rule.length; at++) {
    const character = rule[at]
    if (character === '\\') at++
    else if (character === '{') {
      depth++
      if (depth === 2 && rule.startsWith('{TARGETENTRY', at)) start = at
    } else if (character === '}') {
      if (depth === 2 && start >= 0) {
        yield rule.slice(start, at + 1)
        start = -1
      }
      depth--
    }
  }
}
