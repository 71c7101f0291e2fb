// What a table does besides keeping rows: whoever writes is in the log, those who keep pages hear of it, and whoever
// looks through another's eyes is refused, by whatever road they come.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Site } from '#supabase/tests/testing/site.ts'
import type { Fixture } from './fixture.ts'

export type Traces = { logged: boolean; drawn: boolean; refuses: boolean }

/** traces.csv, with a line for every table that does any of it. */
export const traceLines = readFileSync(join(import.meta.dirname, '..', 'traces.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)

const wanted = new Map(
  traceLines.map(line => {
    const [table = '', ...does] = line.split(',')
    const [logged, drawn, refuses] = does.map(word => word === 'yes')
    return [table, { logged, drawn, refuses } as Traces]
  }),
)

export const wantedOf = (table: string): Traces | undefined => wanted.get(table)

/** The same lines, as the triggers of the database have it. */
export const tracesInCatalogue = `
  with doing as (
    select relname as name, array_agg(tgfoid::regproc::text) as does
    from pg_trigger join pg_class c on c.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
    group by relname)
  select concat_ws(',', name, logged, drawn, refuses) as line
  from doing,
    lateral (select case when 'app.note_record_change' = any (does) then 'yes' else 'no' end as logged,
      case when 'app.tell_pages' = any (does) then 'yes' else 'no' end as drawn,
      case when 'app.refuse_while_impersonating' = any (does) then 'yes' else 'no' end as refuses) as said
  where 'yes' in (logged, drawn, refuses)
  order by name`

const removeOne = (table: string) =>
  `delete from public.${table} where ctid = (select ctid from public.${table} limit 1)`

/** What a person does to a row that is there, where rows are not added by a person, or adding leaves no trace. */
const touches: Record<string, string> = {
  feature_flags: `update public.feature_flags set is_enabled = not is_enabled, reason = 'To see.' where key = 'sign_up'`,
  transfer_rules: 'update public.transfer_rules set squad_size = squad_size + 1',
  person_links: `update public.person_links set status = 'confirmed', decided_at = now()
    where id = (select id from public.person_links where status = 'pending' limit 1)`,
  model_runs: `insert into public.model_runs (kind, version, as_of, status, trouble, took_ms)
    values ('odds', 'try-1', '2025-07-01', 'failed', 'There was nothing to learn from.', 1)`,
  coach_licences: 'update public.coach_licences set level = level',
  ...Object.fromEntries(
    [
      'articles',
      'article_corrections',
      'article_links',
      'lineup_sheets',
      'challenge_papers',
      'discipline_answers',
    ].map(table => [table, removeOne(table)]),
  ),
}

/** Which traces are left while a super admin makes rows of the table. */
export async function leftBy(site: Site, table: string, fixture: Fixture): Promise<Traces> {
  const person = site.people.super_admin
  const cell = { site, person, viewerId: person.id, allowed: 'yes', says: () => false } as const
  const touch = touches[table]
  const speakAs = (claims: string) => site.sql(`select set_config('request.jwt.claims', $1, false)`, [claims])
  const heard = new Set<string | undefined>()
  const listener = new Client(site.database.admin)
  listener.on('notification', ({ payload }) => heard.add(payload))
  await listener.connect()
  await listener.query('listen pages')
  if (touch) await fixture.select(cell)
  const before = await entriesOf(site, table, person.id)
  // Nobody speaks where nobody is to be named: fixtures set scenes that people may not.
  if (wantedOf(table)?.logged) await speakAs(JSON.stringify({ sub: person.id }))
  try {
    await (touch ? site.sql(touch) : fixture.select(cell))
  } finally {
    await speakAs('')
    // What was said before is heard before this is answered.
    await listener.query('select')
    await listener.end()
  }
  return {
    logged: (await entriesOf(site, table, person.id)) > before,
    drawn: heard.has(table),
    refuses: await refusesWhileImpersonating(site, table),
  }
}

/** A statement that would change no row, as a function with the rights of the owner would send it. */
async function refusesWhileImpersonating({ sql, people }: Site, table: string): Promise<boolean> {
  const [first] = await sql(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = ('public.' || $1)::regclass and attnum > 0 and not attisdropped and attgenerated = '' limit 1`,
    [table],
  )
  const column = String(first?.['name'])
  const said = JSON.stringify({ sub: people.super_admin_as.id, role: 'authenticated' })
  await sql(`select set_config('request.jwt.claims', $1, false)`, [said])
  try {
    await sql(`update public.${table} set ${column} = ${column} where false`)
    await sql(`delete from public.${table} where false`)
    return false
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'PT403')) throw error
    return error.message.startsWith('Nothing can be changed during an impersonation')
  } finally {
    await sql(`select set_config('request.jwt.claims', '', false)`)
  }
}

async function entriesOf({ sql }: Site, table: string, actor: string): Promise<number> {
  const [row] = await sql(
    `select count(*)::int as n from public.audit_log where actor_id = $2 and action in ($1 || '_added', $1 || '_changed', $1 || '_removed')`,
    [table, actor],
  )
  return Number(row?.['n'])
}
