// What leads from one database to another, as the text of a migration. Nothing in it says who owns what: the role that applies
// it is the owner, under whatever name.
import { extract } from '@supabase/pg-delta/extract'
import { plan } from '@supabase/pg-delta/plan'
import { Pool } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'

async function read(connection: Connection) {
  const pool = new Pool({ ...connection, max: 4 })
  try {
    return (await extract(pool)).factBase
  } finally {
    await pool.end()
  }
}

const everyPrivilege = 'DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE'

/** PostgreSQL 15 and 16 do not know every privilege of the newer ones by its name. */
const forOlderServers = (sql: string) => sql.replace(`GRANT ${everyPrivilege} ON`, 'GRANT ALL ON')

/** The statements, each with its settings or warning; empty when there is nothing to do. */
export async function planMigration(from: Connection, to: Connection): Promise<string[]> {
  const owner = to.user
  const { preamble, actions } = plan(await read(from), await read(to))
  const namesOwner = new RegExp(` (TO|FROM) "${owner}"$`)
  const statements = actions
    .map(action => ({ ...action, sql: forOlderServers(action.sql).replace(/;?\s*$/, '') }))
    .filter(({ sql }) => !namesOwner.test(sql))
    .map(({ sql, dataLoss }) => `${dataLoss === 'destructive' ? '-- This loses data.\n' : ''}${sql};`)
  const settings = preamble.map(({ name, value }) => `set local ${name} = ${value};`)
  return statements.length === 0 ? [] : [...settings, ...statements]
}
