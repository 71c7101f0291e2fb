// The record: who may change what, in whose name it is changed, and what is told of it.
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actsFor, worldOf, type World } from '#supabase/tests/permissions/world.ts'
import { add, addClub, addPerson, newClub } from '#supabase/tests/testing/rows.ts'
import {
  everybody,
  startSite,
  type Person,
  type Row,
  type Site,
  type Who,
} from '#supabase/tests/testing/site.ts'

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
    const columns = Object.keys(before ?? {}).filter(column => !['description', 'website'].includes(column))
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

/** As a function writes for somebody: in their name, with the rights of the owner. */
async function asFunction(who: Who, text: string, values: unknown[] = []): Promise<Row[]> {
  const claims = JSON.stringify({ sub: site.people[who].id })
  await site.sql(`select set_config('request.jwt.claims', $1, false)`, [claims])
  try {
    return await site.sql(text, values)
  } finally {
    await site.sql(`select set_config('request.jwt.claims', '', false)`)
  }
}

describe('a name is one’s own, whatever a function is told', () => {
  test('whoever confirms a result signs it', async () => {
    const [forged, ours] = [site.people.fan.id, site.people.admin.id]
    const [added] = await asFunction(
      'admin',
      `insert into public.matches (season_id, home_club_id, away_club_id, status, home_goals, away_goals, confirmed_by)
       values ($1, $2, $3, 'confirmed', 1, 0, $4) returning *`,
      [world.season, world.club, world.otherClub, forged],
    )
    expect(added).toMatchObject({ confirmed_by: ours, version: 1 })
    const change = async (who: Who, set: string) =>
      (
        await asFunction(who, `update public.matches set ${set} where id = $1 returning *`, [added?.['id']])
      )[0]
    expect(await change('zifa_admin', 'attendance = 900')).toMatchObject({ confirmed_by: ours })
    // What is confirmed is corrected, not overwritten.
    for (const set of ['home_goals = 2', `status = 'report_submitted'`])
      await expect(change('zifa_admin', set)).rejects.toMatchObject({ code: 'PT423' })
    expect(await change('admin', 'confirmed_by = null')).toMatchObject({ confirmed_by: ours })
    const dated = await change('admin', `confirmed_at = '2001-01-01Z'`)
    expect(dated?.['confirmed_at']).not.toEqual(new Date('2001-01-01'))
  })

  test('whoever records an event signs it', async () => {
    const [event] = await asFunction(
      'admin',
      `insert into public.match_events (match_id, club_id, kind, recorded_by, recorded_at)
       values ($1, $2, 'goal', $3, '2001-01-01Z') returning *`,
      [world.match, world.club, site.people.fan.id],
    )
    expect(event).toMatchObject({ recorded_by: site.people.admin.id })
    expect(event?.['recorded_at']).not.toEqual(new Date('2001-01-01'))
    const [struck] = await asFunction(
      'zifa_admin',
      `update public.match_events set status = 'struck', recorded_by = $2 where id = $1 returning *`,
      [event?.['id'], site.people.fan.id],
    )
    expect(struck).toMatchObject({ status: 'struck', recorded_by: site.people.admin.id })
  })
})

describe('the log', () => {
  test('tells a change in whose name it was made, and what it was before', async () => {
    const before = (await football()).length
    const [venue] = await asFunction(
      'admin',
      `insert into public.venues (slug, name) values ('rufaro', 'Rufaro') returning id`,
    )
    const id = venue?.['id']
    for (let n = 0; n < 2; n++)
      await asFunction('zifa_admin', 'update public.venues set capacity = 35000 where id = $1', [id])
    await asFunction('super_admin', 'delete from public.venues where id = $1', [id])
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
    await asFunction('admin', 'insert into public.players (person_id) values ($1)', [person])
    const longest = { full_name: 200, nationality: 200, birthplace: 200, bio: 2_000, note: 2_000 }
    const columns = Object.entries(longest)
    await asFunction(
      'admin',
      `insert into public.people (slug, name, ${Object.keys(longest).join(', ')})
       values ('long-words', repeat('𝕫', 100), ${columns.map(([, length]) => `repeat('𝕫', ${length})`).join(', ')})`,
    )
    for (const kind of ['𝕪', '𝕩'])
      await asFunction(
        'admin',
        `update public.people set ${columns.map(([name, length]) => `${name} = repeat('${kind}', ${length})`).join(', ')}
         where slug = 'long-words'`,
      )
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
    await site.ask(who, 'PATCH', `venues?id=eq.${crypto.randomUUID()}`, { body: { capacity: 1 } })
    await site.ask(who, 'DELETE', `matches?id=eq.${world.match}`)
  }
  await asFunction('admin', 'update public.matches set attendance = 1 where id = $1', [world.match])
  await listener.query('select')
  await listener.end()
  expect(heard).toEqual(['matches'])
})

test('whoever looks through another’s eyes writes nothing, whatever a function does for them', async () => {
  const logged = await site.sql(
    `select relname as name, (select quote_ident(attname) from pg_attribute where attrelid = pg_class.oid and attnum = 1) as first
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'changes_of_the_record_are_logged')`,
  )
  expect(logged.length).toBeGreaterThan(25)
  const before = await football()
  for (const { name, first } of logged.map(row => ({
    name: String(row['name']),
    first: String(row['first']),
  })))
    for (const text of [
      `insert into public.${name} (${first}) select ${first} from public.${name} where false`,
      `update public.${name} set ${first} = ${first} where false`,
      `delete from public.${name} where false`,
    ])
      await expect(asFunction('super_admin_as', text)).rejects.toMatchObject({ code: 'PT403' })
  expect(await football()).toEqual(before)
})
