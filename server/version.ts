// Which release this is, for /version and the metrics.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'

/** `commit`: where it is known; `schema`: the newest migration of the database, where it is ours. */
export type Version = { version: string; commit: string | null; schema: string | null }

export async function readVersion(root: string, admin?: Connection): Promise<Version> {
  return { ...(await readRelease(root)), schema: admin ? await readSchema(admin) : null }
}

/** A release has a file (scripts/package); a checkout has git. */
async function readRelease(root: string): Promise<Omit<Version, 'schema'>> {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as Omit<Version, 'schema'>
  if (existsSync(join(root, 'release.json'))) {
    const { version, commit } = read('release.json')
    return { version, commit }
  }
  const { version } = read('package.json')
  return { version, commit: existsSync(join(root, '.git')) ? await readCommit(root) : null }
}

const readCommit = (root: string): Promise<string | null> =>
  promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )

function readSchema(admin: Connection): Promise<string | null> {
  return withClient(admin, async client => {
    const { rows } = await client.query<{ version: string | null }>(
      'select max(version) as version from supabase_migrations.schema_migrations',
    )
    return rows[0]?.version ?? null
  })
}
