// The key that encrypts secrets in the database, those of authenticator apps among them: configured, or a file of the data folder.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { refuseFactorKey } from '#gateway/database/data-folder.ts'
import { keptSecret } from '#gateway/database/secrets.ts'

const leastLength = 32

const keptFactorKey = (dataDir: string) =>
  keptSecret(dataDir, 'factor-key', undefined, text => text.length >= leastLength)

export const factorKeyOf =
  ({ factorKey }: { factorKey?: string }, dataDir: string) =>
  () =>
    factorKey ?? keptFactorKey(dataDir)

/** A lost key is not replaced by a new one while the database holds what it has encrypted. */
export async function checkFactorKey(owner: Pool, dataDir: string, holdsSealed = 'false'): Promise<void> {
  if (existsSync(join(dataDir, 'secrets', 'factor-key'))) {
    keptFactorKey(dataDir)
    return
  }
  const { rows } = await owner.query<{ holds: boolean }>(
    `select exists (select from auth.mfa_factors where secret like 'sealed:v1:%') or ${holdsSealed} as holds`,
  )
  if (rows[0]?.holds) refuseFactorKey(dataDir)
}
