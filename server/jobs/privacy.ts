// What the clock does for privacy: accounts whose time has come are erased with their files, what is old is forgotten, and
// guardians whom somebody under 18 has named are written to.
import type { Client } from 'pg'
import type { Postman } from './notification-mail.ts'
import { type Asked, guardianMail } from './guardian-message.ts'

export type RemoveFiles = (bucket: string, names: string[]) => Promise<unknown>

export async function eraseWhatIsDue(client: Client, removeFiles?: RemoveFiles): Promise<void> {
  await client.query('select app.erase_what_is_due()')
  if (!removeFiles) return
  const { rows } = await client.query<{ bucket: string; names: string[] }>(
    'select bucket_id as bucket, array_agg(name) as names from app.files_to_remove() group by bucket_id',
  )
  for (const { bucket, names } of rows) await removeFiles(bucket, names)
}

const atOnce = 20

export async function mailGuardians(
  client: Client,
  { postman, siteUrl }: { postman: Postman; siteUrl: string },
): Promise<void> {
  const { rows } = await client.query<Asked>('select email, name from app.take_guardian_letters($1)', [
    atOnce,
  ])
  for (const asked of rows) {
    try {
      await postman.send(guardianMail(asked, siteUrl))
    } catch (error) {
      // Tried again with the next ones.
      await client.query(
        'update app.account_ages set lettered_at = null where guardian_email = $1 and confirmed_at is null',
        [asked.email],
      )
      throw error
    }
  }
}
