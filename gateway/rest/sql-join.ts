// Where the rows of an embedded resource come from, and which of them belong to a row of its parent.
import { quote, sqlName } from './model.ts'
import type { Embed, ReadNode } from './read-node.ts'
import { rowSql } from './sql-field.ts'

type Joined = { from: string; on: string[] }

export function joinSql(parent: ReadNode, embed: Embed): Joined {
  const { relationship, alias } = embed
  if (relationship.kind === 'computed')
    return { from: `${sqlName(relationship.routine)}(${rowSql(parent)}) as ${alias}`, on: [] }

  const target = `${sqlName(relationship.target)} as ${alias}`
  if (relationship.kind !== 'many-to-many')
    return {
      from: target,
      on: relationship.columns.map(pair => equal(alias, pair.target, parent.alias, pair.column)),
    }

  const junction = `${alias}_link`
  return {
    from: `${target}, ${sqlName(relationship.junction)} as ${junction}`,
    on: [
      ...relationship.near.map(pair => equal(junction, pair.target, parent.alias, pair.column)),
      ...relationship.far.map(pair => equal(junction, pair.column, alias, pair.target)),
    ],
  }
}

const equal = (left: string, one: string, right: string, other: string) =>
  `${left}.${quote(one)} = ${right}.${quote(other)}`
