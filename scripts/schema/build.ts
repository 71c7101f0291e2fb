// The two ways to build a database: from supabase/schemas, which is how the schema is written and read, and from
// supabase/migrations, which is how installations get it.
import { type Client, DatabaseError } from 'pg'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import type { Connection, Database } from '#gateway/database/connection.ts'
import { appliedVersions, migrate } from '#gateway/database/migrate.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { listSchemaFiles, migrations, type SchemaFile } from './files.ts'

type Road = 'schemas' | 'migrations'

/** Makes a database of that name on the server and builds it. */
export async function buildDatabase(server: Database, name: string, road: Road): Promise<Connection> {
  await withClient(server.admin, client => client.query(`create database ${name}`))
  const admin = { ...server.admin, database: name }
  const authenticator = { ...server.authenticator, database: name }
  await bootstrap({ ...server, admin, authenticator }, { schemas: ['public'] })
  if (road === 'migrations') await migrate(admin, migrations, () => undefined)
  else {
    await applySchemas(admin)
    await withClient(admin, appliedVersions)
  }
  return admin
}

/** For a database that has nothing of ours in it yet. */
export async function applySchemas(admin: Connection): Promise<void> {
  await withClient(admin, async client => {
    await client.query('begin')
    for (const file of listSchemaFiles()) await applyFile(client, file)
    await checkBodies(client)
    await client.query('commit')
  })
}

async function applyFile(client: Client, { path, text }: SchemaFile): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    const before = Array.from(text).slice(0, Number(error.position ?? 1) - 1)
    const line = before.filter(character => character === '\n').length + 1
    throw new Error(`supabase/${path}${error.position ? `:${line}` : ''}: ${error.message}`, { cause: error })
  }
}

/** Functions may name what comes after them, so their bodies are looked at once everything is there. */
async function checkBodies(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition
     from pg_catalog.pg_proc where pronamespace::regnamespace::text in ('public', 'app') and prokind = 'f'`,
  )
  await client.query('set local check_function_bodies = on')
  for (const { name, definition } of rows) {
    await client.query(definition).catch((error: unknown) => {
      throw new Error(`The function ${name} is not valid: ${error instanceof Error ? error.message : ''}`, {
        cause: error,
      })
    })
  }
}
