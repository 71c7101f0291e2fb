// What belongs into a backup: every table and sequence that is not PostgreSQL's own or an extension's.

import type { Client } from 'pg'
import { isVersion, relativePath } from '#gateway/storage/files.ts'

export type Migrations = { version: string; name: string | null }[]
export type BackedUpTable = { schema: string; name: string; columns: string[] }
export type BackedUpSequence = { schema: string; name: string; lastValue: string; isCalled: boolean }

// The record of migrations is compared, not copied: it says what the schema is, and stays with it.
const belongs = `
  n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'supabase_migrations')
  and not exists (
    select from pg_catalog.pg_depend
    where classid = 'pg_catalog.pg_class'::regclass and objid = c.oid and deptype = 'e')`

/** A partitioned table stands for its partitions. Generated columns are left out: they follow from the rest. */
export async function listTables(client: Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(`
    select n.nspname as schema, c.relname as name, coalesce(
      (select json_agg(attname order by attnum) from pg_catalog.pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''), '[]') as columns
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${belongs}
    order by 1, 2`)
  return rows
}

export async function listSequences(client: Client): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${belongs}
    order by 1, 2`)
  const sequences: BackedUpSequence[] = []
  for (const { schema, name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${qualified(client, { schema, name })}`,
    )
    const [value] = state.rows
    if (value) sequences.push({ schema, name, ...value })
  }
  return sequences
}

/** Where the uploaded files lie below DATA_DIR/storage. Rows that were written by hand have no file. */
export async function listStoredFiles(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ bucket: string; version: string }>(
    'select bucket_id as bucket, version from storage.objects where version is not null order by 1, 2',
  )
  return rows.filter(({ version }) => isVersion(version)).map(relativePath)
}

export async function listMaterializedViews(client: Client): Promise<{ schema: string; name: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'm' and c.relispopulated and ${belongs}
    order by c.oid`)
  return rows
}

export async function listAppliedMigrations(client: Client): Promise<Migrations> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return []
  const applied = await client.query<{ version: string; name: string | null }>(
    'select version, name from supabase_migrations.schema_migrations order by version',
  )
  return applied.rows
}

export function qualified(client: Client, { schema, name }: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
}

export function columnList(client: Client, columns: string[]): string {
  return columns.map(column => client.escapeIdentifier(column)).join(', ')
}

/** Values must be written and read in one and the same form, whatever the server's settings are. */
export const plainForms = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local timezone = 'UTC'; set local client_encoding = 'UTF8';
  set local search_path = ''; set local statement_timeout = 0; set local row_security = off;
  set local idle_in_transaction_session_timeout = 0`
