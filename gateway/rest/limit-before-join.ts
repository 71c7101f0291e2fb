// A small window over a read with embedded resources. Joined first, everything a filter lets through would be joined
// for the few rows that are asked for; where no join decides which they are, they are cut out before.
import type { Condition } from './parse-filter.ts'
import type { Embed, ReadNode } from './read-node.ts'
import { hasAggregate } from './read-shape.ts'

/** More rows than these may as well be joined in bulk; a list of rows is made for each of them in any case. */
const fewRows = 100

/** The columns that are needed of the rows of the window; undefined where it cannot be cut before the joins. */
export function columnsToLimit(node: ReadNode): string[] | undefined {
  const { source, fields, embeds, order, conditions, limit } = node
  if (limit === undefined || embeds.length === 0 || hasAggregate(node)) return undefined
  if (limit > fewRows && embeds.every(embed => embed.toOne)) return undefined
  if (embeds.some(embed => embed.inner) || order.some(({ embed }) => embed !== undefined)) return undefined
  if (conditions.some(each => asksEmbed(each, embeds))) return undefined

  const names = new Set<string>()
  for (const { field } of [...fields, ...order])
    for (const name of field.name === '*' ? source.columns.keys() : [field.name]) names.add(name)
  for (const { relationship } of embeds) {
    if (relationship.kind === 'computed') return undefined
    const pairs = relationship.kind === 'many-to-many' ? relationship.near : relationship.columns
    for (const { column } of pairs) names.add(column)
  }
  // A function of the row needs the row as the table has it.
  return [...names].every(name => source.columns.has(name)) ? [...names] : undefined
}

function asksEmbed(condition: Condition, embeds: Embed[]): boolean {
  if (condition.kind === 'logic') return condition.items.some(item => asksEmbed(item, embeds))
  return embeds.some(embed => embed.as === condition.field.name)
}
