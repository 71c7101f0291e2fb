// Analyzes tables right after a bulk load: until autovacuum does so, the planner would guess how much
// there is of everything, and take the long way. And what the clock keeps is worked out for the first time.
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'

export async function countWhatIsThere(admin: Connection): Promise<void> {
  await withClient(admin, async client => {
    await client.query('select app.keep_bans()')
    await client.query('analyze')
  })
}
