// The site as its tables see it: our migrations, served over HTTP, and one person of every kind.
import { randomUUID } from 'node:crypto'
import { roles, type Role } from '#domain/accounts/roles.ts'
import type { AuthSettings } from '#gateway/auth/settings.ts'
import type { Filling } from '#gateway/testing/test-database.ts'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { migrated } from './migrated.ts'

/** `anon` has not signed in; `super_admin_as` is a super admin who looks through the fan's eyes. */
export const everybody = ['anon', ...roles, 'super_admin_as'] as const

export type Who = (typeof everybody)[number]
export type Person = { who: Who; id: string; headers: Record<string, string> }
export type Row = Record<string, unknown>
export type Answer = {
  status: number
  body: unknown
  rows: Row[]
  code: string
  message: string
  /** Of all rows that suit, where it was asked for. */
  count: number
}

export type Sql = (text: string, values?: unknown[]) => Promise<Row[]>

type Ask = { body?: unknown; headers?: Record<string, string>; prefer?: string }

export type Site = Omit<TestGateway, 'sql'> & {
  people: Record<Who, Person>
  /** As the owner of the database. */
  sql: Sql
  /** A request to the data API, as supabase-js would send it. */
  ask: (who: Who | Person, method: string, path: string, options?: Ask) => Promise<Answer>
  rpc: (who: Who | Person, name: string, given?: object) => Promise<Answer>
  /** A new account with exactly these roles, as somebody who can ask. */
  newcomer: (...held: Role[]) => Promise<Person>
  /** Somebody known, with a token of their own. */
  personOf: (id: string, claims?: Row) => Promise<Person>
}

const cheapAccounts: Partial<AuthSettings> = {
  answerFloorMs: 0,
  rateLimits: false,
  hashCost: { memoryKb: 64, passes: 1, parallelism: 1 },
}

export async function startSite(
  auth: Partial<AuthSettings> = {},
  filling: Filling = migrated,
): Promise<Site> {
  const site = await startTestGateway({
    schema: '',
    filling,
    auth: { ...cheapAccounts, ...auth },
  })
  const { keys } = site
  const sql = oneAtATime((text, values) => site.sql(text, values))
  const signed = async (id: string, claims: Row) => ({
    apikey: keys.publishable,
    authorization: `Bearer ${await site.token({ sub: id, ...claims })}`,
  })
  const personOf: Site['personOf'] = async (id, claims = {}) => ({
    who: 'fan',
    id,
    headers: await signed(id, claims),
  })
  const newcomer: Site['newcomer'] = async (...held) => personOf(await makeAccount(sql, held))

  const people = {} as Record<Who, Person>
  for (const who of everybody) {
    const person = who === 'anon' ? visitor(keys.publishable) : await newcomer(roleOf(who))
    people[who] = { ...person, who }
  }
  await impersonate(sql, people.super_admin_as, people.fan)

  const ask: Site['ask'] = async (who, method, path, { body, headers = {}, prefer } = {}) => {
    const person = typeof who === 'string' ? people[who] : who
    const response = await fetch(`${site.url}/rest/v1/${path}`, {
      method,
      headers: {
        ...person.headers,
        'content-type': 'application/json',
        prefer: prefer ?? 'return=representation',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return answerOf(response, await response.text())
  }
  return {
    ...site,
    sql,
    people,
    ask,
    rpc: (who, name, given = {}) => ask(who, 'POST', `rpc/${name}`, { body: given }),
    newcomer,
    personOf,
  }
}

/** The owner has one connection, and a test may ask for several things at once. */
function oneAtATime(sql: Sql): Sql {
  let last: Promise<unknown> = Promise.resolve()
  return (text, values) => {
    const asked = last.then(() => sql(text, values))
    last = asked.catch(() => undefined)
    return asked
  }
}

export const roleOf = (who: Exclude<Who, 'anon'>): Role => (who === 'super_admin_as' ? 'super_admin' : who)

function visitor(key: string): Person {
  return { who: 'anon', id: '00000000-0000-4000-8000-000000000000', headers: { apikey: key } }
}

function answerOf({ status, headers }: Response, text: string): Answer {
  const body: unknown = text ? JSON.parse(text) : undefined
  const said = (typeof body === 'object' && body !== null ? body : {}) as { code?: string; message?: string }
  return {
    status,
    body,
    rows: Array.isArray(body) && status < 300 ? (body as Row[]) : [],
    code: said.code ?? '',
    message: said.message ?? '',
    count: Number(headers.get('content-range')?.split('/')[1]),
  }
}

let made = 0

/** Confirmed, as an account is that somebody can sign in to. */
export async function makeAccount(sql: Sql, held: Role[]): Promise<string> {
  const id = randomUUID()
  await sql(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, now(), $3, now(), now())`,
    [id, `person${++made}@example.com`, { full_name: `Person ${made}`, birth_year: '1990' }],
  )
  // Everybody begins as a fan.
  if (held.length === 1 && held[0] === 'fan') return id
  await sql(
    `insert into public.user_roles (user_id, role) select $1, unnest($2::public.user_role[]) on conflict do nothing`,
    [id, held],
  )
  await sql(`delete from public.user_roles where user_id = $1 and role <> all ($2::public.user_role[])`, [
    id,
    held,
  ])
  return id
}

/** As the admin's own insert would leave it. */
export async function impersonate(sql: Sql, admin: { id: string }, target: { id: string }): Promise<string> {
  const [claims] = await sql(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ sub: admin.id }),
  ])
  if (!claims) throw new Error('The claims were not set.')
  const [row] = await sql(
    `insert into public.impersonation_sessions (super_admin_id, impersonated_user_id, reason)
     values ($1, $2, 'To see what they see.') returning id`,
    [admin.id, target.id],
  )
  await sql(`select set_config('request.jwt.claims', '', false)`)
  return String(row?.['id'])
}

/** What is on the tables while nothing guards them: as somebody would find them after a fault, or an hour later. */
export async function unguarded(sql: Sql, text: string, values: unknown[] = []): Promise<Row[]> {
  await sql('set session_replication_role = replica')
  try {
    return await sql(text, values)
  } finally {
    await sql('set session_replication_role = origin')
  }
}
