// Conditions, as SQL.
import { badEmbedFilter } from './errors.ts'
import type { Condition, Filter, Test } from './parse-filter.ts'
import type { Embed, ReadNode } from './read-node.ts'
import { fieldSql, type Expression } from './sql-field.ts'
import type { Sql } from './sql.ts'

type EmbedTest = (embed: Embed, isThere: boolean) => string

/** `embedTest` says how "has such rows" is asked; it differs between reading rows and counting them. */
export function conditionSql(node: ReadNode, condition: Condition, sql: Sql, embedTest: EmbedTest): string {
  if (condition.kind === 'logic') {
    const items = condition.items.map(item => conditionSql(node, item, sql, embedTest))
    return `${condition.not ? 'not ' : ''}(${items.join(` ${condition.operator} `)})`
  }
  const embed = embedNamed(node, condition)
  if (embed) {
    if (condition.test.kind !== 'is' || !condition.test.value.endsWith('null')) throw badEmbedFilter(embed.as)
    return embedTest(embed, (condition.test.value === 'not null') !== condition.not)
  }
  const field = fieldSql(node, condition.field, sql)
  return `${condition.not ? 'not ' : ''}(${testSql(field, condition.test, sql)})`
}

function embedNamed(node: ReadNode, { field }: Filter): Embed | undefined {
  if (field.path.length > 0 || node.source.columns.has(field.name)) return undefined
  return node.embeds.find(embed => embed.as === field.name)
}

function testSql({ text, type }: Expression, test: Test, sql: Sql): string {
  switch (test.kind) {
    case 'is':
      return `${text} is ${test.value}`
    case 'in':
      return `${text} = any (${sql.bind(arrayLiteral(test.values))})`
    case 'distinct':
      return `${text} is distinct from ${sql.bind(test.value)}`
    case 'search': {
      const language = test.language === undefined ? '' : `${sql.bind(test.language)}::regconfig, `
      const vector = type === 'tsvector' ? text : `to_tsvector(${language}${text})`
      return `${vector} @@ ${test.parser}(${language}${sql.bind(test.value)}::text)`
    }
    default: {
      const value = sql.bind(test.value)
      return `${text} ${test.operator} ${test.quantifier ? `${test.quantifier} (${value})` : value}`
    }
  }
}

/** PostgreSQL reads the type of the elements from what they are compared with. */
function arrayLiteral(values: string[]): string {
  return `{${values.map(value => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}
