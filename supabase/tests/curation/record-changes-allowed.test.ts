// What two administrators can change in the record, and what has procedures of its own.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import {
  addPlayedMatch,
  type Proposal,
  useRecordChanges,
} from '#supabase/tests/testing/record-change-scene.ts'
import { add, addPerson, idOf } from '#supabase/tests/testing/rows.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'

const tables = useTables()
const { as, sql, ids } = tables
const place = { sql }
const { propose, confirm, stored } = useRecordChanges(tables)
const playedMatch = (status?: string) => addPlayedMatch(place, status)
const second = () => makeAccount(sql, ['zifa_admin'])

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
