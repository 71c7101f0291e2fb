// The tables that are followed live: those of the publication supabase_realtime that have a primary key. The
// database puts the capture on them; this keeps what is known of them true.
import type { Pool } from 'pg'

export type Column = {
  name: string
  /** As the client knows it: int4, _text. */
  short: string
  /** As SQL writes it. */
  type: string
}

export type PublishedTable = {
  id: number
  schema: string
  name: string
  columns: Column[]
  keys: Column[]
}

/** By role: the columns it may read. A role that may read none is not in it. */
type Readable = Map<string, string[]>

const query = `
  select table_class.oid::int8::float8 as id, schema.nspname as schema, table_class.relname as name,
    (select json_agg(json_build_object('name', attname, 'short', typname, 'type', format_type(atttypid, atttypmod))
       order by attnum)
     from pg_catalog.pg_attribute join pg_catalog.pg_type on pg_type.oid = atttypid
     where attrelid = table_class.oid and attnum > 0 and not attisdropped
       and attname = any (published.attnames)) as columns,
    captures.keys::text[] as keys
  from realtime.captures
  join pg_catalog.pg_class as table_class on table_class.oid = captures.table_id
  join pg_catalog.pg_namespace as schema on schema.oid = table_class.relnamespace
  join pg_catalog.pg_publication_tables as published
    on published.pubname = 'supabase_realtime'
    and published.schemaname = schema.nspname and published.tablename = table_class.relname
  where captures.keys is not null`

/** What a role may read of a table: by grants, and by a policy where rows are guarded. */
const rightsQuery = `
  select role, array(
    select attname::text from pg_catalog.pg_attribute
    where attrelid = guarded.oid and attnum > 0 and not attisdropped
      and has_column_privilege(role, guarded.oid, attnum, 'select')) as columns
  from pg_catalog.pg_class as guarded, unnest(array['anon', 'authenticated', 'service_role']) as roles (role)
  where guarded.oid = $1
    and has_schema_privilege(role, guarded.relnamespace, 'usage')
    and (
      not guarded.relrowsecurity
      or (select rolbypassrls or rolsuper from pg_catalog.pg_roles where rolname = role)
      or exists (
        select from pg_catalog.pg_policy
        where polrelid = guarded.oid and polpermissive and polcmd in ('r', '*')
          and (0 = any (polroles) or role::regrole = any (polroles))))`

type Row = Omit<PublishedTable, 'keys'> & { keys: string[] }

export class Published {
  readonly #owner: Pool
  #tables = new Map<number, PublishedTable>()
  #reading: Promise<void> | undefined
  #again = false

  constructor(owner: Pool) {
    this.#owner = owner
  }

  get(id: number): PublishedTable | undefined {
    return this.#tables.get(id)
  }

  matching(schema: string, table: string): PublishedTable[] {
    return [...this.#tables.values()].filter(
      each => (schema === '*' || schema === each.schema) && (table === '*' || table === each.name),
    )
  }

  /** Read each time: PostgreSQL sends no notification when a grant changes. */
  async readable(id: number): Promise<Readable> {
    const { rows } = await this.#owner.query<{ role: string; columns: string[] }>(rightsQuery, [id])
    return new Map(rows.map(({ role, columns }) => [role, columns]))
  }

  /** Looks again; calls that come meanwhile are answered by one more look. */
  refresh(): Promise<void> {
    if (this.#reading) this.#again = true
    else
      this.#reading = this.#read().finally(() => {
        this.#reading = undefined
      })
    return this.#reading
  }

  async #read(): Promise<void> {
    do {
      this.#again = false
      await this.#owner.query('select realtime.keep_captures()')
      const { rows } = await this.#owner.query<Row>(query)
      this.#tables = new Map(rows.map(row => [row.id, tableOf(row)]))
    } while (this.#again)
  }
}

function tableOf({ keys, ...table }: Row): PublishedTable {
  return { ...table, keys: keys.flatMap(key => table.columns.filter(({ name }) => name === key)) }
}
