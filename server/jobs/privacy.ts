// What the clock does for privacy: accounts whose time has come are erased with their files, what is old is forgotten, and
// guardians whom somebody under 18 has named are written to.
import type { Client } from 'pg'
import { escaped } from '#gateway/auth/mail/html.ts'
import { brand } from '#gateway/auth/mail/email.ts'
import type { Mail } from '#gateway/auth/mail/mailbox.ts'
import type { Postman } from './notification-mail.ts'

/** Removes files with their bytes. */
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

export async function writeToGuardians(
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

type Asked = {
  email: string
  /** Absent where it is not like a name. */
  name: string | null
}

export function guardianMail({ email, name }: Asked, siteUrl: string): Mail {
  const address = `${siteUrl}/dashboard/privacy`
  const lines = [
    `${name ?? 'Somebody'} has opened an account at ${brand.name} and named you as guardian, because they may be under 18.`,
    'Until you agree, nobody else sees their name. To answer, sign up with this e-mail address, or sign in if you have an account, and open the page below.',
    'If you do not know who this is, do nothing: the account stays private, and we do not write again.',
  ]
  const subject = `${brand.name}: you are named as a guardian`
  return {
    to: email,
    subject,
    text: `${[...lines, address].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>${lines
      .map(line => `<p>${escaped(line)}</p>`)
      .join('')}<p><a href="${escaped(address)}">${escaped(address)}</a></p></body></html>`,
  }
}
