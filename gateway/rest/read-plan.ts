// What a request reads, as a tree: the resource it names, and every resource embedded in it.
import { keyOf, type Catalog, type Table } from './model.ts'
import { embeddedTwice, notEmbedded, totalsInLists } from './errors.ts'
import type { Selected, SelectedField } from './parse-select.ts'
import type { At, Query } from './query.ts'
import { findRelationship } from './find-relationship.ts'
import type { ReadNode, Source } from './read-node.ts'
import { isToOne } from './relationships.ts'
import { isEmpty } from './read-shape.ts'
import { refuseManyRows } from './row-budget.ts'

export const tableSource = (table: Table): Source => ({ name: table.name, table, columns: table.columns })

export function planRead(
  catalog: Catalog,
  schema: string,
  source: Source,
  query: Query,
  { isDerived, maxRows, isWhole = false }: { isDerived: boolean; maxRows: number; isWhole?: boolean },
): ReadNode {
  let aliases = 0

  function node(of: Source, selected: Selected[], depth: number): ReadNode {
    const made: ReadNode = {
      source: of,
      alias: `pgrst_${aliases++}`,
      label: depth === 0 ? of.name : `${of.name}_${depth}`,
      isDerived: isDerived && depth === 0,
      fields: selected.filter(each => each.kind === 'field').map(field => countOf(of, field)),
      embeds: [],
      conditions: [],
      order: [],
      limit: undefined,
      offset: 0,
    }
    for (const each of selected) {
      if (each.kind !== 'embed') continue
      const known = of.table ? (catalog.relationships.get(keyOf(of.table)) ?? []) : []
      const relationship = findRelationship(known, schema, of.name, each.name, each.hint)
      const as = each.alias ?? each.name
      // Two of one name cannot both be shown.
      if (!each.spread && made.embeds.some(other => !other.spread && other.as === as))
        throw embeddedTwice(`${of.name}_${as}_${depth + 1}`)
      const child = node(tableSource(relationship.target), each.select, depth + 1)
      if (each.spread && !isToOne(relationship) && isTotalled(child)) throw totalsInLists()
      made.embeds.push({
        ...child,
        as,
        name: each.name,
        relationship,
        toOne: isToOne(relationship),
        inner: each.join === 'inner',
        spread: each.spread,
        join: `${child.alias}_json`,
      })
    }
    return made
  }

  const root = node(source, query.select, 0)
  for (const { embeds, thing } of query.conditions) find(root, embeds).conditions.push(thing)
  for (const { embeds, thing } of query.orders) find(root, embeds).order = thing
  for (const { embeds, thing } of query.windows) Object.assign(find(root, embeds), thing)
  // What a write touches and gives back is never cut short; what is embedded in it is.
  for (const each of isWhole ? root.embeds : [root]) restrict(each, maxRows)
  refuseManyRows(root, maxRows)
  return root
}

/** Whether aggregates are taken here, or below in a spread that hands them up. */
const isTotalled = ({ fields, embeds }: ReadNode): boolean =>
  fields.some(field => field.aggregate) ||
  embeds.some(embed => embed.spread && embed.toOne && isTotalled(embed))

/** `players(count)`: PostgreSQL itself reads `row.count` as `count(row)` where no such column exists. */
function countOf(of: Source, selected: SelectedField): SelectedField {
  const { name, path } = selected.field
  const isCount = name === 'count' && path.length === 0 && !selected.aggregate
  if (!isCount || of.columns.has(name) || of.table?.computed.has(name)) return selected
  return { ...selected, field: { name: '*', path: [] }, aggregate: 'count' }
}

function find(root: ReadNode, path: string[]): ReadNode {
  let found = root
  for (const step of path) {
    const next = found.embeds.find(embed => embed.as === step || embed.name === step)
    if (!next) throw notEmbedded(step)
    found = next
  }
  return found
}

function restrict(node: ReadNode, maxRows: number): void {
  // Of what is only asked about, one row is enough.
  node.limit = Math.min(node.limit ?? maxRows, isEmpty(node) ? 1 : maxRows)
  for (const embed of node.embeds) restrict(embed, maxRows)
}

/** Filters on embedded resources only: what remains for reading back after a write. */
export const belowRoot = <Thing>(things: At<Thing>[]) => things.filter(each => each.embeds.length > 0)
