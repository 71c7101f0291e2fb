// Results from files: none before its kick-off, none that counts before a second person has confirmed it, and a dry run
// that meets what the import meets.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { type Line, matchLine, outcomes, reasons, useImports } from '#supabase/tests/testing/import-scene.ts'
import { makeAccount, type Row } from '#supabase/tests/testing/site.ts'

const tables = useTables()
const { as, sql } = tables
const { league, look, write, matches } = useImports(tables)

const result = (line: Line = {}) => matchLine({ home_goals: '2', away_goals: '1', ...line })

const totals = () => sql('select played from public.club_totals where played > 0')

async function first(): Promise<Row & { id: string; version: number }> {
  const [row] = await matches()
  return { ...row, id: String(row?.['id']), version: Number(row?.['version']) }
}

const confirm = (who: Parameters<typeof as>[0], rows: { id: string; version: number }[]) =>
  as(who, 'select public.confirm_imported_results($1, $2) as count', [JSON.stringify(rows), randomUUID()])

const discard = (
  who: Parameters<typeof as>[0],
  { id, version }: { id: string; version: number },
  reason = 'Wrong.',
) =>
  as(who, 'select status from public.discard_imported_result($1, $2, $3, $4)', [
    id,
    version,
    randomUUID(),
    reason,
  ])

test.each(['running', 'archived'])('no result before its kick-off, in a %s season', async status => {
  await league(status)
  const [{ soon, today } = {}] = await sql(
    `select to_char(now() at time zone 'Africa/Harare' + interval '1 day', 'YYYY-MM-DD') as soon,
       app.league_today()::text as today`,
  )
  await sql(`update public.seasons set slug = $1`, [String(today).slice(0, 4)])
  const on = (date: unknown, line: Line = {}) =>
    result({ season: String(today).slice(0, 4), date: String(date), ...line })
  expect(reasons(await look(on(soon)))).toEqual([
    expect.stringMatching(/A result is imported after the kick-off\.$/),
  ])
  expect(reasons(await look(on(soon, { status: 'abandoned' })))).toEqual([expect.stringMatching(/./)])
  await expect(write(on(soon))).rejects.toThrow(/^Nothing was imported\. Line 1: The match is on /)
  expect(outcomes(await write(on(today)))).toEqual(['add'])
})

test('a result counts once somebody else of the league has confirmed it', async () => {
  await league('running')
  expect(outcomes(await write(result()))).toEqual(['add'])
  expect(await matches()).toMatchObject([
    { status: 'report_submitted', is_provisional: true, home_goals: 2, counted_home_goals: null },
  ])
  expect(await totals()).toEqual([])
  expect(await sql('select kind, part, imported_from from public.match_reports')).toEqual([
    { kind: 'referee', part: 'league', imported_from: 'A circular of the league' },
  ])
  const game = await first()
  await expect(confirm('admin', [game])).rejects.toThrow('You imported this result.')
  await expect(
    as('admin', `select public.move_match($1, 'confirmed', $2, $3)`, [game.id, game.version, randomUUID()]),
  ).rejects.toThrow('You imported this result.')
  for (const who of ['zifa_admin', 'club_admin', 'referee', 'fan'] as const)
    await expect(confirm(who, [game])).rejects.toMatchObject({ code: 'PT403' })
  const second = { id: await makeAccount(sql, ['admin']) }
  expect(await confirm(second, [game])).toEqual([{ count: 1 }])
  expect(await matches()).toMatchObject([
    { status: 'confirmed', counted_home_goals: 2, confirmed_by: second.id, is_provisional: false },
  ])
  expect(await totals()).toHaveLength(2)
  expect(await confirm(second, [game])).toEqual([{ count: 0 }])
})

test('an awarded score of a finished season waits, and is awarded then', async () => {
  await league()
  const line = matchLine({ status: 'awarded', awarded_home_goals: '3', awarded_away_goals: '0' })
  await write(line)
  expect(await matches()).toMatchObject([{ status: 'report_submitted', counted_home_goals: null }])
  expect(outcomes(await write(line))).toEqual(['same'])
  await confirm('super_admin', [await first()])
  expect(await matches()).toMatchObject([{ status: 'awarded', counted_home_goals: 3 }])
  expect(outcomes(await write(line))).toEqual(['same'])
})

test('what waits is replaced by a corrected file, or discarded with a reason', async () => {
  await league('running')
  await write(result())
  const old = await first()
  expect(outcomes(await write(result({ home_goals: '3' })))).toEqual(['change'])
  await expect(confirm('super_admin', [old])).rejects.toMatchObject({ code: 'PT409' })
  expect(await sql('select home_goals, version from public.match_reports')).toEqual([
    { home_goals: 3, version: 2 },
  ])
  await expect(discard('fan', await first())).rejects.toMatchObject({ code: 'PT403' })
  await expect(discard('admin', await first(), '')).rejects.toMatchObject({ code: 'PT422' })
  expect(await discard('admin', await first())).toEqual([{ status: 'scheduled' }])
  expect(await matches()).toMatchObject([{ status: 'scheduled', home_goals: null, is_provisional: false }])
  await expect(discard('admin', await first())).rejects.toMatchObject({ code: 'PT409' })
  expect(outcomes(await write(result()))).toEqual(['change'])
})

test('a suspension is not served by a result that waits', async () => {
  await league('running')
  const [{ person } = {}] = await sql(
    `with person as (insert into public.people (slug, name) values ('banned-one', 'Banned One') returning id)
     insert into public.players (person_id) select id from person returning person_id as person`,
  )
  await sql(
    `with game as (
       insert into public.matches (season_id, home_club_id, away_club_id, played_on, status, home_goals, away_goals)
       select season.id, one.id, other.id, '2021-03-01', 'confirmed', 1, 0
       from public.seasons as season, public.clubs as one, public.clubs as other
       where season.slug = '2021' and one.name = 'Dynamos' and other.name = 'CAPS United'
       returning id, season_id, home_club_id)
     insert into public.suspensions (person_id, club_id, season_id, cause, matches, match_id)
     select $1, home_club_id, season_id, 'red', 1, id from game`,
    [person],
  )
  const served = () =>
    sql('select is_served from app.serve_bans($1, (select season_id from public.matches limit 1))', [person])
  await write(result())
  expect(await served()).toEqual([{ is_served: false }])
  const [, waiting] = await matches()
  await confirm('super_admin', [{ id: String(waiting?.['id']), version: Number(waiting?.['version']) }])
  expect(await served()).toEqual([{ is_served: true }])
})

test('what a check of the tables refuses is told with its line, by the dry run as by the import', async () => {
  await league('running')
  await sql(`create function pg_temp.refuse() returns trigger language plpgsql as
    $$ begin raise sqlstate 'PT423' using message = 'The tables say no.'; end $$`)
  await sql(`create trigger zz_refuse before insert on public.matches for each row
    when (new.note = 'forbidden') execute function pg_temp.refuse()`)
  const file = [
    matchLine({ line: 2 }),
    matchLine({ line: 3, home: 'CAPS United', away: 'Chicken Inn', note: 'forbidden' }),
  ]
  expect(await look(...file)).toMatchObject([
    { line: 2, outcome: 'add' },
    { line: 3, outcome: 'refused', reason: 'The tables say no.' },
  ])
  expect(await matches()).toEqual([])
  await expect(write(...file)).rejects.toThrow('Nothing was imported. Line 3: The tables say no.')
  expect(outcomes(await write(...file.slice(0, 1)))).toEqual(['add'])
})

test('a line that relied on a refused one is refused as well', async () => {
  await league('running')
  await write(matchLine())
  const moved = matchLine({ line: 2, date: '2021-03-15', attendance: 'many' })
  const takesItsDay = matchLine({ line: 3, home: 'CAPS United', away: 'Dynamos' })
  expect(reasons(await look(moved, takesItsDay))).toEqual([
    '"many" is not an attendance.',
    expect.stringMatching(/^Dynamos has another match on 8 March 2021/),
  ])
  expect(outcomes(await look({ ...moved, attendance: '900' }, takesItsDay))).toEqual(['change', 'add'])
})

const valid = async (line: Line) => (await look(matchLine(line)))[0]?.['valid']

test('an unknown value is answered with those that are known', async () => {
  await league('running')
  expect(await valid({ home: 'Dinamos' })).toEqual(['CAPS United', 'Chicken Inn', 'Dynamos', 'Highlanders'])
  expect(await valid({ venue: 'Rufero' })).toEqual(['Rufaro'])
  expect(await valid({ season: '1999' })).toEqual(['2021'])
  expect(await valid({ status: 'played' })).toEqual(['scheduled', 'postponed', 'full_time'])
})

test('a file warns of short rest', async () => {
  await league('running')
  const [{ year, one, other } = {}] = await sql(
    `select (extract(year from app.league_today()) + 1)::text as year,
       (extract(year from app.league_today()) + 1)::text || '-03-06' as one,
       (extract(year from app.league_today()) + 1)::text || '-03-08' as other`,
  )
  await sql(`update public.seasons set slug = $1`, [year])
  const at = (date: unknown, line: Line = {}) =>
    matchLine({ season: String(year), date: String(date), ...line })
  const [, second] = await look(at(one), at(other, { home: 'CAPS United', away: 'Dynamos' }))
  expect(second).toMatchObject({
    outcome: 'add',
    warnings: [expect.stringMatching(/^Dynamos has 1 free day between this match and Dynamos v Highlanders/)],
  })
})

test('a postponed match is imported twice without a change', async () => {
  await league('running')
  await write(matchLine({ kick_off: '15:00' }))
  const line = matchLine({ kick_off: '15:00', status: 'postponed' })
  expect(outcomes(await write(line))).toEqual(['change'])
  expect(outcomes(await write(line))).toEqual(['same'])
})
