// A backup of the wrong database looks like any other until the day it is needed. So it is asked first whether the database
// is one of this program, and whether there is anything in it.

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

export async function checkOrigin(admin: Connection, { migrations, populated }: Origin): Promise<void> {
  const name = `The database "${admin.database}"`
  await withClient(admin, async client => {
    const applied = await listAppliedMigrations(client)
    if (applied.length === 0)
      throw new BackupRefused(`${name} is empty or belongs to another program: it has no migrations.`)
    const known = new Set(listMigrations(migrations).map(({ version }) => version))
    const foreign = applied.filter(({ version }) => !known.has(version))
    if (foreign.length > 0) {
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
  })
}
