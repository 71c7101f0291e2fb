// Makes any PostgreSQL look like Supabase to our migrations: roles, schemas, the tables they lean on.
// Everything is made only where it is missing, in one transaction, so it can run at every start.

import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { authenticatorOf, prepareAuthenticator } from './authenticator.ts'
import type { Connection, Database } from './connection.ts'
import { preparationLock } from './preparation-lock.ts'
import { withClient } from './with-client.ts'

type BootstrapOptions = {
  /** The schemas that requests may use. Those that do not exist yet are passed over. */
  schemas: string[]
}

const files = ['roles', 'auth', 'auth-functions', 'storage', 'realtime', 'gateway', 'rest']

export async function bootstrap(database: Database, options: BootstrapOptions): Promise<void> {
  await withClient(database.admin, async client => {
    await client.query(`begin; select pg_advisory_xact_lock(${preparationLock})`)
    await client.query(`set local search_path = ''; set local client_min_messages = error`)
    const owner = await ownerOf(client)
    await explainRefusal(owner, async () => {
      for (const file of files) await client.query(readSql(file))
      await createExtensions(client)
      if (owner.isSuperuser) await client.query(readSql('schema-watch'))
      for (const schema of options.schemas) await openSchema(client, schema)
      await prepareAuthenticator(client, database.authenticator, { derived: isDerived(database) })
    })
    await client.query('commit')
  })
}

type Owner = { name: string; isSuperuser: boolean; canMakeRoles: boolean }

async function ownerOf(client: Client): Promise<Owner> {
  const { rows } = await client.query<Owner>(
    `select rolname as name, rolsuper as "isSuperuser", rolcreaterole as "canMakeRoles"
     from pg_catalog.pg_roles where rolname = current_user`,
  )
  const [owner] = rows
  if (!owner) throw new Error('The database does not know its own user.')
  return owner
}

/** A managed PostgreSQL may refuse some of this to an owner who is not a superuser: say what is missing. */
async function explainRefusal(owner: Owner, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const refused = error instanceof Error && 'code' in error && error.code === '42501'
    if (!refused || owner.isSuperuser) throw error
    throw new Error(
      `The database user ${owner.name} may not prepare this database: ${error.message}. ` +
        'It must own the database and be allowed to create roles, and the role service_role needs BYPASSRLS. ' +
        'Use a superuser once, or let one run: ' +
        'create role anon nologin noinherit; create role authenticated nologin noinherit; ' +
        `create role service_role nologin noinherit bypassrls; ` +
        `grant anon, authenticated, service_role to ${owner.name} with admin option;`,
      { cause: error },
    )
  }
}

async function createExtensions(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_catalog.pg_available_extensions
     where name in ('pgcrypto', 'uuid-ossp') and installed_version is null`,
  )
  for (const { name } of rows) {
    await client.query(
      `create extension if not exists ${client.escapeIdentifier(name)} with schema extensions`,
    )
  }
}

/**
 * What Supabase gives on a schema that requests may use, once: later starts would undo what migrations have revoked. On its
 * tables it gives nothing to anybody else.
 */
async function openSchema(client: Client, schema: string): Promise<void> {
  const name = client.escapeIdentifier(schema)
  const { rows } = await client.query<{ isOpen: boolean }>(
    `select exists (select from pg_catalog.aclexplode(nspacl) as given
       where given.grantee = 'service_role'::pg_catalog.regrole) as "isOpen"
     from pg_catalog.pg_namespace where nspname = $1`,
    [schema],
  )
  if (rows[0]?.isOpen !== false) return
  await client.query(`
    grant usage on schema ${name} to anon, authenticated, service_role;
    grant all on all tables in schema ${name} to service_role;
    grant all on all sequences in schema ${name} to service_role;
    grant all on all routines in schema ${name} to service_role;
    alter default privileges in schema ${name} grant all on tables to service_role;
    alter default privileges in schema ${name} grant all on sequences to service_role;
    alter default privileges in schema ${name} grant all on routines to service_role;`)
}

/** Whether the login is the one we derive, and not one that the operator named. */
function isDerived({ admin, authenticator }: { admin: Connection; authenticator: Connection }): boolean {
  const derived = authenticatorOf(admin)
  return derived.user === authenticator.user && derived.password === authenticator.password
}

function readSql(name: string): string {
  return readFileSync(new URL(`./bootstrap/${name}.sql`, import.meta.url), 'utf8')
}
