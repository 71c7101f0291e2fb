// The key that encrypts secrets of authenticator apps, as a file of the data folder.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { refuseFactorKey } from '#gateway/database/data-folder.ts'
import { keptSecret } from '#gateway/database/secrets.ts'

const leastLength = 32

export const keptFactorKey = (dataDir: string) =>
  keptSecret(dataDir, 'factor-key', undefined, text => text.length >= leastLength)

/** A lost key is not replaced by a new one while the database holds what it has encrypted. */
export async function checkFactorKey(owner: Pool, dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'secrets', 'factor-key'))) {
    keptFactorKey(dataDir)
    return
  }
  const { rows } = await owner.query(`select from auth.mfa_factors where secret like 'sealed:v1:%' limit 1`)
  if (rows.length > 0) refuseFactorKey(dataDir)
}
