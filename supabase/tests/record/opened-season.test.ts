// What everybody sees before a drawn season is opened, and after it: each read that asks which season is played.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { makeOpeningScene, type OpeningScene } from '#supabase/tests/testing/opening-scene.ts'
import { add, addPerson, idOf } from '#supabase/tests/testing/rows.ts'
import type { Row, Who } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()

let scene: OpeningScene
beforeEach(async () => {
  scene = await makeOpeningScene(sql)
})

const open = () => as('admin', `select public.open_season('2031', '2031', $1)`, [randomUUID()])
const asked = async (who: Who, expression: string, values: unknown[] = []) =>
  (await as(who, `select ${expression} as it`, values))[0]?.['it']
const slugOf = async (id: string) =>
  String((await sql('select slug from public.clubs where id = $1', [id]))[0]?.['slug'])

const table = (season: string) =>
  as(
    'anon',
    'select club_id, played, points from public.club_totals where season_id = $1 order by points desc, played',
    [season],
  )
const pick = (match: string) =>
  as('fan', 'select public.pick_scores($1, $2)', [
    JSON.stringify([{ match_id: match, home: 2, away: 0 }]),
    randomUUID(),
  ])

/** The season that each of them shows without being asked for one. */
const shownBy = async () => ({
  front: ((await asked('anon', `public.front_page('2030-12-01')`)) as { season: Row }).season['slug'],
  current: await asked('anon', '(public.current_season()).slug'),
  predictor: ((await asked('fan', 'public.my_predictor()')) as { season: Row }).season['name'],
  fan: ((await asked('fan', 'public.my_fan_home()')) as { season: Row }).season['slug'],
  licences: [
    ...new Set(
      ((await asked('zifa_admin', `public.association_register('licences')`)) as Row[]).map(
        row => row['season'],
      ),
    ),
  ].join(),
  club: await asked(
    'anon',
    `(select slug from public.seasons where id =
        (select season_id from public.club_glance($1, 'premier-soccer-league') limit 1))`,
    [await slugOf(scene.stays)],
  ),
  own: await asked('player', '(select slug from public.seasons where id = app.running_season())'),
  draw: await asked('admin', `public.draw_setting() ->> 'season'`),
})

const all = (season: string) => ({
  front: season,
  current: season,
  predictor: season,
  fan: season,
  licences: season,
  club: season,
  own: season,
})

test('a draft is shown as the current season nowhere, an opened one everywhere', async () => {
  await scene.endOld()
  expect(await shownBy()).toEqual({ ...all('2030'), draw: '2031' })
  await open()
  expect(await shownBy()).toEqual({ ...all('2031'), draw: '2032' })
})

test('its table begins at nought, and the old one stays as it ended', async () => {
  await scene.endOld()
  await open()
  expect((await table(scene.drawn)).map(row => [row['played'], row['points']])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect((await table(scene.old)).map(row => row['points'])).toEqual([6, 3, 0])
  const listed = (status: string, season: string) =>
    as('anon', 'select slug from public.list_clubs(p_season => $1, p_current => $2, p_status => $3)', [
      season,
      scene.drawn,
      status,
    ])
  expect(await listed('came-in', scene.drawn)).toEqual([{ slug: await slugOf(scene.comes) }])
  expect(await listed('went-out', scene.old)).toEqual([{ slug: await slugOf(scene.goes) }])
})

test('scores are picked in it and no longer in the old one, whose last picks have their points', async () => {
  await pick(scene.last)
  await expect(pick(scene.first)).rejects.toMatchObject({ code: 'PT404' })
  await scene.endOld()
  // Before the clock has seen the result.
  await open()
  const points = 'select points from public.predictor_totals where user_id = $1 and season_id = $2'
  expect(await sql(points, [ids.fan, scene.old])).toEqual([{ points: 5 }])
  await pick(scene.first)
  await expect(pick(scene.last)).rejects.toMatchObject({ code: 'PT404' })
  const league = await asked('fan', `public.create_mini_league('The bus', 'Nyasha', $1)`, [randomUUID()])
  expect(await sql('select season_id from public.mini_leagues where id = $1', [league])).toEqual([
    { season_id: scene.drawn },
  ])
})

/** A ban until a day, given in the old season. */
async function banUntil(day: string): Promise<{ player: string; ban: string }> {
  const player = await addPerson({ sql }, 'player')
  const about = { season_id: scene.old, person_id: player, club_id: scene.stays }
  const case_id = await idOf({ sql }, 'discipline_cases', {
    ...about,
    reference: 'DC-2030-001',
    charge: 'Bribery.',
    status: 'decided',
    body: 'The committee',
    decision: 'Out.',
    sanctions: ['ban_until'],
    ban_until: day,
    decided_on: '2030-10-01',
    appeal_until: '2030-10-08',
  })
  const known = await sql('select id from public.suspensions where case_id = $1', [case_id])
  const ban =
    known[0]?.['id'] ??
    (await add({ sql }, 'suspensions', { ...about, cause: 'case', case_id, until_on: day }))['id']
  return { player, ban: String(ban) }
}
const missed = async () =>
  (
    await as('anon', `select match_id from public.suspended_players($1, '2031-01-01', '2031-12-31')`, [
      scene.drawn,
    ])
  ).map(row => row['match_id'])

test('a ban until a day goes on in the next season, on every list as in the line-up', async () => {
  // The draft was looked at when it was drawn, before anybody was banned.
  await sql('select app.keep_bans()')
  const { player, ban } = await banUntil('2031-03-05')
  await sql('select app.keep_bans()')
  await scene.endOld()
  await open()
  expect(await missed()).toEqual([scene.first])
  await sql('select app.keep_bans()')
  expect(await missed()).toEqual([scene.first])
  expect(await sql(`select app.ban_in($1, $2) ->> 'text' as words`, [scene.first, player])).toMatchObject([
    { words: expect.stringContaining('Banned until 5 March 2031') },
  ])
  expect(await sql(`select app.discipline_of($1, $2) ->> 'until' as until`, [player, scene.drawn])).toEqual([
    { until: '2031-03-05' },
  ])
  await sql(`update public.suspensions set lifted_at = now(), lift_reason = 'Forgiven.' where id = $1`, [ban])
  expect(await missed()).toEqual([])
})

test('a ban that ends before the season begins keeps nobody out of it', async () => {
  await banUntil('2031-02-28')
  await scene.endOld()
  await open()
  expect(await missed()).toEqual([])
})

/** Banned for two matches in the last of the old season. */
async function sendOff() {
  const player = await addPerson({ sql }, 'player')
  await scene.endOld()
  await add({ sql }, 'match_events', {
    match_id: scene.last,
    club_id: scene.stays,
    person_id: player,
    kind: 'red',
    minute: 88,
  })
  return player
}
const banIn = async (match: string, player: string) =>
  (await sql(`select app.ban_in($1, $2) ->> 'text' as words`, [match, player]))[0]?.['words']
const openBans = async (player: string) =>
  (await sql(`select app.open_bans_of($1, '2031-01-01') ->> 'text' as words`, [player]))[0]?.['words']

test('a ban of so many matches goes on in the next season, on every list as in the line-up', async () => {
  await sql('select app.keep_bans()')
  const player = await sendOff()
  await open()
  expect(await missed()).toEqual([scene.first])
  await sql('select app.keep_bans()')
  expect(await missed()).toEqual([scene.first])
  expect(await banIn(scene.first, player)).toMatch(/red card, .* Misses this match, the first of 2\./)
  expect(
    await sql(`select app.discipline_of($1, $2) -> 'bans' as bans`, [player, scene.drawn]),
  ).toMatchObject([{ bans: [{ matchId: scene.first, cause: 'red', place: 1, of: 2 }] }])
  expect(await openBans(player)).toBe('2 matches of a ban remain. The ban moves with the player.')
  // A change in the old season is one of the new season's lists.
  await sql(`update public.match_events set status = 'struck' where person_id = $1`, [player])
  expect(await missed()).toEqual([])
  await sql(`update public.match_events set status = 'agreed' where person_id = $1`, [player])
  await sql('select app.keep_bans()')
  await sql(`update public.matches set status = 'confirmed', home_goals = 1, away_goals = 1 where id = $1`, [
    scene.first,
  ])
  expect(await missed()).toEqual([])
  expect(await openBans(player)).toBe('One match of a ban remains. The ban moves with the player.')
})

test('it is served at the club to which the player goes', async () => {
  const player = await sendOff()
  const [{ id: atOther } = {}] = await sql(
    `select id from public.matches where season_id = $1 and home_club_id = $2`,
    [scene.drawn, scene.comes],
  )
  await open()
  await sql('select app.keep_bans()')
  const joined = { player_id: player, club_id: scene.alsoStays, starts_on: '2031-01-15' }
  await add({ sql }, 'registrations', { ...joined, season_id: scene.drawn })
  expect(await missed()).toEqual([atOther])
  expect(await banIn(String(atOther), player)).toContain('the first of 2')
  expect(await banIn(scene.first, player)).toBeNull()
  await sql('select app.keep_bans()')
  await sql('update public.registrations set starts_on = $2 where player_id = $1', [player, '2031-04-01'])
  expect(await missed()).toEqual([scene.first])
  await sql('update public.registrations set starts_on = $2 where player_id = $1', [player, '2031-01-15'])
  await sql('select app.keep_bans()')
  await sql('delete from public.registrations where player_id = $1', [player])
  expect(await missed()).toEqual([scene.first])
})

test('the cards of the old season are not counted in the new one', async () => {
  const player = await addPerson({ sql }, 'player')
  await scene.endOld()
  const card = { match_id: scene.last, club_id: scene.stays, person_id: player, minute: 10 }
  for (const minute of [10, 20]) await add({ sql }, 'match_events', { ...card, kind: 'yellow', minute })
  await open()
  const yellows = async (season: string) =>
    (await sql(`select app.discipline_of($1, $2) -> 'yellows' as n`, [player, season]))[0]?.['n']
  expect([await yellows(scene.old), await yellows(scene.drawn)]).toEqual([2, 0])
})

const day = (years: number) => `${new Date().getFullYear() + years}-06-30`

test('who is registered beyond the old season is in the squad of the new one', async () => {
  const register = async (given: object) => {
    const player_id = await addPerson({ sql }, 'player')
    await add({ sql }, 'registrations', { player_id, club_id: scene.stays, season_id: scene.old, ...given })
  }
  const seniors = async () =>
    (
      await sql(
        'select seniors from app.squad_with($1, null, app.running_season(), app.today_for_windows(), 20::smallint)',
        [scene.stays],
      )
    )[0]?.['seniors']
  await register({ starts_on: day(-2), ends_on: day(2) })
  await register({ kind: 'loan', starts_on: day(-2), ends_on: day(1) })
  // Of these nobody knows whether they go on, or they have gone, or were only seen in a list.
  await register({ starts_on: day(-2) })
  await register({ starts_on: day(-2), ends_on: day(-1) })
  await register({ kind: 'listed', ends_on: day(1) })
  // Lent to another club.
  await register({ season_id: null, starts_on: day(-2), ends_on: day(2) })
  await scene.endOld()
  const before = await seniors()
  await open()
  expect([before, await seniors()]).toEqual([3, 2])
})
