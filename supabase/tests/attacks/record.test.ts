// The record: who may change what, in whose name it is changed, and what is told of it.
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actsFor, worldOf, type World } from '#supabase/tests/permissions/world.ts'
import { add, addClub, addPerson, newClub } from '#supabase/tests/rows.ts'
import { everybody, startSite, type Person, type Row, type Site } from '#supabase/tests/site.ts'

let site: Site
let world: World

beforeAll(async () => {
  site = await startSite()
  world = await worldOf(site)
})
afterAll(() => site.close())

const words = { description: 'New words.' }
const clubRow = async (id: string) => (await site.sql('select * from public.clubs where id = $1', [id]))[0]
const football = () =>
  site.sql(
    `select actor_id, action, subject_id, details from public.audit_log where scope = 'football' order by id`,
  )

describe('a club’s people', () => {
  test('change their own club’s words, however wide they ask', async () => {
    for (const who of ['club', 'club_admin'] as const) {
      const club = await addClub(site)
      await actsFor(site, site.people[who].id, club, who)
      const { rows } = await site.ask(who, 'PATCH', 'clubs?id=not.is.null', { body: words })
      expect(rows.map(row => row['id'])).toEqual([club])
    }
  })

  test('do so while they hold both the role and the membership', async () => {
    const club = await addClub(site)
    const tries = async (person: Person) =>
      (await site.ask(person, 'PATCH', `clubs?id=eq.${club}`, { body: words })).rows.length
    const roleOnly = await site.newcomer('club_admin')
    const memberOnly = await site.newcomer('fan')
    await actsFor(site, memberOnly.id, club, 'club_admin')
    const coach = await site.newcomer('coach', 'club_admin')
    await actsFor(site, coach.id, club, 'coach')
    const past = await site.newcomer('club_admin')
    await add(site, 'club_members', {
      user_id: past.id,
      club_id: club,
      member_role: 'club_admin',
      starts_on: '2020-01-01',
      ends_on: '2020-12-31',
    })
    const both = await site.newcomer('club_admin')
    await actsFor(site, both.id, club, 'club_admin')
    const counts = []
    for (const person of [roleOnly, memberOnly, coach, past, both]) counts.push(await tries(person))
    expect(counts).toEqual([0, 0, 0, 0, 1])
  })

  test('change no other column, by change or by upsert', async () => {
    const club = await addClub(site)
    await actsFor(site, site.people.club_admin.id, club, 'club_admin')
    const before = await clubRow(club)
    const columns = Object.keys(before ?? {}).filter(
      column => !['description', 'crest_path', 'website'].includes(column),
    )
    const other = await clubRow(world.otherClub)
    for (const column of columns) {
      const value =
        column === 'id' ? crypto.randomUUID() : valueFor(column, before?.[column], other?.[column])
      const { rows } = await site.ask('club_admin', 'PATCH', `clubs?id=eq.${club}`, {
        body: { ...words, [column]: value },
      })
      expect([column, rows]).toEqual([column, []])
    }
    await site.ask('club_admin', 'POST', 'clubs', {
      body: { ...newClub(), id: club, ...words },
      prefer: 'resolution=merge-duplicates',
    })
    expect(await clubRow(club)).toEqual(before)
  })
})

/** Something else than what is there, of the same kind. */
function valueFor(column: string, present: unknown, another: unknown): unknown {
  if (typeof present === 'boolean') return !present
  if (Array.isArray(present)) return ['#ffffff']
  if (column.endsWith('_id') && column !== 'wikidata_id') return crypto.randomUUID()
  return column === 'founded' ? 1999 : `${String(another)}-x`
}

test('nobody writes the totals, nor the view', async () => {
  await add(site, 'club_seasons', { season_id: world.season, club_id: world.club })
  const kept = async () => [
    await site.sql('select * from public.club_totals order by season_id, club_id'),
    await site.sql('select * from public.season_totals order by season_id'),
  ]
  const before = await kept()
  for (const who of everybody)
    for (const table of ['club_totals', 'season_totals', 'standings'])
      for (const [method, body] of [
        ['POST', { season_id: world.season, club_id: world.otherClub }],
        ['PATCH', table === 'season_totals' ? { goals: 99 } : { points: 99 }],
        ['DELETE', undefined],
      ] as const) {
        const path = method === 'POST' ? table : `${table}?season_id=eq.${world.season}`
        const { status } = await site.ask(who, method, path, body ? { body } : {})
        expect([who, table, method, status < 400]).toEqual([who, table, method, false])
      }
  expect(await kept()).toEqual(before)
})

test('nobody says what is a sample, nor counts the changes, nor sets their time', async () => {
  const open = await site.sql(
    `select attrelid::regclass::text || '.' || attname as column, verb
     from pg_attribute join pg_class on pg_class.oid = attrelid, unnest('{insert,update}'::text[]) as verb
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
       and attname in ('is_sample', 'version', 'updated_at')
       and has_column_privilege('authenticated', attrelid, attnum, verb)
       -- A source's version is that of what was read.
       and attrelid <> 'public.sources'::regclass`,
  )
  expect(open).toEqual([])
})

const forged = () => site.people.fan.id
const ours = () => site.people.admin.id

describe('a name is one’s own', () => {
  test('whoever confirms a result signs it', async () => {
    const { season, club, otherClub } = world
    const result = { status: 'confirmed', home_goals: 1, away_goals: 0, confirmed_by: forged() }
    const added = await site.ask('admin', 'POST', 'matches', {
      body: { season_id: season, home_club_id: club, away_club_id: otherClub, ...result },
    })
    expect(added.rows).toMatchObject([{ confirmed_by: ours(), version: 1 }])
    const path = `matches?id=eq.${String(added.rows[0]?.['id'])}`
    const change = async (who: 'admin' | 'zifa_admin', body: object) =>
      (await site.ask(who, 'PATCH', path, { body })).rows[0]
    expect(await change('zifa_admin', { attendance: 900 })).toMatchObject({ confirmed_by: ours() })
    // What is confirmed is corrected, not overwritten.
    expect(await change('zifa_admin', { home_goals: 2 })).toBeUndefined()
    expect(await change('admin', { status: 'report_submitted' })).toBeUndefined()
    expect(await change('admin', { confirmed_by: null })).toMatchObject({ confirmed_by: ours() })
    expect(await change('admin', { confirmed_at: '2001-01-01' })).not.toMatchObject({
      confirmed_at: expect.stringContaining('2001'),
    })
  })

  test('whoever records an event signs it', async () => {
    const { match, club } = world
    const body = {
      match_id: match,
      club_id: club,
      kind: 'goal',
      recorded_by: forged(),
      recorded_at: '2001-01-01',
    }
    const { rows } = await site.ask('admin', 'POST', 'match_events', { body })
    expect(rows).toMatchObject([{ recorded_by: ours() }])
    expect(String(rows[0]?.['recorded_at'])).not.toContain('2001')
    const changed = await site.ask('zifa_admin', 'PATCH', `match_events?id=eq.${String(rows[0]?.['id'])}`, {
      body: { status: 'struck', recorded_by: forged() },
    })
    expect(changed.rows).toMatchObject([{ status: 'struck', recorded_by: ours() }])
  })
})

describe('the log', () => {
  test('tells a keeper’s change, and what it was before', async () => {
    const before = (await football()).length
    const { rows } = await site.ask('admin', 'POST', 'venues', { body: { slug: 'rufaro', name: 'Rufaro' } })
    const id = rows[0]?.['id']
    await site.ask('zifa_admin', 'PATCH', `venues?id=eq.${String(id)}`, { body: { capacity: 35_000 } })
    await site.ask('zifa_admin', 'PATCH', `venues?id=eq.${String(id)}`, { body: { capacity: 35_000 } })
    await site.ask('fan', 'PATCH', `venues?id=eq.${String(id)}`, { body: { capacity: 1 } })
    await site.ask('super_admin', 'DELETE', `venues?id=eq.${String(id)}`)
    const told = (await football()).slice(before)
    expect(told).toMatchObject([
      { actor_id: site.people.admin.id, action: 'venues_added', subject_id: id },
      {
        actor_id: site.people.zifa_admin.id,
        details: { capacity: [null, '35000'] },
        action: 'venues_changed',
      },
      { actor_id: site.people.super_admin.id, action: 'venues_removed', subject_id: id },
    ])
    expect(told).toHaveLength(3)
  })

  test('names rows without an id by what they belong to, and holds the longest change', async () => {
    const person = await addPerson(site)
    await site.ask('admin', 'POST', 'players', { body: { person_id: person } })
    const long = '𝕫'.repeat(1000)
    const { status } = await site.ask('admin', 'POST', 'people', {
      body: {
        slug: 'long-words',
        name: '𝕫'.repeat(100),
        ...Object.fromEntries(
          ['full_name', 'nationality', 'birthplace', 'bio', 'note'].map(column => [column, long]),
        ),
      },
    })
    expect(status).toBe(201)
    for (const kind of ['𝕪', '𝕩'])
      expect(
        (
          await site.ask('admin', 'PATCH', 'people?slug=eq.long-words', {
            body: Object.fromEntries(
              ['full_name', 'nationality', 'birthplace', 'bio', 'note'].map(column => [
                column,
                kind.repeat(1000),
              ]),
            ),
          })
        ).status,
      ).toBe(200)
    const told = (await football()).slice(-4)
    expect(told[0]).toMatchObject({ action: 'players_added', subject_id: person })
    expect(Object.keys((told[3]?.['details'] as Row | undefined) ?? {})).toEqual(['columns'])
  })

  test('is whole afterwards', async () => {
    const { rows } = await site.rpc('super_admin', 'verify_audit_chain')
    expect(rows).toMatchObject([{ broken_at: null }])
  })
})

test('pages are drawn anew when something changed, and not when somebody only tried', async () => {
  const listener = new Client(site.database.admin)
  const heard: unknown[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  await listener.connect()
  await listener.query('listen pages')
  for (const who of everybody) {
    if (['admin', 'zifa_admin', 'super_admin'].includes(who)) continue
    await site.ask(who, 'PATCH', `venues?id=eq.${crypto.randomUUID()}`, { body: { capacity: 1 } })
    await site.ask(who, 'DELETE', `matches?id=eq.${world.match}`)
  }
  await site.ask('admin', 'PATCH', `matches?id=eq.${world.match}`, { body: { attendance: 1 } })
  await listener.query('select')
  await listener.end()
  expect(heard).toEqual(['matches'])
})

test('whoever looks through another’s eyes writes nothing, whatever their own rights', async () => {
  const open = await site.sql(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and has_any_column_privilege('authenticated', oid, 'insert')
       and exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'changes_of_the_record_are_logged')`,
  )
  expect(open.length).toBeGreaterThan(25)
  const before = await football()
  for (const { name } of open) {
    const answers = [
      await site.ask('super_admin_as', 'POST', String(name), { body: {} }),
      await site.ask('super_admin_as', 'PATCH', `${String(name)}?source_id=is.null`, {
        body: { source_id: null },
      }),
    ]
    for (const { status, rows } of answers) expect([name, status >= 400, rows]).toEqual([name, true, []])
  }
  expect(await football()).toEqual(before)
})
