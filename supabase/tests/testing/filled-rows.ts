// One row about somebody in every table that names accounts, with their name, address and number in every column of words
// that takes them. Made from the catalogue, with the guards of the tables off: what counts is that the row is there.
import type { Row, Sql } from './site.ts'

type Column = {
  name: string
  type: string
  isNeeded: boolean
  labels: string[]
  checks: string[]
  literals: string[]
}

const columnsSql = `
  select held.attname as name, format_type(held.atttypid, null) as type,
    -- A default that asks who is there says nobody.
    held.attnotnull and held.attidentity = '' and coalesce(
      (select pg_get_expr(adbin, adrelid) like '%auth.uid()%' from pg_attrdef where adrelid = held.attrelid and adnum = held.attnum),
      true) as "isNeeded",
    coalesce((select array_agg(enumlabel::text order by enumsortorder desc) from pg_enum where enumtypid = held.atttypid), '{}') as labels,
    array(select conname::text from pg_constraint where conrelid = held.attrelid and contype = 'c' and held.attnum = any (conkey)) as checks,
    -- What its checks name is likely to be allowed.
    coalesce((select array_agg(found[1]) from pg_constraint as rule,
        regexp_matches(pg_get_constraintdef(rule.oid), '''([^'']+)''::', 'g') as found
      where rule.conrelid = held.attrelid and rule.contype = 'c' and held.attnum = any (rule.conkey)), '{}') as literals
  from pg_attribute as held
  where held.attrelid = $1::regclass and held.attnum > 0 and not held.attisdropped and held.attgenerated = ''`

const isWords = ({ type }: Column) => ['text', 'character varying', 'jsonb', 'text[]'].includes(type)

const lengths = [64, 87, 22].map(length => '0'.repeat(length))
const keys = [...lengths, 'p263_000000', `whsec_${'0'.repeat(43)}=`]
const file = 'league/00000000-0000-4000-8000-000000000000.jpg'

/** A value of a type that a check may let pass, the likeliest first. */
function valuesOf({ type, labels, literals }: Column, words: string): unknown[] {
  if (labels.length > 0) return labels
  if (type === 'text' || type === 'character varying')
    return [
      words,
      ...literals,
      'abc',
      '/abc',
      'abc@example.org',
      'https://example.org/abc',
      '2026',
      ...keys,
      file,
    ]
  if (type === 'jsonb') return [JSON.stringify({ words }), '{}', '[]']
  if (type.endsWith('[]')) return ['{}', ...literals.filter(literal => literal.startsWith('{'))]
  if (type === 'boolean') return [false, true]
  if (/^(small|big)?int|numeric|double|real/.test(type)) return [1, 100, 1990, 10_000]
  if (type === 'uuid') return [crypto.randomUUID()]
  if (/^(timestamp|date)/.test(type)) return ['2026-11-01']
  return ['\\x00']
}

/** In which columns of it the words are; nothing where none could be made. The guards are off. */
export async function fillRow(
  sql: Sql,
  place: { table: string; column: string },
  userId: string,
  words: string,
): Promise<string[] | undefined> {
  const columns = (await sql(columnsSql, [place.table])) as unknown as Column[]
  const needed = columns.filter(column => column.isNeeded && column.name !== place.column)
  const [known] = await sql(`select from ${place.table} where ${place.column} = $1`, [userId])
  if (known) return []
  const given = needed.map(column => ({ column, values: valuesOf(column, words) }))
  // What a check refuses is tried with the next value of a column that the check is about, or with one more column.
  for (let tries = 0; tries < 100; tries++) {
    const values = given.map(each => each.values[0])
    const names = [place.column, ...given.map(({ column }) => column.name)]
    const marks = names.map((_, index) => `$${index + 1}`).join(', ')
    const insert = `insert into ${place.table} (${names.join(', ')}) values (${marks}) returning ctid::text as ctid`
    const outcome = await attempt(sql, insert, [userId, ...values])
    if ('row' in outcome) {
      const written = given
        .filter(({ column }, index) => isWords(column) && String(values[index]).includes(words))
        .map(({ column }) => column)
      return writeWords(sql, place.table, { columns, written, ctid: outcome.row['ctid'], words })
    }
    const isAbout = ({ name, checks }: Column) => checks.includes(outcome.check) || name === outcome.column
    const next = given.find(({ column, values: left }) => isAbout(column) && left.length > 1)
    const more = columns.find(each => isAbout(each) && !names.includes(each.name))
    if (next) next.values.shift()
    else if (more) given.push({ column: more, values: valuesOf(more, words) })
    else return undefined
  }
  return undefined
}

/** Into every column that takes them, beside those that have them. */
async function writeWords(
  sql: Sql,
  table: string,
  { columns, written, ctid, words }: { columns: Column[]; written: Column[]; ctid: unknown; words: string },
): Promise<string[]> {
  let place = ctid
  const names = written.map(({ name }) => name)
  for (const { name, type } of columns.filter(each => isWords(each) && !written.includes(each))) {
    const text = type === 'jsonb' ? JSON.stringify({ words }) : type === 'text[]' ? [words] : words
    const update = `update ${table} set ${name} = $1 where ctid = $2::tid returning ctid::text as ctid`
    const outcome = await attempt(sql, update, [text, place])
    if (!('row' in outcome)) continue
    place = outcome.row['ctid']
    names.push(name)
  }
  return names
}

type Outcome = { row: Row } | { check: string; column: string }

async function attempt(sql: Sql, text: string, values: unknown[]): Promise<Outcome> {
  try {
    const [row] = await sql(text, values)
    return { row: row ?? {} }
  } catch (error) {
    const told: { constraint?: string; column?: string } = typeof error === 'object' && error ? error : {}
    return { check: told.constraint ?? '', column: told.column ?? '' }
  }
}

/** Where words stand in the database, as table and column. */
export async function findWords(sql: Sql, words: string): Promise<string[]> {
  const places = await sql(`
    select format('%I.%I', space.nspname, kept.relname) as "table", held.attname as "column"
    from pg_attribute as held join pg_class as kept on kept.oid = held.attrelid and kept.relkind in ('r', 'p')
    join pg_namespace as space on space.oid = kept.relnamespace
    where space.nspname in ('public', 'app', 'auth', 'storage', 'gateway') and held.attnum > 0 and not held.attisdropped
      and held.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'json'::regtype, 'text[]'::regtype, 'name'::regtype)`)
  const found: string[] = []
  for (const { table, column } of places) {
    const [hit] = await sql(
      `select 1 as one from ${String(table)} where position(lower($1) in lower("${String(column)}"::text)) > 0 limit 1`,
      [words],
    )
    if (hit) found.push(`${String(table)}.${String(column)}`)
  }
  return found
}
