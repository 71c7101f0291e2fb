// The login of every request. Its password is derived from the owner's, so that any number of processes
// on one DATABASE_URL agree on it without communicating.

import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import type { Connection } from './connection.ts'
import { withClient } from './with-client.ts'

const authenticatorRole = 'authenticator'
const requestRoles = ['anon', 'authenticated', 'service_role']

/** Without a password of the owner's (trust authentication) there is nothing to derive one from. */
export function authenticatorOf(admin: Connection): Connection {
  const { password, ...rest } = admin
  if (password === undefined) return { ...rest, user: authenticatorRole }
  const derived = createHmac('sha256', password).update(authenticatorRole).digest('hex')
  return { ...rest, user: authenticatorRole, password: derived }
}

/** Sees to it that the login exists, is no superuser, and may become the three roles of a request. */
export async function prepareAuthenticator(
  admin: Client,
  login: Connection,
  { derived }: { derived: boolean },
): Promise<void> {
  if (derived) await makeLogin(admin, login)
  const { rows } = await admin.query<{ trouble: string }>(
    `select case
       when rolsuper then 'is a superuser'
       when rolbypassrls then 'may bypass row-level security'
       when not rolcanlogin then 'may not log in'
       when rolinherit then 'inherits what its roles may do (it must be NOINHERIT)'
       when not (select bool_and(pg_catalog.pg_has_role(rolname, wanted, 'MEMBER')) from unnest($2::text[]) as wanted)
         then 'may not become anon, authenticated and service_role'
     end as trouble
     from pg_catalog.pg_roles where rolname = $1`,
    [login.user, requestRoles],
  )
  const [role] = rows
  if (!role) throw new Error(`The login ${login.user} named by AUTHENTICATOR_URL does not exist.`)
  if (role.trouble) throw new Error(`The login ${login.user} cannot serve requests: it ${role.trouble}.`)
}

async function makeLogin(admin: Client, login: Connection): Promise<void> {
  const name = admin.escapeIdentifier(login.user)
  const password = login.password === undefined ? 'null' : admin.escapeLiteral(login.password)
  const mark = `Login of the gateway; its password is derived from that of ${admin.user}.`
  const role = await findLogin(admin, login.user)

  if (!role) {
    await admin.query(`create role ${name} login noinherit password ${password}`)
    await admin.query(`comment on role ${name} is ${admin.escapeLiteral(mark)}`)
  } else if (role.mark !== mark) {
    throw new Error(
      `This PostgreSQL already has a role ${login.user} that is not ours. ` +
        'Set AUTHENTICATOR_URL to a login that may become anon, authenticated and service_role.',
    )
  } else if (!(await opens(login))) {
    await admin.query(`alter role ${name} password ${password}`)
  }

  const { rows } = await admin.query<{ wanted: string }>(
    `select wanted from unnest($2::text[]) as wanted
     where not pg_catalog.pg_has_role($1::name, wanted::name, 'MEMBER')`,
    [login.user, requestRoles],
  )
  for (const { wanted } of rows) await admin.query(`grant ${admin.escapeIdentifier(wanted)} to ${name}`)
}

async function findLogin(admin: Client, name: string): Promise<{ mark: string | null } | undefined> {
  const { rows } = await admin.query<{ mark: string | null }>(
    `select pg_catalog.shobj_description(oid, 'pg_authid') as mark from pg_catalog.pg_roles where rolname = $1`,
    [name],
  )
  return rows[0]
}

async function opens(login: Connection): Promise<boolean> {
  try {
    return await withClient(login, async () => true)
  } catch (error) {
    // Class 28: the password is another one. Anything else is no reason to change it.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('28')) return false
    throw error
  }
}
