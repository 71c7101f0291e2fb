// The tree of a read as one SELECT: every embedded resource is a lateral join that arrives as JSON,
// so that PostgreSQL writes the whole answer itself.
import { columnsToLimit } from './limit-before-join.ts'
import { quote, sqlName, type Catalog } from './model.ts'
import { notEmbedded, orderNotToOne } from './errors.ts'
import type { Field } from './parse-field.ts'
import type { SelectedField } from './parse-select.ts'
import type { Embed, ReadNode } from './read-node.ts'
import {
  aggregatedBelow,
  hasAggregate,
  isEmpty,
  nameOf,
  packedBelow,
  shownName,
  spreadNames,
  spreadSource,
} from './read-shape.ts'
import { castSql, fieldSql } from './sql-field.ts'
import { conditionSql } from './sql-filter.ts'
import { joinSql } from './sql-join.ts'
import type { Limits } from './answer-limits.ts'
import { countedList, packRows, smallRows, type ListLimit } from './sql-pack.ts'
import type { Sql } from './sql.ts'

type Shown = { text: string; name: string; aggregated: boolean }

export class ReadSql {
  readonly #catalog: Catalog
  readonly #sql: Sql
  readonly #limit: ListLimit

  constructor(catalog: Catalog, sql: Sql, { maxBytes, maxRows }: Limits) {
    this.#catalog = catalog
    this.#sql = sql
    this.#limit = { maxBytes, ignored: smallRows(maxBytes, maxRows) }
  }

  /** `from`: the rows to read where they are not the node's own table. */
  select(node: ReadNode, from = this.#table(node), on: string[] = []): string {
    const embeds = node.embeds.map(embed => ({ embed, join: this.#join(node, embed) }))
    const fields = node.fields.flatMap(field => this.#fields(node, field, hasAggregate(node)))
    const packed = hasAggregate(node) ? '::jsonb' : ''
    const shown = [...fields, ...node.embeds.flatMap(embed => this.#embedded(embed, packed))]
    const where = [...on, ...node.conditions.map(each => conditionSql(node, each, this.#sql, embedThere))]
    const asked = where.length > 0 ? `where ${where.join(' and ')}` : ''
    const columns = columnsToLimit(node)?.map(name => `${node.alias}.${quote(name)}`)
    const rows = columns
      ? `(${sentence('select', columns.join(', '), 'from', from, asked, this.#orderBy(node), windowSql(node))}) as ${node.alias}`
      : from

    return sentence(
      `select ${shown.map(({ text, name }) => (name === '*' ? text : `${text} as ${quote(name)}`)).join(', ')}`,
      `from ${rows}`,
      ...embeds.map(({ join }) => join),
      columns ? '' : asked,
      groupBy(shown),
      this.#orderBy(node),
      columns ? '' : windowSql(node),
    )
  }

  /** One column for each row that the read would find if it were not for its limit. */
  count(node: ReadNode, from = this.#table(node), on: string[] = []): string {
    const conditions = node.conditions.map(each =>
      conditionSql(
        node,
        each,
        this.#sql,
        (embed, isThere) => `${isThere ? '' : 'not '}${this.#exists(node, embed)}`,
      ),
    )
    const inner = node.embeds.filter(embed => embed.inner).map(embed => this.#exists(node, embed))
    const where = [...on, ...conditions, ...inner]
    return `select 1 from ${from}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`
  }

  #exists(parent: ReadNode, embed: Embed): string {
    const { from, on } = joinSql(parent, embed)
    return `exists (${this.count(embed, from, on)})`
  }

  #table({ source, alias }: ReadNode): string {
    if (!source.table) throw new TypeError(`${source.name} is no table`)
    return `${sqlName(source.table)} as ${alias}`
  }

  #join(parent: ReadNode, embed: Embed): string {
    const { from, on } = joinSql(parent, embed)
    const kind = embed.inner ? 'inner' : 'left'
    if (embed.toOne) {
      const rows = this.select({ ...spreadSource(embed), limit: embed.limit === 0 ? 0 : undefined }, from, on)
      return `${kind} join lateral (${rows}) as ${embed.join} on true`
    }
    const rows = this.select(spreadSource(embed), from, on)
    const lists = embed.spread
      ? this.#spreadLists(embed)
      : [`${countedList('json_agg(packed)', this.#limit)} as list`]
    const source = embed.spread ? `(${rows}) as pgrst_row` : packRows(rows)
    const there = embed.inner ? `${embed.join}.pgrst_found > 0` : 'true'
    const found = embed.inner || embed.spread ? ['count(*) as pgrst_found'] : []
    return `${kind} join lateral (select ${[...lists, ...found].join(', ')} from ${source}) as ${embed.join} on ${there}`
  }

  /** A list for each column; the first of them counts the bytes of all. */
  #spreadLists(embed: Embed): string[] {
    return spreadNames(embed).map((name, at) => {
      const list = `json_agg(pgrst_row.${quote(name)})`
      const size = 'pg_column_size(row_to_json(pgrst_row))'
      return `${at === 0 ? countedList(list, this.#limit, size) : list} as ${quote(name)}`
    })
  }

  /** What the parent shows of an embed. */
  #embedded(embed: Embed, packed: string): Shown[] {
    if (!embed.spread) {
      if (isEmpty(embed)) return []
      const text = embed.toOne ? `row_to_json(${embed.join}.*)` : `coalesce(${embed.join}.list, '[]')`
      return [{ text: text + packed, name: embed.as, aggregated: false }]
    }
    const aggregates = new Map(aggregatedBelow(embed).map(field => [nameOf(field), field]))
    return spreadNames(embed).map(name => {
      const column = `${embed.join}.${quote(name)}`
      const field = aggregates.get(name)
      if (!embed.toOne) return { text: `coalesce(${column}, '[]')${packed}`, name, aggregated: false }
      if (!field?.aggregate)
        return { text: column + (packedBelow(embed).includes(name) ? packed : ''), name, aggregated: false }
      const total = castSql(this.#catalog, `${field.aggregate}(${column})`, field.aggregateCast)
      return { text: total, name, aggregated: true }
    })
  }

  #fields(node: ReadNode, selected: SelectedField, isGrouped: boolean): Shown[] {
    const { field, alias, cast, aggregate, aggregateCast } = selected
    // A count that its parent will take: one mark for each row.
    if (field.name === '*' && !aggregate && alias !== undefined)
      return [{ text: '1', name: alias, aggregated: false }]
    if (field.name === '*' && aggregate !== 'count') {
      if (!isGrouped) return [{ text: `${node.alias}.*`, name: '*', aggregated: false }]
      return [...node.source.columns.keys()].map(name => ({
        text: `${node.alias}.${quote(name)}`,
        name,
        aggregated: false,
      }))
    }
    const value =
      field.name === '*' ? '*' : castSql(this.#catalog, fieldSql(node, field, this.#sql).text, cast)
    if (!aggregate) return [{ text: value, name: nameOf(selected), aggregated: false }]
    const total = castSql(this.#catalog, `${aggregate}(${value})`, aggregateCast)
    return [{ text: total, name: nameOf(selected), aggregated: true }]
  }

  #orderBy(node: ReadNode): string {
    if (node.order.length === 0) return ''
    const terms = node.order.map(({ embed: name, field, direction, nulls }) => {
      const text = name === undefined ? this.#ownTerm(node, field) : this.#embedTerm(node, name, field)
      return text + direction + nulls
    })
    return `order by ${terms.join(', ')}`
  }

  /** Grouped rows have no columns left, only what is shown of them. */
  #ownTerm(node: ReadNode, field: Field): string {
    const isShown = node.fields.some(each => nameOf(each) === field.name && field.path.length === 0)
    if (hasAggregate(node) && isShown) return quote(field.name)
    return fieldSql(node, field, this.#sql).text
  }

  #embedTerm(node: ReadNode, name: string, field: Field): string {
    const embed = node.embeds.find(each => each.as === name)
    if (!embed) throw notEmbedded(name)
    if (!embed.toOne) throw orderNotToOne(node.source.name, name)
    const shown = shownName(embed, field)
    if (shown !== undefined) return `${embed.join}.${quote(shown)}`
    const { from, on } = joinSql(node, embed)
    const where = [...on, ...embed.conditions.map(each => conditionSql(embed, each, this.#sql, embedThere))]
    const { text } = fieldSql(embed, field, this.#sql)
    return `(select ${text} from ${from}${where.length > 0 ? ` where ${where.join(' and ')}` : ''} limit 1)`
  }
}

const sentence = (...parts: string[]) => parts.filter(Boolean).join(' ')

function embedThere(embed: Embed, isThere: boolean): string {
  const rows = embed.toOne
    ? embed.join
    : embed.spread
      ? `nullif(${embed.join}.pgrst_found, 0)`
      : `${embed.join}.list`
  return `${rows} is ${isThere ? 'distinct from null' : 'not distinct from null'}`
}

function groupBy(shown: Shown[]): string {
  const kept = shown.flatMap(({ aggregated }, at) => (aggregated ? [] : [String(at + 1)]))
  return kept.length === shown.length || kept.length === 0 ? '' : `group by ${kept.join(', ')}`
}

/** Whole numbers, written out: a bound limit would hide from the planner how few rows are wanted. */
function windowSql({ limit, offset }: ReadNode): string {
  const parts = [limit === undefined ? '' : `limit ${limit}`, offset > 0 ? `offset ${offset}` : '']
  return parts.filter(Boolean).join(' ')
}
