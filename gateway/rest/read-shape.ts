// What a read shows, and under which name: of its own rows, and of the rows spread into them.
import type { Field } from './parse-field.ts'
import type { SelectedField } from './parse-select.ts'
import type { Embed, ReadNode } from './read-node.ts'
import { fieldName } from './sql-field.ts'

/** What a column of an embed, or an alias, is called in the rows that were joined, if it is there at all. */
export function shownName(embed: Embed, { name, path }: Field): string | undefined {
  if (path.length > 0) return undefined
  const plain = embed.fields.filter(each => !each.aggregate)
  if (!embed.source.columns.has(name)) return plain.some(each => each.alias === name) ? name : undefined
  const shown = plain.find(
    each => !each.cast && each.field.path.length === 0 && [name, '*'].includes(each.field.name),
  )
  if (!shown) return undefined
  return shown.field.name === '*' ? name : nameOf(shown)
}

export const hasAggregate = (node: ReadNode) =>
  node.fields.some(field => field.aggregate) || node.embeds.some(embed => aggregatedBelow(embed).length > 0)

/** One row, whatever there is to read. */
export const hasOnlyTotals = (node: ReadNode) =>
  node.embeds.length === 0 && node.fields.length > 0 && node.fields.every(field => field.aggregate)

/** Aggregates inside a spread are taken over the rows it is spread into. */
export function aggregatedBelow(embed: Embed): SelectedField[] {
  if (!embed.spread || !embed.toOne) return []
  return [...embed.fields.filter(field => field.aggregate), ...embed.embeds.flatMap(aggregatedBelow)]
}

/** What arrives in a spread as JSON already, from further down. */
export function packedBelow({ embeds }: ReadNode): string[] {
  return embeds.flatMap(each =>
    !each.spread ? [each.as] : each.toOne ? packedBelow(each) : spreadNames(each),
  )
}

export function spreadSource(embed: Embed): Embed {
  if (isEmpty(embed)) return { ...embed, fields: [{ kind: 'field', field: { name: '*', path: [] } }] }
  if (aggregatedBelow(embed).length === 0) return embed
  const fields = embed.fields.map(field => {
    const { aggregate, aggregateCast: _, ...plain } = field
    return aggregate ? { ...plain, alias: nameOf(field) } : field
  })
  return { ...embed, fields }
}

/** Selected only to be asked about: `clubs()`. */
export const isEmpty = (node: ReadNode): boolean => node.fields.length === 0 && node.embeds.every(isEmpty)

export function spreadNames(embed: Embed): string[] {
  const own = embed.fields.flatMap(field =>
    field.field.name === '*' && !field.aggregate ? [...embed.source.columns.keys()] : [nameOf(field)],
  )
  const below = embed.embeds.flatMap(each =>
    each.spread ? spreadNames(each) : isEmpty(each) ? [] : [each.as],
  )
  return [...own, ...below]
}

export function nameOf({ alias, aggregate, field }: SelectedField): string {
  return alias ?? aggregate ?? fieldName(field)
}
