// What followers of a club are told of its matches: what is new to them, once, and nothing else.
import { describe, expect, test } from 'vitest'
import { dayIn, inDays, useAlertsScene } from '#supabase/tests/testing/alerts-scene.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, idOf, newSeason } from '#supabase/tests/testing/rows.ts'

const tables = useTables()
const { sql, as, ids } = tables
const { scene, venue, club, play, change, tick, told, titles } = useAlertsScene(tables)

const over = `status = 'full_time', is_provisional = true, home_goals = 2, away_goals = 1`
const setKickOff = (days: number) => change(`kick_off = '${inDays(days)}', played_on = '${dayIn(days)}'`)

describe('a match that is moved', () => {
  test('to another ground is told with where it was, by a link to it', async () => {
    await change(`venue_id = '${await venue()}'`)
    const [alert, ...more] = await told()
    expect(alert).toMatchObject({
      kind: 'follow_moved',
      title: 'Ground changed: Home v Away',
      words: expect.stringMatching(/^\w+day [^.]*, at Ground \d+\. Previously at Ground \d+\.$/),
      href: `/matches/${scene.match}`,
      isSample: false,
    })
    expect(more).toEqual([])
    expect(await told()).toEqual([])
  })

  test('to another kick-off is told; one that is named for the first time moves nothing', async () => {
    await setKickOff(3)
    expect(await titles()).toEqual(['Moved: Home v Away'])
    const unset = await play(9, { kick_off: null, venue_id: null })
    await change(
      `kick_off = (played_on + time '15:00') at time zone 'Africa/Harare', venue_id = '${scene.ground}'`,
      unset,
    )
    expect(await titles()).toEqual([])
  })

  test.each([
    ['postponed', 'scheduled'],
    ['cancelled', 'scheduled'],
    ['abandoned', 'live_2h'],
  ])('%s: told', async (fate, before) => {
    await change(`status = '${before}', kick_off = now() - interval '1 hour', played_on = app.league_today()`)
    await told()
    await change(`status = '${fate}'`)
    expect(await titles()).toEqual([`${fate[0]?.toUpperCase()}${fate.slice(1)}: Home v Away`])
  })

  test('and has a new day after it was postponed is told once more, without the old one', async () => {
    await change(`status = 'postponed', kick_off = null`)
    expect(await told()).toMatchObject([{ words: expect.stringContaining('There is no new date yet.') }])
    await change(`status = 'scheduled', kick_off = '${inDays(20)}', played_on = '${dayIn(20)}'`)
    expect(await told()).toMatchObject([
      { title: 'Moved: Home v Away', words: expect.not.stringContaining('Before') },
    ])
  })

  test('by the league on its own page is told, too', async () => {
    await as('admin', `select public.postpone_match($1, 1, gen_random_uuid(), 'A waterlogged pitch.', $2)`, [
      scene.match,
      inDays(8),
    ])
    expect(await titles()).toEqual(['Moved: Home v Away'])
  })

  test('several times before it is told is told once, as it is then; and not at all where it was taken back', async () => {
    await setKickOff(3)
    await setKickOff(4)
    const [last] = await sql(
      `select app.day_and_time_words(kick_off) as at from public.matches where id = $1`,
      [scene.match],
    )
    expect(await told()).toMatchObject([{ words: expect.stringContaining(`Now ${String(last?.['at'])}`) }])
    const [kept] = await sql('select kick_off, played_on::text as day from public.matches where id = $1', [
      scene.match,
    ])
    await setKickOff(6)
    await sql('update public.matches set kick_off = $2, played_on = $3 where id = $1', [
      scene.match,
      kept?.['kick_off'],
      kept?.['day'],
    ])
    expect(await told()).toEqual([])
  })

  test('when the whole calendar is drawn anew is no news', async () => {
    for (let n = 0; n < 20; n += 1) await play(10 + n)
    await sql(`update public.matches set kick_off = kick_off + interval '1 hour' where season_id = $1`, [
      scene.season,
    ])
    expect(await told()).toEqual([])
  })
})

describe('a result', () => {
  test('is told at full time, and not again when the same is confirmed', async () => {
    await change(
      `status = 'live_2h', kick_off = now() - interval '2 hours', played_on = app.league_today(), home_goals = 2, away_goals = 1`,
    )
    await told()
    await change(over)
    expect(await told()).toMatchObject([
      { kind: 'follow_result', title: 'Home 2–1 Away', words: 'Full time. Not confirmed yet.' },
    ])
    await change(`status = 'report_submitted'`)
    await change(`status = 'confirmed', is_provisional = false`)
    expect(await told()).toEqual([])
  })

  test('that is changed by a decision weeks later is told with what it was', async () => {
    const played = await play(-30, { status: 'confirmed', home_goals: 1, away_goals: 1 })
    await change(`status = 'awarded', awarded_home_goals = 3, awarded_away_goals = 0`, played)
    expect(await told()).toMatchObject([
      { title: 'Result changed: Home 3–0 Away', words: 'Awarded. On the pitch it was 1–1.' },
    ])
    await change(`status = 'void'`, played)
    expect(await told()).toMatchObject([
      { title: 'Declared void: Home v Away', words: 'The match does not count. Before: 3–0.' },
    ])
  })

  test('that is taken back before it is told is not told', async () => {
    const played = await play(0, { status: 'live_2h', home_goals: 2, away_goals: 1 })
    await change(over, played)
    await change(`status = 'live_2h'`, played)
    expect(await told()).toEqual([])
    await change(over, played)
    expect(await titles()).toEqual(['Home 2–1 Away'])
  })

  test('of sample matches is told as a sample', async () => {
    const played = await play(0, { status: 'live_2h', home_goals: 2, away_goals: 1, is_sample: true })
    await change(over, played)
    expect(await told()).toMatchObject([{ isSample: true }])
  })
})

describe('history', () => {
  test('is told to nobody: old results, matches of other seasons, and what is added', async () => {
    await change(over, await play(-5))
    await change(`venue_id = '${await venue()}'`, await play(-5))
    await play(0, { status: 'full_time', home_goals: 2, away_goals: 1 })
    const [{ id } = {}] = await sql('select competition_id as id from public.seasons where id = $1', [
      scene.season,
    ])
    const archived = await idOf(tables, 'seasons', newSeason(String(id)))
    await change(over, await play(0, { season_id: archived }))
    await change(`status = 'postponed'`, await play(2, { season_id: archived }))
    expect(await sql('select event from app.alerts')).toEqual([])
  })

  test('what has waited for a day is no news any more', async () => {
    await setKickOff(3)
    await sql(`update app.alerts set queued_at = now() - interval '25 hours'`)
    expect(await told()).toEqual([])
    expect(await sql('select from app.alerts where told_at is null')).toEqual([])
  })
})

test('what was told is kept in the queue for 30 days, and what waits for as long as it takes', async () => {
  for (const days of [3, 4, 5]) {
    await setKickOff(days)
    await tick()
  }
  await sql(
    `update app.alerts set told_at = now() - make_interval(days => (27 + 2 * rank)::int)
     from (select id, rank() over (order by id) as rank from app.alerts) as ranked where ranked.id = alerts.id`,
  )
  await setKickOff(6)
  await sql(`update app.alerts set queued_at = now() - interval '40 days' where told_at is null`)
  const [done] = await sql('select app.forget_what_is_old() as removed')
  expect(done?.['removed']).toMatchObject({ alerts: 2 })
  expect(await sql('select from app.alerts')).toHaveLength(2)
})

const queue = () => sql('select app.queue_kick_offs()')
const chooses = () => as('fan', `select public.choose_alert('kick_off', true, gen_random_uuid())`)
const soon = (minutes: number) => play(minutes / 1440)

describe('kick-off soon', () => {
  test('is told to those who chose it, once for each kick-off', async () => {
    await soon(50)
    await queue()
    expect(await told()).toEqual([])
    await chooses()
    await soon(40)
    await soon(70)
    await queue()
    await queue()
    expect(await told()).toMatchObject([
      {
        title: 'Kick-off soon: Home v Away',
        words: expect.stringMatching(/^Kick-off at \d\d:\d\d, at Ground/),
      },
    ])
    await queue()
    expect(await told()).toEqual([])
  })

  test('is not told of a match that was put off meanwhile', async () => {
    await chooses()
    const match = await soon(30)
    await queue()
    await change(`status = 'postponed', kick_off = null`, match)
    expect(await titles()).toEqual(['Postponed: Home v Away'])
  })
})

describe('who is told', () => {
  test('followers of either club, each once; nobody else', async () => {
    await add(tables, 'follows', { user_id: ids.fan, club_id: scene.away })
    await add(tables, 'follows', { user_id: ids.scout, club_id: scene.away })
    await add(tables, 'follows', { user_id: ids.coach, club_id: await club('Other') })
    await setKickOff(3)
    expect(await titles()).toHaveLength(1)
    expect(await titles(ids.scout)).toHaveLength(1)
    expect(await titles(ids.coach)).toEqual([])
    expect(await sql('select people from app.alerts')).toEqual([{ people: 2 }])
  })

  test('not who switched the event off, nor who switched all of it off', async () => {
    await as('fan', `select public.choose_alert('moved', false, gen_random_uuid())`)
    await add(tables, 'follows', { user_id: ids.scout, club_id: scene.home })
    await as('scout', `select public.choose_notifications('follows', false, true, gen_random_uuid())`)
    await setKickOff(3)
    expect(await told()).toEqual([])
    expect(await told(ids.scout)).toEqual([])
    await change(
      over.replace('full_time', 'confirmed') +
        `, kick_off = now() - interval '2 hours', played_on = app.league_today()`,
    )
    expect(await titles()).toEqual(['Home 2–1 Away'])
    expect(await told(ids.scout)).toEqual([])
  })

  test('by e-mail only who agreed to e-mails', async () => {
    await add(tables, 'follows', { user_id: ids.scout, club_id: scene.home })
    await as('scout', `select public.say_consent('notifications', '2026-11-18', true, gen_random_uuid())`)
    await setKickOff(3)
    await tick()
    expect(
      await sql('select user_id from public.notifications where is_for_post and user_id = any ($1)', [
        [ids.fan, ids.scout],
      ]),
    ).toEqual([{ user_id: ids.scout }])
  })
})
