// Changes of the record that take two administrators: what can be changed so, by whom, and what is kept of it.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useTables } from './as.ts'
import { add, addClub, addPerson, idOf, newSeason } from './rows.ts'
import { everybody, makeAccount, type Row, type Who } from './site.ts'

const { as, sql, ids } = useTables()
const place = { sql }

type Proposal = {
  place: string
  kind: string
  key?: object
  wanted?: object
  reason?: string
  source?: string
}
type Someone = Who | { id: string }

async function propose(who: Someone, proposal: Proposal, request: string = randomUUID()): Promise<string> {
  const {
    place: table,
    kind,
    key,
    wanted,
    reason = 'It was wrong.',
    source = 'A letter of the club',
  } = proposal
  const given = [table, kind, reason, source, request, key, wanted].map(each =>
    typeof each === 'object' ? JSON.stringify(each) : (each ?? null),
  )
  const [row] = await as(who, 'select public.propose_record_change($1, $2, $3, $4, $5, $6, $7) as id', given)
  return String(row?.['id'])
}
const confirm = (who: Someone, id: string) =>
  as(who, 'select public.confirm_record_change($1, $2)', [id, randomUUID()])
const discard = (who: Someone, id: string, reason = 'It was right.') =>
  as(who, 'select public.discard_record_change($1, $2, $3)', [id, reason, randomUUID()])
const stored = async (table: string, id: string): Promise<Row | undefined> =>
  (await sql(`select * from public.${table} where id = $1`, [id]))[0]

const venue = () => idOf(place, 'venues', { slug: `ground-${randomUUID()}`, name: 'Rufero' })
const rename = (id: string): Proposal => ({
  place: 'venues',
  kind: 'change',
  key: { id },
  wanted: { name: 'Rufaro' },
})

async function playedMatch(status = 'confirmed') {
  const competition = await idOf(place, 'competitions', {
    slug: randomUUID(),
    name: 'League',
    kind: 'league',
  })
  const season = await idOf(place, 'seasons', newSeason(competition))
  const [home, away, stranger] = [await addClub(place), await addClub(place), await addClub(place)]
  const sides = { season_id: season, home_club_id: home, away_club_id: away }
  const result = { status, home_goals: 2, away_goals: 0, played_on: '2026-05-01' }
  const match = await idOf(place, 'matches', { ...sides, ...result })
  const player = await addPerson(place, 'player')
  return { season, home, away, stranger, match, player }
}

test('one administrator proposes, another confirms, and the log names both', async () => {
  await sql('set constraints all immediate')
  const id = await venue()
  const change = await propose('admin', rename(id))
  expect(await stored('venues', id)).toMatchObject({ name: 'Rufero' })
  await expect(confirm('admin', change)).rejects.toMatchObject({ code: 'PT403' })
  await confirm('super_admin', change)
  expect(await stored('venues', id)).toMatchObject({ name: 'Rufaro' })
  expect(await stored('record_changes', change)).toMatchObject({
    proposed_by: ids.admin,
    confirmed_by: ids.super_admin,
    before: { name: 'Rufero' },
  })
  const log = await sql(
    `select action, actor_id, details from public.audit_log where subject = 'venues' order by id`,
  )
  expect(log).toMatchObject([
    { action: 'record_change_proposed', actor_id: ids.admin, details: { reason: 'It was wrong.' } },
    { action: 'venues_changed', actor_id: ids.super_admin, details: { name: ['Rufero', 'Rufaro'] } },
    { action: 'record_change_confirmed', actor_id: ids.super_admin, details: { columns: ['name'] } },
  ])
})

test('nobody but administrators proposes, confirms or discards', async () => {
  const change = await propose('admin', rename(await venue()))
  const keepers = ['admin', 'zifa_admin', 'super_admin']
  for (const who of everybody.filter(each => !keepers.includes(each))) {
    const code = who === 'anon' ? '42501' : 'PT403'
    await expect(propose(who, rename(await venue()))).rejects.toMatchObject({ code })
    await expect(confirm(who, change)).rejects.toMatchObject({ code })
    await expect(discard(who, change)).rejects.toMatchObject({ code })
  }
})

test('the same request again answers the same and proposes once', async () => {
  const request = randomUUID()
  const proposal = rename(await venue())
  expect(await propose('admin', proposal, request)).toBe(await propose('admin', proposal, request))
  await expect(propose('zifa_admin', proposal)).rejects.toMatchObject({ code: 'PT409' })
})

test('a row is added with its source, and removed again', async () => {
  const holiday = { place: 'towns', kind: 'add', wanted: { name: 'Gokwe', latitude: -18.2, longitude: 28.9 } }
  const change = await propose('admin', holiday)
  await confirm('zifa_admin', change)
  const [town] = await sql(
    `select town.*, source.name as told from public.towns as town join public.sources as source on source.id = source_id
     where town.name = 'Gokwe'`,
  )
  expect(town).toMatchObject({ told: 'A letter of the club', is_sample: false })
  const key = { id: town?.['id'] }
  expect(await stored('record_changes', change)).toMatchObject({ key })
  await confirm('admin', await propose('zifa_admin', { place: 'towns', kind: 'remove', key }))
  expect(await stored('towns', String(town?.['id']))).toBeUndefined()
})

test('what is discarded or settled changes nothing, and says why', async () => {
  const id = await venue()
  const change = await propose('admin', rename(id))
  await expect(discard('admin', change, ' ')).rejects.toMatchObject({ code: 'PT422' })
  await discard('admin', change)
  await expect(confirm('zifa_admin', change)).rejects.toMatchObject({ code: 'PT409' })
  expect(await stored('venues', id)).toMatchObject({ name: 'Rufero' })
  expect(await stored('record_changes', change)).toMatchObject({ discard_reason: 'It was right.' })
  const again = await propose('admin', rename(id))
  await confirm('zifa_admin', again)
  await expect(confirm('super_admin', again)).rejects.toMatchObject({ code: 'PT409' })
})

test('what was changed in the meantime is not overwritten', async () => {
  const id = await venue()
  const change = await propose('admin', rename(id))
  await sql(`update public.venues set capacity = 100 where id = $1`, [id])
  await sql('savepoint here')
  await sql(`update public.venues set name = 'Rufaro Stadium' where id = $1`, [id])
  await expect(confirm('zifa_admin', change)).rejects.toMatchObject({ code: 'PT409' })
  await sql('rollback to savepoint here')
  await confirm('zifa_admin', change)
})

test.each<[string, string, Partial<Proposal>]>([
  ['no reason', 'PT422', { reason: ' ' }],
  ['no source', 'PT422', { source: 'x' }],
  ['a column that nobody sets', 'PT422', { wanted: { is_sample: true } }],
  ['a column of another table', 'PT422', { wanted: { points: 30 } }],
  ['a key', 'PT422', { wanted: { id: randomUUID() } }],
  ['nothing', 'PT422', { wanted: {} }],
  ['what is there already', 'PT422', { wanted: { name: 'Rufero' } }],
  ['what the record cannot hold', 'PT422', { wanted: { capacity: -1 } }],
  ['what is no number', 'PT422', { wanted: { capacity: 'many' } }],
  ['half a key', 'PT422', { key: {} }],
  ['a key that is none', 'PT422', { key: { id: 'first' } }],
  ['more than a key', 'PT422', { key: { id: randomUUID(), name: 'Rufero' } }],
  ['a row that is not there', 'PT404', { key: { id: randomUUID() } }],
  ['too much', 'PT422', { wanted: { note: 'x'.repeat(9000) } }],
])('a proposal with %s is refused in words', async (_, code, wrong) => {
  const proposal = { ...rename(await venue()), ...wrong }
  await expect(propose('admin', proposal)).rejects.toMatchObject({ code })
})

describe('what has a procedure of its own is not changed here', () => {
  test.each([
    'points_adjustments',
    'match_events',
    'transfers',
    'contracts',
    'suspensions',
    'audit_log',
    'user_roles',
  ])('%s', async table => {
    for (const kind of ['add', 'change', 'remove'])
      await expect(
        propose('zifa_admin', { place: table, kind, key: { id: randomUUID() }, wanted: { points: 1 } }),
      ).rejects.toMatchObject({ code: 'PT422', hint: 'place' })
  })

  test('the result, the clubs and the season of a match', async () => {
    const { match: id, season, stranger } = await playedMatch()
    for (const wanted of [
      { home_goals: 9 },
      { awarded_home_goals: 3, awarded_away_goals: 0 },
      { home_club_id: stranger },
      { season_id: season },
      { status: 'void' },
      { confirmed_by: ids.admin },
    ])
      await expect(
        propose('admin', { place: 'matches', kind: 'change', key: { id }, wanted }),
      ).rejects.toMatchObject({
        code: 'PT422',
        hint: 'wanted',
      })
    for (const kind of ['add', 'remove'])
      await expect(propose('admin', { place: 'matches', kind, key: { id } })).rejects.toMatchObject({
        code: 'PT422',
      })
  })

  test('registrations that count, and those of a season that is not over', async () => {
    const { season, home, player } = await playedMatch()
    const counts = await idOf(place, 'registrations', { player_id: player, club_id: home, season_id: season })
    const listed = { player_id: player, club_id: home, season_id: season, kind: 'listed' }
    const told = await idOf(place, 'registrations', listed)
    const change = (id: string) =>
      propose('admin', { place: 'registrations', kind: 'change', key: { id }, wanted: { shirt_number: 9 } })
    await expect(change(counts)).rejects.toMatchObject({ code: 'PT409' })
    await sql('savepoint here')
    await change(told)
    await sql('rollback to savepoint here')
    for (const wanted of [
      { ...listed, kind: 'permanent' },
      { player_id: player, club_id: home, season_id: season },
    ])
      await expect(propose('admin', { place: 'registrations', kind: 'add', wanted })).rejects.toMatchObject({
        code: 'PT409',
      })
    await sql(`update public.seasons set status = 'running' where id = $1`, [season])
    await expect(change(told)).rejects.toMatchObject({ code: 'PT409' })
    await expect(
      propose('admin', { place: 'registrations', kind: 'add', wanted: listed }),
    ).rejects.toMatchObject({
      code: 'PT409',
    })
  })
})

test('the rules of a table and who takes part are settled before a season is opened', async () => {
  const { season, home, stranger } = await playedMatch()
  await add(place, 'club_seasons', { season_id: season, club_id: home })
  const rules: Proposal = {
    place: 'seasons',
    kind: 'change',
    key: { id: season },
    wanted: { points_for_win: 2 },
  }
  const part: Proposal = {
    place: 'club_seasons',
    kind: 'add',
    wanted: { season_id: season, club_id: stranger },
  }
  for (const status of ['running', 'archived']) {
    await sql('update public.seasons set status = $2 where id = $1', [season, status])
    await expect(propose('admin', rules)).rejects.toMatchObject({ code: 'PT409' })
    await expect(propose('admin', part)).rejects.toMatchObject({ code: 'PT409' })
  }
  await sql(`update public.seasons set status = 'draft' where id = $1`, [season])
  await confirm('zifa_admin', await propose('admin', rules))
  await confirm('zifa_admin', await propose('admin', part))
  expect(await stored('seasons', season)).toMatchObject({ points_for_win: 2, status: 'draft' })
})

test('the line-up of a confirmed match is put right by two', async () => {
  const { match, player, home, stranger } = await playedMatch()
  const entry = { match_id: match, player_id: player, club_id: home, is_starter: true }
  const line: Proposal = { place: 'lineup_entries', kind: 'add', wanted: entry }
  await expect(propose('admin', { ...line, wanted: { ...entry, club_id: stranger } })).rejects.toMatchObject({
    code: 'PT409',
  })
  await confirm('super_admin', await propose('admin', line))
  expect(
    await sql('select club_id, is_starter from public.lineup_entries where match_id = $1', [match]),
  ).toEqual([{ club_id: home, is_starter: true }])
  const key = { match_id: match, player_id: player }
  await expect(
    propose('admin', { place: 'lineup_entries', kind: 'change', key, wanted: { club_id: stranger } }),
  ).rejects.toMatchObject({ code: 'PT422' })
  await confirm('super_admin', await propose('admin', { place: 'lineup_entries', kind: 'remove', key }))
  expect(await sql('select from public.lineup_entries where match_id = $1', [match])).toEqual([])
})

test('a match that is not confirmed is changed on its own page', async () => {
  const { match, player, home } = await playedMatch('full_time')
  const entry = { match_id: match, player_id: player, club_id: home, is_starter: true }
  await expect(
    propose('admin', { place: 'lineup_entries', kind: 'add', wanted: entry }),
  ).rejects.toMatchObject({
    code: 'PT409',
  })
  await expect(
    propose('admin', { place: 'matches', kind: 'change', key: { id: match }, wanted: { attendance: 9 } }),
  ).rejects.toMatchObject({ code: 'PT409' })
})

test('the day of a confirmed match is put right together with its kick-off', async () => {
  const { match: id } = await playedMatch()
  const change = (wanted: object) =>
    propose('admin', { place: 'matches', kind: 'change', key: { id }, wanted })
  await expect(change({ kick_off: '2026-05-03T13:00:00Z' })).rejects.toMatchObject({ code: 'PT409' })
  const both = await change({ played_on: '2026-05-03', kick_off: '2026-05-03T13:00:00Z' })
  await confirm('zifa_admin', both)
  expect(await sql('select played_on::text, home_goals from public.matches where id = $1', [id])).toEqual([
    { played_on: '2026-05-03', home_goals: 2 },
  ])
})

describe('what is the association’s', () => {
  const second = () => makeAccount(sql, ['zifa_admin'])

  test('birth dates: two of the association, and the log does not tell them', async () => {
    await sql('set constraints all immediate')
    const person = await addPerson(place)
    await add(place, 'birth_dates', { person_id: person, born_on: '2012-03-04' })
    const proposal = {
      place: 'birth_dates',
      kind: 'change',
      key: { person_id: person },
      wanted: { born_on: '2012-03-05' },
    }
    await expect(propose('admin', proposal)).rejects.toMatchObject({ code: 'PT403' })
    const change = await propose('zifa_admin', proposal)
    await expect(confirm('admin', change)).rejects.toMatchObject({ code: 'PT403' })
    await confirm('super_admin', change)
    expect(await sql('select born_on::text from public.birth_dates where person_id = $1', [person])).toEqual([
      { born_on: '2012-03-05' },
    ])
    expect(JSON.stringify(await sql('select * from public.audit_log'))).not.toContain('2012-03')
    expect(await as('admin', 'select * from public.record_changes')).toEqual([])
  })

  test.each<[string, Proposal]>([
    [
      'the levy',
      {
        place: 'transfer_rules',
        kind: 'change',
        key: { is_the_only_row: true },
        wanted: { levy_percent: 11 },
      },
    ],
    [
      'a window',
      {
        place: 'transfer_windows',
        kind: 'add',
        wanted: { name: 'W', opens_on: '2031-01-01', closes_on: '2031-01-31' },
      },
    ],
  ])('%s: two of the association, and no super admin', async (_, given) => {
    const { season } = await playedMatch()
    const proposal =
      given.kind === 'add' ? { ...given, wanted: { ...given.wanted, season_id: season } } : given
    for (const who of ['admin', 'super_admin'] as const)
      await expect(propose(who, proposal)).rejects.toMatchObject({ code: 'PT403' })
    const change = await propose('zifa_admin', proposal)
    for (const who of ['admin', 'super_admin', 'zifa_admin'] as const)
      await expect(confirm(who, change)).rejects.toMatchObject({ code: 'PT403' })
    await confirm({ id: await second() }, change)
  })

  test('a window that would be open at once is not added', async () => {
    const { season } = await playedMatch()
    const [{ today } = {}] = await sql('select app.today_for_windows()::text as today')
    const wanted = { season_id: season, name: 'Now', opens_on: today, closes_on: '2099-01-01' }
    await expect(
      propose('zifa_admin', { place: 'transfer_windows', kind: 'add', wanted }),
    ).rejects.toMatchObject({
      code: 'PT403',
      hint: 'opensOn',
    })
  })
})

test('everything in the list is there, and nothing in it is set by the server alone', async () => {
  const wrong = await sql(
    `select listed.place, name from app.changeable_records() as listed, unnest(listed.fixed || listed.columns) as name
     where not exists (
       select from pg_attribute where attrelid = ('public.' || listed.place)::regclass and attname = name and attgenerated = '')
     or name in ('is_sample', 'updated_at', 'source_id', 'confirmed_by', 'status', 'home_goals', 'away_goals')
       and listed.place in ('matches', 'seasons', 'registrations')`,
  )
  expect(wrong).toEqual([])
})
