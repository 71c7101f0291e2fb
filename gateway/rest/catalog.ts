// The catalogue: every table, view and function the data API may speak of, and how they relate.
// Requests name things by text; only what is found here ever becomes part of a statement.
import { keyOf, qualified, type Catalog, type Routine, type Table } from './model.ts'
import type { Origin, RawCatalog, RawTable } from './raw-catalog.ts'
import { computedRelationships, relationshipsOf } from './relationships.ts'
import { inOrder, isCallable, routineOf } from './routine.ts'
import { baseColumns } from './view-columns.ts'

export function readCatalog(document: string): Catalog {
  const raw = JSON.parse(document) as RawCatalog
  const byOid = new Map<string, Table>()
  const tables = new Map<string, Table>()
  for (const each of raw.tables) {
    const table = tableOf(each)
    byOid.set(table.oid, table)
    if (!table.isType) tables.set(keyOf(table), table)
  }

  const origins = baseColumns(raw.tables)
  for (const table of byOid.values()) if (table.isView) inheritKey(table, origins.get(table.oid) ?? [], byOid)

  const all = raw.routines.map(each => routineOf(each, byOid))
  const routines = Map.groupBy(inOrder(all.filter(isCallable)), ({ schema, name }) => qualified(schema, name))

  const relationships = relationshipsOf(raw.foreignKeys, byOid, origins)
  for (const routine of all) {
    const [row] = routine.parameters
    const table = routine.parameters.length === 1 && row?.relation ? byOid.get(row.relation) : undefined
    if (!table || table.columns.has(routine.name)) continue
    const relationship = computedRelationships(routine, table)
    if (relationship)
      relationships.set(keyOf(table), [relationship, ...(relationships.get(keyOf(table)) ?? [])])
    if (!routine.isSet && isReachable(routine, table)) table.computed.set(routine.name, routine)
  }

  return {
    tables,
    routines,
    relationships,
    types: new Map(Object.entries({ ...raw.types, ...sqlTypeNames })),
    schemas: new Map(Object.entries(raw.schemas)),
  }
}

/** A request finds functions in its own schema and in these. */
const alwaysSearched = ['public', 'extensions']

/** The schemas that the catalogue has to be asked for. */
export const searchedIn = (schemas: readonly string[]) => [...schemas, ...alwaysSearched]

const isReachable = (routine: Routine, table: Table) => searchedIn([table.schema]).includes(routine.schema)

function tableOf(raw: RawTable): Table {
  const keys = raw.keys ?? []
  return {
    ...raw,
    columns: new Map((raw.columns ?? []).map(column => [column.name, column])),
    primaryKey: keys.find(key => key.primary)?.columns ?? [],
    uniqueKeys: keys.map(key => key.columns),
    computed: new Map(),
  }
}

/** A view that shows the whole primary key of a table below it has that key too. */
function inheritKey(view: Table, origins: Origin[], byOid: Map<string, Table>) {
  for (const oid of new Set(origins.map(origin => origin.table))) {
    const base = byOid.get(oid)
    if (!base || base.primaryKey.length === 0) continue
    const key = base.primaryKey.map(
      column => origins.find(origin => origin.table === oid && origin.column === column)?.viewColumn,
    )
    if (key.every(column => column !== undefined)) {
      view.primaryKey = key
      return
    }
  }
}

/** Names of types that only the grammar knows. */
const sqlTypeNames = {
  int: 'integer',
  decimal: 'numeric',
  float: 'double precision',
  dec: 'numeric',
  char: 'character',
}
