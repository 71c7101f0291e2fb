// Tells the database whether administrators need a second factor: their rights are decided there.
import { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'

export async function setSecondFactorRule(admin: Connection, isRequired: boolean): Promise<void> {
  const client = new Client(admin)
  await client.connect()
  try {
    await client.query(
      'update app.second_factor_rule set is_required = $1 where is_required is distinct from $1',
      [isRequired],
    )
  } finally {
    await client.end()
  }
}
