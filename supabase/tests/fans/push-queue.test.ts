// What browsers are sent: each thing once, the newest of a match in place of what waits, and not by night.
import { describe, expect, test } from 'vitest'
import { useAlertsScene } from '#supabase/tests/testing/alerts-scene.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { newBrowser, usePushScene } from '#supabase/tests/testing/push-scene.ts'
import { add, addPerson, idOf, nextNumber } from '#supabase/tests/testing/rows.ts'

const tables = useTables()
const { sql, ids } = tables
const { scene, change, tick } = useAlertsScene(tables)
const { choose, claim, finish, finishAll, sent, kickOff, goal, strike } = usePushScene(tables, scene)

const nameOf = async (club: string) =>
  String((await sql('select name from public.clubs where id = $1', [club]))[0]?.['name'])
const texts = async () => (await sent()).map(({ title, words }) => `${title.text}: ${words?.text}`)
const waiting = async () =>
  (await sql('select count(*)::int as rows from app.push_queue where next_try_at <= now()'))[0]?.['rows']

/** How many browsers are told that the match is an hour later. */
async function move() {
  await change(`kick_off = kick_off + interval '1 hour'`)
  await tick()
  return (await sent()).length
}

async function scorer(name: string) {
  return idOf({ sql }, 'people', { name, slug: `scorer-${nextNumber()}` })
}

describe('a match', () => {
  test('is told from kick-off to full time, to those who chose it and to those who chose a club of it', async () => {
    const [one, other, third] = [newBrowser(), newBrowser(), newBrowser()]
    await choose(one, 'match', scene.match, ['kick_off', 'goal', 'half_time', 'full_time'])
    await choose(other, 'club', scene.away, ['goal'])
    await choose(third, 'club', scene.away, ['news'])
    const [home, away] = [await nameOf(scene.home), await nameOf(scene.away)]
    await kickOff()
    expect(await texts()).toEqual([`${home} v ${away}: The match has kicked off.`])
    await goal(scene.home, { person_id: await scorer('Tino Moyo') })
    const told = await sent()
    expect(told.map(({ endpoint }) => endpoint).toSorted()).toEqual([one.endpoint, other.endpoint].toSorted())
    expect(told[0]).toMatchObject({
      tag: `match:${scene.match}`,
      href: `/matches/${scene.match}`,
      title: { text: `${home} 1–0 ${away}` },
      words: { text: `Goal for ${home}: Tino Moyo, 12'` },
    })
    await change(`status = 'half_time'`)
    expect(await texts()).toEqual([`${home} 1–0 ${away}: Half-time.`])
    await change(`status = 'live_2h'`)
    await change(`status = 'full_time'`)
    expect(await texts()).toEqual([`${home} 1–0 ${away}: Full time. Not confirmed yet.`])
    // The alert that followers get of the same is no second message.
    await tick()
    expect(await texts()).toEqual([])
  })

  test('whose line-ups are in a day before, or while it is delayed, is told at once and until it begins', async () => {
    await choose(newBrowser(), 'match', scene.match, ['line_ups'])
    await change(`kick_off = now() + interval '20 hours', status = 'lineups_open'`)
    await change(`status = 'lineups_confirmed'`)
    const [told] = await sent()
    expect(told?.words?.text).toBe('The line-ups are in.')
    expect(told?.seconds).toBeGreaterThan(19 * 3_600)
    await change(`kick_off = now() + interval '5 minutes', status = 'delayed'`)
    await change(`status = 'lineups_confirmed'`)
    expect(await texts()).toEqual([expect.stringContaining('The line-ups are in.')])
  })

  test('that is told twice before it is sent is sent once, as it is then', async () => {
    await choose(newBrowser(), 'match', scene.match, ['goal'])
    await kickOff()
    await goal(scene.home)
    await goal(scene.away, { minute: 14, added: null })
    const told = await sent()
    expect(told).toHaveLength(1)
    expect(told[0]?.title.text).toContain('1–1')
    expect(told[0]?.words?.text).toBe(`Goal for ${await nameOf(scene.away)}, 14'`)
  })

  test('whose goal is struck is corrected, and a struck goal that nobody was told of is not told at all', async () => {
    await choose(newBrowser(), 'match', scene.match, ['goal', 'red_card'])
    await kickOff()
    const event = await goal(scene.home)
    await sent()
    await strike(event)
    const [correction] = await sent()
    const home = await nameOf(scene.home)
    expect(correction?.title.text).toContain('0–0')
    expect(correction?.words?.text).toBe(`Correction: No goal for ${home}, 12'`)
    await strike(await goal(scene.home, { minute: 30 }))
    expect(await sent()).toEqual([])
    await goal(scene.home, { kind: 'red', minute: 40, added: 2, phase: '1h' })
    expect(await texts()).toEqual([expect.stringContaining(`Red card for ${home}, 40+2'`)])
  })

  test('with another scorer is corrected; a disputed goal and a penalty shoot-out push nothing', async () => {
    await choose(newBrowser(), 'club', scene.home, ['goal'])
    await kickOff()
    const event = await goal(scene.home, { person_id: await scorer('One') })
    await sent()
    await sql('update public.match_events set person_id = $2 where id = $1', [event, await scorer('Other')])
    expect((await sent())[0]?.words?.text).toMatch(/^Correction: Goal for .*: Other, 12'$/)
    await goal(scene.home, { status: 'disputed' })
    await goal(scene.home, { phase: 'pens' })
    expect(await sent()).toEqual([])
  })

  test('that nobody is waiting for, or of a season long ago, pushes nothing', async () => {
    await kickOff()
    await goal(scene.home)
    expect(await sql('select from app.push_events')).toEqual([])
    await choose(newBrowser(), 'match', scene.match, ['goal'])
    await change(`kick_off = now() - interval '1 year', status = 'confirmed'`)
    await add({ sql }, 'match_events', {
      match_id: scene.match,
      club_id: scene.home,
      kind: 'goal',
      minute: 3,
    })
    expect(await sql('select from app.push_events')).toEqual([])
  })

  test('that is moved is told by the words of the alert', async () => {
    await choose(newBrowser(), 'match', scene.match, ['moved'])
    await change(`kick_off = kick_off + interval '2 hours'`)
    await tick()
    const [told] = await sent()
    expect(told?.title).toMatchObject({ code: 'fans.sentences.moved' })
    expect(told?.words?.text).toMatch(/^Now .* Before: /)
  })
})

test('a ban is told to those who chose the player, or the club that goes without', async () => {
  const [one, other, third] = [newBrowser(), newBrowser(), newBrowser()]
  const player = await addPerson(tables, 'player')
  await choose(one, 'player', player, ['suspension'])
  await choose(other, 'club', scene.home, ['suspension'])
  await choose(third, 'club', scene.away, ['suspension'])
  const ban = await add({ sql }, 'suspensions', {
    season_id: scene.season,
    person_id: player,
    club_id: scene.home,
    cause: 'yellows',
    match_id: scene.match,
    card_number: 3,
    matches: 1,
  })
  await tick()
  const told = await sent()
  expect(told.map(({ endpoint }) => endpoint).toSorted()).toEqual([one.endpoint, other.endpoint].toSorted())
  expect(told[0]).toMatchObject({
    tag: `ban:${String(ban['id'])}`,
    words: { text: '3 yellow cards this season: the next match.' },
  })
})

describe('an account', () => {
  test('has what it follows pushed to its browsers, by the choices of its owner', async () => {
    const browser = newBrowser()
    await choose(browser, 'match', scene.match, ['goal'])
    await tables.as('fan', 'select public.link_push_device($1, $2, true, gen_random_uuid())', [
      browser.endpoint,
      browser.auth,
    ])
    expect(await move()).toBe(1)
    const by = (channel: string, isOn: boolean) =>
      tables.as('fan', `select public.choose_alert_channel('moved', $1, $2, gen_random_uuid())`, [
        channel,
        isOn,
      ])
    await by('push', false)
    expect(await move()).toBe(0)
    await by('push', true)
    await by('here', false)
    expect(await move()).toBe(1)
    await tables.as('fan', `select public.choose_notifications('follows', false, true, gen_random_uuid())`)
    expect(await move()).toBe(0)
    await sql('select app.erase_account($1)', [ids.fan])
    expect(await sql('select from app.push_devices')).toEqual([])
  })
})

test('an account is told in the language of its profile, whichever its browser was added in; a visitor in that of the browser', async () => {
  const [own, visitors] = [newBrowser(), newBrowser()]
  await choose(own, 'match', scene.match, ['kick_off', 'goal', 'half_time'], { language: 'sn' })
  await choose(visitors, 'match', scene.match, ['kick_off', 'goal', 'half_time'], { language: 'sn' })
  const link = (isLinked: boolean) =>
    tables.as('fan', 'select public.link_push_device($1, $2, $3, gen_random_uuid())', [
      own.endpoint,
      own.auth,
      isLinked,
    ])
  const languages = async () => {
    const told = await sent()
    return [own, visitors].map(({ endpoint }) => told.find(each => each.endpoint === endpoint)?.language)
  }
  await tables.as('fan', `update public.profiles set locale = 'nd' where id = $1`, [ids.fan])
  await link(true)
  await kickOff()
  expect(await languages()).toEqual(['nd', 'sn'])
  await tables.as('fan', `update public.profiles set locale = 'en' where id = $1`, [ids.fan])
  await goal(scene.home)
  expect(await languages()).toEqual(['en', 'sn'])
  await link(false)
  await change(`status = 'half_time'`)
  expect(await languages()).toEqual(['sn', 'sn'])
})

describe('the queue', () => {
  test('a claimed message is nobody else’s for a minute, and is sent again where nobody finished it', async () => {
    await choose(newBrowser(), 'match', scene.match, ['kick_off'])
    await kickOff()
    expect(await claim()).toHaveLength(1)
    expect(await claim()).toEqual([])
    await sql(`update app.push_queue set claimed_until = now() - interval '1 second'`)
    const again = await claim()
    expect(again).toHaveLength(1)
    await finishAll(again, 'sent')
    expect(await sql('select from app.push_queue')).toEqual([])
  })

  test('what happens while a message is under way is sent after it', async () => {
    await choose(newBrowser(), 'match', scene.match, ['goal'])
    await kickOff()
    await goal(scene.home)
    const first = await claim()
    await goal(scene.home, { minute: 15 })
    expect(await claim()).toEqual([])
    await finishAll(first, 'sent')
    expect((await sent())[0]?.title.text).toContain('2–0')
  })

  test('a browser that is gone is forgotten; one that cannot be reached is tried six times, ten messages long', async () => {
    const [gone, away] = [newBrowser(), newBrowser()]
    for (const each of [gone, away]) await choose(each, 'match', scene.match, ['kick_off'])
    await kickOff()
    const claimed = await claim()
    await finish(
      claimed.map(({ id, event_id, endpoint }) => ({
        id,
        event: event_id,
        outcome: endpoint === gone.endpoint ? 'gone' : 'retry',
      })),
    )
    expect(await sql('select endpoint from app.push_devices')).toEqual([{ endpoint: away.endpoint }])
    const waits: unknown[] = []
    for (let tries = 1; tries < 6; tries += 1) {
      const [row] = await sql(
        `update app.push_queue set next_try_at = now() returning round(extract(epoch from next_try_at - now())) as s`,
      )
      expect(row).toBeDefined()
      await finishAll(await claim(), 'retry')
      const [next] = await sql('select extract(epoch from next_try_at - now())::int as s from app.push_queue')
      waits.push(next?.['s'])
    }
    expect(waits).toEqual([30, 90, 270, 810, undefined])
    expect(await sql('select failures from app.push_devices')).toEqual([{ failures: 1 }])
    await sql('update app.push_devices set failures = 9')
    await sql(`update public.matches set status = 'lineups_confirmed' where id = $1`, [scene.match])
    await kickOff()
    await finishAll(await claim(), 'failed')
    expect(await sql('select from app.push_devices')).toEqual([])
  })

  test('waits while the quiet hours last, and while push messages are switched off', async () => {
    const browser = newBrowser()
    await choose(browser, 'match', scene.match, ['kick_off'])
    await sql(
      `select app.set_push_quiet($1, $2, 'Africa/Harare', (now() at time zone 'Africa/Harare' - interval '1 hour')::time,
         (now() at time zone 'Africa/Harare' + interval '1 hour')::time)`,
      [browser.endpoint, browser.auth],
    )
    await kickOff()
    expect(await claim()).toEqual([])
    const [row] = await sql('select round(extract(epoch from next_try_at - now())) as s from app.push_queue')
    expect(Number(row?.['s'])).toBe(3600)
    await sql('update app.push_queue set next_try_at = now()')
    await sql(`update public.feature_flags set is_enabled = false, reason = 'Trouble.' where key = 'push'`)
    expect(await claim()).toEqual([])
    expect(await waiting()).toBe(1)
    await sql(`update public.feature_flags set is_enabled = true where key = 'push'`)
    expect(await claim()).toHaveLength(1)
  })

  test.each([
    ['12:00', '22:00', '06:00', '12:00'],
    ['23:30', '22:00', '06:00', '06:00'],
    ['05:59', '22:00', '06:00', '06:00'],
    ['06:00', '22:00', '06:00', '06:00'],
    ['13:15', '13:00', '14:00', '14:00'],
    ['14:00', '13:00', '14:00', '14:00'],
  ])('at %s, with quiet hours from %s until %s, a message is due at %s', async (at, from, until, due) => {
    const zone = 'Africa/Harare'
    const [row] = await sql(
      `select to_char(app.after_quiet_hours((date '2026-11-20' + $1::time) at time zone '${zone}', '${zone}', $2, $3)
         at time zone '${zone}', 'HH24:MI') as due`,
      [at, from, until],
    )
    expect(row?.['due']).toBe(due)
  })

  test('what is too old is not sent, and last week’s events go', async () => {
    await choose(newBrowser(), 'match', scene.match, ['kick_off'])
    await kickOff()
    await claim()
    await sql(`update app.push_events set expires_at = now(), spread_at = now() - interval '8 days'`)
    await sql('update app.push_queue set claimed_until = null')
    await sql('select app.tidy_pushes()')
    expect(await sql('select from app.push_queue')).toEqual([])
    expect(await sql('select from app.push_events')).toEqual([])
  })
})
