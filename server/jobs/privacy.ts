// What the clock does for privacy: accounts whose time has come are erased with their files.
import type { Client } from 'pg'

export type RemoveFiles = (bucket: string, names: string[]) => Promise<unknown>

export async function eraseWhatIsDue(client: Client, removeFiles?: RemoveFiles): Promise<void> {
  await client.query('select app.erase_what_is_due()')
  if (!removeFiles) return
  const { rows } = await client.query<{ bucket: string; names: string[] }>(
    'select bucket_id as bucket, array_agg(name) as names from app.files_to_remove() group by bucket_id',
  )
  for (const { bucket, names } of rows) await removeFiles(bucket, names)
}
