// permissions.csv: its lines, and what happens when one is tried.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site, Who } from '#supabase/tests/testing/site.ts'
import type { Cell, Fixture, Try, Verb } from './fixture.ts'

export type Line = { table: string; who: Who; verb: Verb; allowed: Cell['allowed']; condition: string }

export const lines = readFileSync(join(import.meta.dirname, '..', 'permissions.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(text => {
    const [table = '', who, verb, allowed, condition = ''] = text.split(',')
    return { table, who, verb, allowed, condition } as Line
  })

type Outcome = { status: number; shown: number; came: number; went: number; said: string }

const methods = { select: 'GET', insert: 'POST', update: 'PATCH', delete: 'DELETE' }

type Rows = Set<string>

/**
 * `quietly`: without asking to see what was written, which who may not read it would be refused for that alone.
 * `before`: the rows of the table, where nothing was done since they were read.
 */
async function attempt(
  site: Site,
  { table, who, verb }: Line,
  columns: string,
  tried: Try,
  { quietly, before = new Set() }: { quietly: boolean; before?: Rows | undefined },
): Promise<Outcome & { now: Rows | undefined }> {
  const { filter, body, rpc, after } = tried
  const path = rpc ? `rpc/${rpc}` : `${table}?select=${columns}${filter ? `&${filter}` : ''}`
  const sent = rpc || verb === 'insert' || verb === 'update' ? { body } : {}
  const prefer = quietly && verb !== 'select' ? { prefer: 'return=minimal' } : {}
  const answer = await site.ask(who, rpc ? 'POST' : methods[verb], path, { ...sent, ...prefer })
  const now = verb === 'select' ? before : await rowsOf(site, table)
  await after?.()
  return {
    status: answer.status,
    shown: answer.rows.length,
    came: [...now].filter(row => !before.has(row)).length,
    went: [...before].filter(row => !now.has(row)).length,
    said: `${answer.code} ${answer.message}`,
    now: after ? undefined : now,
  }
}

async function rowsOf(site: Site, table: string): Promise<Rows> {
  // With a value, so that it is prepared: it is asked hundreds of times of a table.
  const rows = await site.sql(`select to_jsonb(each)::text as row from public.${table} as each where $1`, [
    true,
  ])
  return new Set(rows.map(({ row }) => String(row)))
}

const changed = { select: [0, 0], insert: [1, 0], update: [1, 1], delete: [0, 1] }

function didWork(verb: Verb, { status, shown, came, went }: Outcome): boolean {
  const [wantedCame, wantedWent] = changed[verb]
  return status < 300 && came === wantedCame && went === wantedWent && (verb !== 'select' || shown === 1)
}

const didNothing = ({ shown, came, went }: Outcome) => shown + came + went === 0

/** `anon update` and so on for each table: what a role has no right to, whatever row it is. */
export type NoRights = ReadonlySet<string>

const roleOf = (who: Who) => (who === 'anon' ? 'anon' : 'authenticated')

/** PostgreSQL asks this before it looks at any row, policy or trigger: where there is no right, the answer is no. */
export async function rightsMissing(site: Site): Promise<NoRights> {
  const rows = await site.sql(
    `select concat_ws(' ', relname, role, verb) as cell
     from pg_class, unnest(array['anon', 'authenticated']) as role, unnest(array['select', 'insert', 'update', 'delete']) as verb
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
       and not case when verb = 'delete' then has_table_privilege(role, pg_class.oid, verb)
         else has_any_column_privilege(role, pg_class.oid, verb) end`,
  )
  return new Set(rows.map(({ cell }) => String(cell)))
}

/** Whether a cell says no and the catalogue proves it. */
export const isProved = ({ table, who, verb, allowed }: Line, missing: NoRights) =>
  allowed === 'no' && missing.has(`${table} ${roleOf(who)} ${verb}`)

/** What went otherwise than the cell says. */
export async function mistakesOf(site: Site, fixture: Fixture, line: Line): Promise<object[]> {
  const { columns = '*' } = fixture
  const { verb, allowed } = line
  const person = site.people[line.who]
  const says = (word: string) => line.condition.split(';').includes(word)
  const viewerId = line.who === 'super_admin_as' && says('as_target') ? site.people.fan.id : person.id
  const { met, broken } = await fixture[verb]({ site, person, viewerId, allowed, says })

  const mistakes: object[] = []
  let rows: Rows | undefined
  /** Reading is one request, in a transaction that cannot write. */
  const tryOut = async (one: Try, quietly: boolean) => {
    const before = verb === 'select' ? undefined : (rows ?? (await rowsOf(site, line.table)))
    const { now, ...outcome } = await attempt(site, line, columns, one, { quietly, before })
    rows = now
    return outcome
  }
  const expectNothing = async (tries: Try[]) => {
    for (const one of tries) {
      const outcome = await tryOut(one, true)
      if (!didNothing(outcome)) mistakes.push({ met: one, ...outcome })
    }
  }
  if (allowed === 'no') {
    await expectNothing([met, ...withoutFilter(verb, met)])
    return mistakes
  }
  const first = await tryOut(met, false)
  if (!didWork(verb, first)) mistakes.push({ met, ...first })
  // A condition of `any` cannot be broken by the row, only by what is sent.
  if (!says('any') || verb !== 'select') await expectNothing(broken)
  return mistakes
}

/** Whoever filters must be able to read; whoever changes all rows there are need not. */
const withoutFilter = (verb: Verb, tried: Try): Try[] =>
  tried.filter && (verb === 'update' || verb === 'delete') ? [{ ...tried, filter: '' }] : []
