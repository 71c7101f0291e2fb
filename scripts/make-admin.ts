// npm run make-admin -- ADDRESS: makes the account with that e-mail address a super admin, while the server
// runs or while it does not. The first one is made so; the next ones are proposed and decided on the site.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Client } from 'pg'
import { connectOrStart } from '#gateway/database/connect-or-start.ts'
import { withClient } from '#gateway/database/with-client.ts'

type Account = { id: string; isConfirmed: boolean; isSuspended: boolean }

class Refusal extends Error {}

async function makeAdmin(client: Client, email: string): Promise<string> {
  const account = await findAccount(client, email)
  if (!account) throw new Refusal(`There is no account with the address ${email}. Sign up with it first.`)
  if (!account.isConfirmed)
    throw new Refusal(
      `The address ${email} is not confirmed yet. Open the link or enter the code from the mail first.`,
    )
  if (account.isSuspended) throw new Refusal(`The account of ${email} is suspended.`)
  // The trigger writes it into the audit log, in the same transaction.
  const { rowCount } = await client.query(
    `insert into public.user_roles (user_id, role, reason) values ($1, 'super_admin', 'Made by the operator.')
     on conflict do nothing`,
    [account.id],
  )
  return rowCount === 0 ? `${email} is a super admin already.` : `${email} is a super admin now.`
}

async function findAccount(client: Client, email: string): Promise<Account | undefined> {
  const { rows: ready } = await client.query(
    `select to_regclass('public.user_roles') is not null as is_ready`,
  )
  if (!ready[0]?.is_ready)
    throw new Refusal('This database has no accounts yet. Start the server once first.')
  const { rows } = await client.query<Account>(
    `select id, email_confirmed_at is not null as "isConfirmed", coalesce(banned_until > now(), false) as "isSuspended"
     from auth.users where lower(email) = lower($1) and deleted_at is null`,
    [email],
  )
  return rows[0]
}

async function run(email: string | undefined): Promise<string> {
  if (!email?.includes('@')) throw new Refusal('Say whom: npm run make-admin -- name@example.com')
  const dataDir = resolve(process.env['DATA_DIR'] || './data')
  const databaseUrl = process.env['DATABASE_URL']
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new Refusal(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  const { admin, release } = await connectOrStart({
    dataDir,
    databaseUrl,
    log: message => console.error(message),
  })
  try {
    return await withClient(admin, client => makeAdmin(client, email))
  } finally {
    await release()
  }
}

try {
  console.log(await run(process.argv[2]?.trim()))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 2
}
