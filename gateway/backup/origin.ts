// A backup of the wrong database looks like any other until the day it is needed. So it is asked first whether the database
// is one of this program, and whether there is anything in it.

import type { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { listMigrations } from '#gateway/database/migrate.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { listAppliedMigrations } from './catalogue.ts'

class BackupRefused extends Error {
  override name = 'BackupRefused'

  constructor(why: string) {
    super(`${why} No backup was made. Are DATA_DIR and DATABASE_URL right?`)
  }
}

type Origin = {
  /** The folder of the migrations that this version of the program knows. */
  migrations: string
  /** Tables that are empty only where nobody has ever used the site. */
  populated: string[]
}

/** What a newer version has applied, which this one has been put back in the place of. */
export type NewerMigration = { version: string; name: string; sql: string }

export async function checkOrigin(
  admin: Connection,
  { migrations, populated }: Origin,
): Promise<NewerMigration[]> {
  const name = `The database "${admin.database}"`
  return withClient(admin, async client => {
    const applied = await listAppliedMigrations(client)
    if (applied.length === 0)
      throw new BackupRefused(`${name} is empty or belongs to another program: it has no migrations.`)
    const known = new Set(listMigrations(migrations).map(({ version }) => version))
    const foreign = applied.filter(({ version }) => !known.has(version))
    const newer = await listNewer(client, [...known])
    if (newer.length < foreign.length) {
      const [first] = foreign
      const what = `${first?.version}_${first?.name ?? ''}`
      throw new BackupRefused(
        `${name} belongs to another program or to another version of this one: it has ${foreign.length} ` +
          `migration${foreign.length === 1 ? '' : 's'} that are not known here, such as ${what}.`,
      )
    }
    for (const table of populated) {
      const { rows } = await client.query(`select from ${table} limit 1`)
      if (rows.length === 0) throw new BackupRefused(`${name} is empty: nothing is in ${table}.`)
    }
    return newer
  })
}

/** They come after all that this version knows, and all of that is applied; otherwise it is another program's database. */
async function listNewer(client: Client, known: string[]): Promise<NewerMigration[]> {
  const { rows } = await client.query<NewerMigration>(
    `select version, name, statements[1] as sql from supabase_migrations.schema_migrations
     where cardinality(statements) = 1 and version::numeric > (select max(each::numeric) from unnest($1::text[]) as each)
       and not exists (select from unnest($1::text[]) as each
         where each not in (select version from supabase_migrations.schema_migrations))
     order by version::numeric`,
    [known],
  )
  return rows
}
