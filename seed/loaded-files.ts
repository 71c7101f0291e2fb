// What has been loaded, and by which hash: what has not changed is not loaded again.
import type { Client } from 'pg'

type Part = { name: string; sha256: string }

export async function isLoaded(client: Client, { name, sha256 }: Part): Promise<boolean> {
  const found = await client.query('select from app.loaded_files where name = $1 and sha256 = $2', [
    name,
    sha256,
  ])
  return Boolean(found.rowCount)
}

export async function noteLoaded(client: Client, { name, sha256 }: Part) {
  await client.query(
    `insert into app.loaded_files (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, loaded_at = now()`,
    [name, sha256],
  )
}
