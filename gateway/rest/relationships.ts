// How tables and views relate: by foreign keys, by junction tables, and by functions of a row.
import {
  keyOf,
  type ComputedRelationship,
  type ForeignKey,
  type JunctionRelationship,
  type KeyRelationship,
  type Relationship,
  type Routine,
  type Table,
} from './model.ts'
import type { Origin } from './raw-catalog.ts'

export const isToOne = (relationship: Relationship) =>
  relationship.kind === 'computed'
    ? relationship.toOne
    : relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one'

export function relationshipsOf(
  foreignKeys: ForeignKey[],
  byOid: Map<string, Table>,
  origins: Map<string, Origin[]>,
): Map<string, Relationship[]> {
  const all = new Map<string, Relationship[]>()
  const add = (relationship: Relationship) => {
    const key = keyOf(relationship.table)
    all.set(key, [...(all.get(key) ?? []), relationship])
  }

  const links = foreignKeys.flatMap(foreignKey => linksOf(foreignKey, byOid, origins))
  for (const link of links) {
    add(link)
    add(reverse(link))
  }
  for (const relationship of junctions(links)) add(relationship)
  return all
}

/** A foreign key between two tables also joins every view that shows its columns. */
function linksOf(
  foreignKey: ForeignKey,
  byOid: Map<string, Table>,
  origins: Map<string, Origin[]>,
): KeyRelationship[] {
  const from = byOid.get(foreignKey.from)
  const to = byOid.get(foreignKey.to)
  if (!from || !to) return []
  const isUnique = from.uniqueKeys.some(key => sameSet(key, foreignKey.fromColumns))
  const kind = isUnique ? 'one-to-one' : 'many-to-one'

  return showing(from, foreignKey.fromColumns, byOid, origins).flatMap(near =>
    showing(to, foreignKey.toColumns, byOid, origins).map(far => ({
      kind,
      table: near.table,
      target: far.table,
      constraint: foreignKey.name,
      columns: near.columns.map((column, at) => ({ column, target: far.columns[at] ?? '' })),
    })),
  )
}

/** The table itself, and each view through which all of these columns can be seen. */
function showing(
  table: Table,
  columns: string[],
  byOid: Map<string, Table>,
  origins: Map<string, Origin[]>,
): { table: Table; columns: string[] }[] {
  const found = [{ table, columns }]
  for (const [oid, shown] of origins) {
    const view = byOid.get(oid)
    const names = columns.map(column =>
      shown.filter(origin => origin.table === table.oid && origin.column === column).map(o => o.viewColumn),
    )
    if (!view || names.some(choices => choices.length === 0)) continue
    let combinations: string[][] = [[]]
    for (const choices of names)
      combinations = combinations.flatMap(done => choices.map(choice => [...done, choice]))
    for (const combination of combinations) found.push({ table: view, columns: combination })
  }
  return found
}

function reverse(link: KeyRelationship): KeyRelationship {
  return {
    kind: link.kind === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    table: link.target,
    target: link.table,
    constraint: link.constraint,
    columns: link.columns.map(pair => ({ column: pair.target, target: pair.column })),
  }
}

/** Two foreign keys of one table, both inside its primary key, make the tables they point to many-to-many. */
function* junctions(links: KeyRelationship[]): Generator<JunctionRelationship> {
  const byTable = Map.groupBy(links, link => link.table)
  for (const [junction, own] of byTable) {
    const inKey = own.filter(link => link.columns.every(pair => junction.primaryKey.includes(pair.column)))
    for (const near of inKey)
      for (const far of inKey)
        if (near.constraint !== far.constraint)
          yield {
            kind: 'many-to-many',
            table: near.target,
            target: far.target,
            junction,
            near: near.columns.map(pair => ({ column: pair.target, target: pair.column })),
            far: far.columns,
            constraints: [near.constraint, far.constraint],
          }
  }
}

export function computedRelationships(routine: Routine, table: Table): ComputedRelationship | undefined {
  const target = routine.returnsTable
  if (!target || target.isType) return undefined
  return { kind: 'computed', table, target, routine, toOne: !routine.isSet || routine.rows === 1 }
}

function sameSet(one: string[], other: string[]) {
  return one.length === other.length && one.every(each => other.includes(each))
}
